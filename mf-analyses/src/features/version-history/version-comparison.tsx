import type { ReactNode } from 'react';
import { diffWords } from 'diff';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { VisuallyHidden } from '@commonweal/ui';
import { useLangOf } from '#analyses/written-in.ts';
import { textOf } from './text-of.ts';
import { sourcesOf } from './version-history.queries.ts';
import type { CitedSource, Version } from './version-history.queries.ts';

export interface ComparisonProps {
  readonly version: Version;
  readonly current: Version;
  /** The language that the analysis is written in. */
  readonly locale: string;
}

/** Words that were added and removed since a version. */
export function VersionComparison({ version, current, locale }: ComparisonProps) {
  const lang = useLangOf(locale);
  const { data: before } = useQuery(sourcesOf(version.version_id));
  const { data: now } = useQuery(sourcesOf(current.version_id));
  return (
    <div className="version-comparison">
      <p className="cw-caption">
        <FormattedMessage id="analyses.versions.compare.legend" values={{ ins: Added, del: Removed }} />
      </p>
      <h3 lang={lang}>
        <Words before={version.headline} now={current.headline} />
      </h3>
      <div className="version-comparison__text" lang={lang}>
        <Words before={textOf(version.analysis)} now={textOf(current.analysis)} />
      </div>
      <h4>
        <FormattedMessage id="analyses.versions.sources" />
      </h4>
      {before && now && <Sources before={before.data} now={now.data} lang={lang} />}
    </div>
  );
}

interface WordsProps {
  readonly before: string;
  readonly now: string;
}

function Words({ before, now }: WordsProps) {
  return diffWords(before, now).map(({ value, added, removed }, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other name than their place
    <Part key={at} value={value} kind={added ? 'added' : removed ? 'removed' : 'kept'} />
  ));
}

interface SourcesProps {
  readonly before: readonly CitedSource[];
  readonly now: readonly CitedSource[];
  readonly lang: string | undefined;
}

/** Sources are the same where their address is. */
function Sources({ before, now, lang }: SourcesProps) {
  const has = (list: readonly CitedSource[], { url }: CitedSource) => list.some((one) => one.url === url);
  const removed = before.filter((source) => !has(now, source));
  return (
    <ul className="version-comparison__sources" lang={lang}>
      {[...now, ...removed].map((source) => (
        <li key={source.url}>
          <Part
            value={source.title || source.url}
            kind={!has(now, source) ? 'removed' : has(before, source) ? 'kept' : 'added'}
          />
        </li>
      ))}
    </ul>
  );
}

/** A part of a text; what became of it is said as well as shown. */
function Part({ value, kind }: { readonly value: string; readonly kind: 'added' | 'removed' | 'kept' }) {
  const { formatMessage } = useIntl();
  if (kind === 'kept') return value;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark>
      <VisuallyHidden>{formatMessage({ id: `analyses.versions.${kind}` })} </VisuallyHidden>
      {value}
    </Mark>
  );
}

const Added = (chunks: ReactNode) => <ins>{chunks}</ins>;
const Removed = (chunks: ReactNode) => <del>{chunks}</del>;

import { useState } from 'react';
import type { ReactNode } from 'react';
import type { VersionFacts } from '@commonweal/contracts';
import { formatDatapointValue } from '@commonweal/domain/datapoint-value';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { DateText, FactList, FailedLoad, SelectField, formatDate } from '@commonweal/ui';
import { ChangedMarksList } from '#analyses/changed-marks-list.tsx';
import { ChangedPart, ChangedWords } from '#analyses/changed-words.tsx';
import { textOf } from '#analyses/text-of.ts';
import { useLangOf } from '#analyses/written-in.ts';
import { comparedFacts } from './compared-facts.ts';
import { comparedSources } from './compared-sources.ts';
import { sourcesOf } from './version-history.queries.ts';
import type { CitedSource, Version } from './version-history.queries.ts';

export interface ComparisonProps {
  readonly version: Version;
  /** All versions, the newest first; the current one is compared with until another is chosen. */
  readonly versions: readonly Version[];
  /** The language that the analysis is written in. */
  readonly locale: string;
}

/** Words, sources and facts that were added and removed between two versions, whichever came first. */
export function VersionComparison({ version, versions, locale }: ComparisonProps) {
  const [otherId, setOther] = useState(versions[0]?.version_id);
  const other = versions.find(({ version_id }) => version_id === otherId) ?? version;
  const [before, now] = other.version_id < version.version_id ? [other, version] : [version, other];
  return (
    <div className="version-comparison">
      <OtherVersion version={version} versions={versions} chosen={other} onChoose={setOther} />
      <p className="cw-caption">
        <FormattedMessage
          id="analyses.versions.compare.legend"
          values={{ ins: Added, del: Removed, before: <DateOf version={before} />, now: <DateOf version={now} /> }}
        />
      </p>
      <Changes before={before} now={now} locale={locale} />
    </div>
  );
}

function DateOf({ version }: { readonly version: Version }) {
  return <DateText value={version.creation_date} time="seconds" />;
}

interface OtherVersionProps {
  readonly version: Version;
  readonly versions: readonly Version[];
  readonly chosen: Version;
  readonly onChoose: (versionId: number) => void;
}

/** Nothing to choose where there are only two. */
function OtherVersion({ version, versions, chosen, onChoose }: OtherVersionProps) {
  const { formatMessage } = useIntl();
  const language = useLocale();
  const others = versions.filter(({ version_id }) => version_id !== version.version_id);
  if (others.length < 2) return null;
  return (
    <SelectField
      label={formatMessage({ id: 'analyses.versions.compare.with' })}
      value={String(chosen.version_id)}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
      options={others.map(({ version_id, creation_date, is_current }) => ({
        value: String(version_id),
        label: formatMessage(
          { id: is_current ? 'analyses.versions.compare.current' : 'analyses.versions.compare.of' },
          { date: formatDate(new Date(creation_date), language, 'seconds') },
        ),
      }))}
    />
  );
}

interface ChangesProps {
  readonly before: Version;
  readonly now: Version;
  readonly locale: string;
}

function Changes({ before, now, locale }: ChangesProps) {
  const lang = useLangOf(now.details?.locale ?? locale);
  const sourcesBefore = useQuery(sourcesOf(before.version_id));
  const sourcesNow = useQuery(sourcesOf(now.version_id));
  const failed = [sourcesBefore, sourcesNow].find(({ isError }) => isError);
  return (
    <>
      <h3 lang={lang}>
        <ChangedWords before={before.headline} now={now.headline} />
      </h3>
      <div className="version-comparison__text" lang={lang}>
        <ChangedWords before={textOf(before.analysis)} now={textOf(now.analysis)} />
      </div>
      <ChangedMarksList before={before.analysis} now={now.analysis} />
      <h4>
        <FormattedMessage id="analyses.versions.sources" />
      </h4>
      {sourcesBefore.data && sourcesNow.data && (
        <Sources before={sourcesBefore.data.data} now={sourcesNow.data.data} lang={lang} />
      )}
      {failed && <FailedLoad title={<FormattedMessage id="analyses.versions.sources.failed" />} query={failed} />}
      {before.details && now.details && <Facts before={before.details} now={now.details} />}
    </>
  );
}

/** Facts beside text and sources; nothing where they are the same. */
function Facts({ before, now }: { readonly before: VersionFacts; readonly now: VersionFacts }) {
  const { formatMessage, formatNumber } = useIntl();
  const locale = useLocale();
  const changes = comparedFacts(before, now, {
    kind: (code) => formatMessage({ id: `analyses.versions.kind.${code}` }),
    language: (code) => formatMessage({ id: `analyses.write.language.${code}` }),
    number: formatNumber,
    decimal: (value) => formatDatapointValue(value, locale),
  });
  if (changes.length === 0) return null;
  return (
    <FactList
      facts={changes.map(({ fact, removed, kept, added }) => ({
        term: formatMessage({ id: `analyses.versions.fact.${fact}` }),
        value: (
          <ul className="version-comparison__facts">
            {kept.map((text) => (
              <li key={text}>{text}</li>
            ))}
            {removed.map((text) => (
              <li key={text}>
                <ChangedPart kind="removed">{text}</ChangedPart>
              </li>
            ))}
            {added.map((text) => (
              <li key={text}>
                <ChangedPart kind="added">{text}</ChangedPart>
              </li>
            ))}
          </ul>
        ),
      }))}
    />
  );
}

interface SourcesProps {
  readonly before: readonly CitedSource[];
  readonly now: readonly CitedSource[];
  readonly lang: string | undefined;
}

function Sources({ before, now, lang }: SourcesProps) {
  return (
    <ul className="version-comparison__sources" lang={lang}>
      {comparedSources(before, now).map((source) => (
        <li key={source.key}>
          {source.before !== null && source.now !== null ? (
            <ChangedWords before={source.before} now={source.now} />
          ) : (
            <ChangedPart kind={source.now === null ? 'removed' : 'added'}>{source.now ?? source.before}</ChangedPart>
          )}
        </li>
      ))}
    </ul>
  );
}

const Added = (chunks: ReactNode) => <ins>{chunks}</ins>;
const Removed = (chunks: ReactNode) => <del>{chunks}</del>;

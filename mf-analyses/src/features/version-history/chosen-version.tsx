import { useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { Button, FailedLoad, Skeleton, Tabs, lazyPart } from '@commonweal/ui';
import { RichText } from '@commonweal/ui/rich-text';
import { CommentList } from '#analyses/comment-list.tsx';
import { SourceLink } from '#analyses/source-link.tsx';
import { useLangOf } from '#analyses/written-in.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { useRestore } from './use-restore.tsx';
import { Headline } from './version-choice.tsx';
import type { ComparisonProps } from './version-comparison.tsx';
import { commentsOn, sourcesOf } from './version-history.queries.ts';
import type { Version } from './version-history.queries.ts';

/** Code that tells texts apart comes when two are compared. */
const VersionComparison = lazyPart<ComparisonProps>(
  async () => (await import(/* webpackChunkName: "version-comparison" */ './version-comparison.tsx')).VersionComparison,
  { loading: () => <Skeleton count={5} /> },
);

interface Restoring {
  readonly noteId: number;
  /** They wrote it, so nobody has to be told why. */
  readonly isOwn: boolean;
  /** The button is gone by then, so focus needs another place. */
  readonly onRestored: () => void;
}

interface ChosenVersionProps {
  readonly version: Version;
  /** All of them, the newest first. */
  readonly versions: readonly Version[];
  readonly locale: string;
  /** The analysis that it may be restored on; null where it may not. */
  readonly restoring: Restoring | null;
}

/** A version to be read, or held against the current content, and the way to bring it back. */
export function ChosenVersion({ version, versions, locale, restoring }: ChosenVersionProps) {
  const { formatMessage } = useIntl();
  const [view, setView] = useState('read');
  const text = <VersionText version={version} locale={version.details?.locale ?? locale} />;
  return (
    <section className="chosen-version">
      {version.is_current ? (
        text
      ) : (
        <Tabs
          label={formatMessage({ id: 'analyses.versions.view' })}
          selected={view}
          onSelect={setView}
          tabs={[
            { id: 'read', label: <FormattedMessage id="analyses.versions.read" />, panel: text },
            {
              id: 'compare',
              label: <FormattedMessage id="analyses.versions.compare" />,
              panel: <VersionComparison version={version} versions={versions} locale={locale} />,
            },
          ]}
        />
      )}
      {restoring && <RestoreButton {...restoring} version={version} />}
    </section>
  );
}

function VersionText({ version, locale }: { readonly version: Version; readonly locale: string }) {
  const lang = useLangOf(locale);
  const sources = useQuery(sourcesOf(version.version_id));
  return (
    <article className="chosen-version__text">
      <h3>
        <Headline text={version.headline} locale={locale} />
      </h3>
      <RichText html={version.analysis} lang={lang} />
      <h4>
        <FormattedMessage id="analyses.versions.sources" />
      </h4>
      <ol className="chosen-version__sources">
        {sources.data?.data.map((source) => (
          <li key={source.position} value={source.position}>
            <SourceLink {...source} lang={lang} />
          </li>
        ))}
      </ol>
      {sources.isError && (
        <FailedLoad title={<FormattedMessage id="analyses.versions.sources.failed" />} query={sources} />
      )}
      <Comments versionId={version.version_id} />
    </article>
  );
}

/** Nothing where nobody said anything. */
function Comments({ versionId }: { readonly versionId: number }) {
  const query = useQuery(commentsOn(versionId));
  if (query.isError) return <FailedLoad title={<FormattedMessage id="analyses.comments.failed" />} query={query} />;
  if (!query.data || query.data.total === 0) return null;
  return (
    <>
      <h4>
        <FormattedMessage id="analyses.versions.comments" />
      </h4>
      <CommentList comments={query.data.data} />
    </>
  );
}

function RestoreButton({ noteId, isOwn, onRestored, version }: Restoring & { readonly version: Version }) {
  const { ask, finish } = useRestore(noteId);
  const [step, setStep] = useState<'shown' | 'asking' | 'restored'>('shown');
  const moveOn = useEffectEvent(() => {
    finish();
    onRestored();
  });
  // Once the dialog is closed: as long as it is open, focus goes nowhere else.
  useEffect(() => {
    if (step === 'restored') moveOn();
  }, [step]);
  const askAndMoveOn = async () => {
    if (await ask(version)) setStep('restored');
  };
  return (
    <div>
      <Button onClick={() => (isOwn ? void askAndMoveOn() : setStep('asking'))}>
        <FormattedMessage id="analyses.versions.restore" />
      </Button>
      {step === 'asking' && (
        <RestoreDialog
          noteId={noteId}
          version={version}
          onRestored={() => setStep('restored')}
          onClose={() => setStep('shown')}
        />
      )}
    </div>
  );
}

import { useRef } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import type { SlotProps } from '@commonweal/platform/remote';
import { useSidePanel } from '@commonweal/platform/side-panel';
import { EmptyState, FailedLoad, Loading, Skeleton } from '@commonweal/ui';
import { ChosenVersion } from './chosen-version.tsx';
import { VersionChoice } from './version-choice.tsx';
import { versionsOf } from './version-history.queries.ts';
import type { Versions } from './version-history.queries.ts';
import './version-history.css';

/** The versions of an analysis in the side panel: to choose, read, compared and restored. */
export default function VersionHistory({ noteId }: SlotProps['analysis.versions@1']) {
  const query = useQuery(versionsOf(noteId));
  if (query.data) return <History noteId={noteId} versions={query.data} />;
  if (query.isError) return <FailedLoad title={<FormattedMessage id="analyses.versions.failed" />} query={query} />;
  return (
    <Loading>
      <Skeleton shape="block" count={3} height="4.5rem" />
    </Loading>
  );
}

interface HistoryProps {
  readonly noteId: number;
  readonly versions: Versions;
}

/** The address holds which version is chosen; one that there is not chooses none. */
function History({ noteId, versions }: HistoryProps) {
  const { panel, show } = useSidePanel();
  const choice = useRef<HTMLFieldSetElement>(null);
  const { data, locale, may_restore, is_own: isOwn } = versions;
  const [current] = data;
  if (!current) {
    return (
      <EmptyState title={<FormattedMessage id="analyses.versions.none" />}>
        <FormattedMessage id="analyses.versions.none.hint" />
      </EmptyState>
    );
  }
  const asked = panel?.panel === 'versions' ? panel.version : undefined;
  const chosen = data.find(({ version_id }) => version_id === asked);
  return (
    <>
      <VersionChoice
        ref={choice}
        versions={data}
        locale={locale}
        chosen={chosen?.version_id}
        onChoose={(version) => show({ panel: 'versions', note: noteId, version })}
      />
      {chosen ? (
        <ChosenVersion
          key={chosen.version_id}
          version={chosen}
          versions={data}
          locale={locale}
          restoring={
            may_restore && !chosen.is_current ? { noteId, isOwn, onRestored: () => choice.current?.focus() } : null
          }
        />
      ) : (
        <p className="cw-caption">
          <FormattedMessage id="analyses.versions.choose.hint" />
        </p>
      )}
    </>
  );
}

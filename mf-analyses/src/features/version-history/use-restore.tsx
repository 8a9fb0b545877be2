import { showAlert } from '@commonweal/platform/alerts';
import { confirm } from '@commonweal/platform/confirm';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useSidePanel } from '@commonweal/platform/side-panel';
import { DateText, FailedAct } from '@commonweal/ui';
import { restoreVersion } from './version-history.queries.ts';
import type { Version } from './version-history.queries.ts';

/** Asks before an earlier version takes the place of what readers see, and restores it; answers whether it did. */
export function useRestore(noteId: number): (version: Version) => Promise<boolean> {
  const { formatMessage } = useIntl();
  const { show } = useSidePanel();
  return async ({ version_id, creation_date }) => {
    const isRestored = await confirm({
      title: (
        <FormattedMessage
          id="analyses.versions.restore.title"
          values={{ date: <DateText value={creation_date} time="seconds" /> }}
        />
      ),
      text: <FormattedMessage id="analyses.versions.restore.text" />,
      confirmText: <FormattedMessage id="analyses.versions.restore" />,
      act: () => restoreVersion(noteId, version_id),
      failed: (error) => <FailedAct title={<FormattedMessage id="analyses.versions.restore.failed" />} error={error} />,
    });
    if (!isRestored) return false;
    showAlert('success', formatMessage({ id: 'analyses.versions.restore.done' }));
    show({ panel: 'versions', note: noteId });
    return true;
  };
}

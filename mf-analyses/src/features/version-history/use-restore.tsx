import { showAlert } from '@commonweal/platform/alerts';
import { confirm } from '@commonweal/platform/confirm';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useSidePanel } from '@commonweal/platform/side-panel';
import { DateText, FailedAct } from '@commonweal/ui';
import { restoreVersion } from './version-history.queries.ts';
import type { Version } from './version-history.queries.ts';

/** The restoration of a version by the author, who is asked once, and what follows on any. */
export function useRestore(noteId: number) {
  const { formatMessage } = useIntl();
  const { show } = useSidePanel();
  return {
    /** Restores an earlier version after a question; answers whether it did. */
    ask: ({ version_id, creation_date }: Version): Promise<boolean> =>
      confirm({
        title: <RestoreTitle date={creation_date} />,
        text: <FormattedMessage id="analyses.versions.restore.text" />,
        confirmText: <FormattedMessage id="analyses.versions.restore" />,
        act: () => restoreVersion(noteId, version_id),
        failed: (error) => <NotRestored error={error} />,
      }),
    /** Says that it is restored, and shows the history from its newest version. */
    finish: () => {
      showAlert('success', formatMessage({ id: 'analyses.versions.restore.done' }));
      show({ panel: 'versions', note: noteId });
    },
  };
}

export function RestoreTitle({ date }: { readonly date: string }) {
  const shown = <DateText value={date} time="seconds" />;
  return <FormattedMessage id="analyses.versions.restore.title" values={{ date: shown }} />;
}

export function NotRestored({ error }: { readonly error: unknown }) {
  return <FailedAct title={<FormattedMessage id="analyses.versions.restore.failed" />} error={error} />;
}

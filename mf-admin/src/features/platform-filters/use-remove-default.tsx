import type { ListFilter } from '@commonweal/contracts/filters';
import { showAlert } from '@commonweal/platform/alerts';
import { confirm } from '@commonweal/platform/confirm';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { FailedAct } from '@commonweal/ui';
import { removeDefault } from './platform-filters.queries.ts';

/** Asks before the platform's default of a filter is gone for everyone, and removes it. */
export function useRemoveDefault(): (filter: ListFilter) => Promise<void> {
  const { formatMessage } = useIntl();
  return async ({ global_id: id, filter_label: filter }) => {
    if (id === null) return;
    const isRemoved = await confirm({
      title: <FormattedMessage id="admin.filters.remove.title" values={{ filter }} />,
      text: <FormattedMessage id="admin.filters.remove.text" />,
      confirmText: <FormattedMessage id="admin.filters.remove" />,
      danger: true,
      act: () => removeDefault(id),
      failed: (error) => <FailedAct title={<FormattedMessage id="admin.filters.not-removed" />} error={error} />,
    });
    if (!isRemoved) return;
    showAlert('success', formatMessage({ id: 'admin.filters.removed' }, { filter }));
  };
}

import { call } from '@commonweal/api-client';
import { showAlert } from '@commonweal/platform/alerts';
import { confirm } from '@commonweal/platform/confirm';
import { isNotFound } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { FailedAct } from '@commonweal/ui';
import type { ListFilter } from './platform-filters.queries.ts';
import { useFiltersChanged } from './use-filters-changed.ts';

/** Asks before the platform's default of a filter is gone for everyone, and removes it. */
export function useRemoveDefault(): (filter: ListFilter) => Promise<void> {
  const { formatMessage } = useIntl();
  const filtersChanged = useFiltersChanged();
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
    await filtersChanged();
  };
}

async function removeDefault(id: number): Promise<void> {
  try {
    await call('DELETE v3/default-filters/:id', { params: { id } });
  } catch (error) {
    // Somebody else has removed it: that is what was asked for.
    if (!isNotFound(error)) throw error;
  }
}

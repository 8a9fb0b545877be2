import type { ListFilter } from '@commonweal/contracts/filters';
import { useState } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { FailedLoad, PageHeading, SkeletonTable } from '@commonweal/ui';
import { DefaultDialog } from './default-dialog.tsx';
import { FiltersOfList } from './filters-of-list.tsx';
import { allFilters, listsWithFilters } from './platform-filters.queries.ts';
import './platform-filters.css';

/** The default filters of people who have none of their own. */
export default function PlatformFiltersPage() {
  const { formatMessage } = useIntl();
  const lists = useQuery(listsWithFilters());
  const filters = useQuery(allFilters());
  const [opened, setOpened] = useState<ListFilter | null>(null);
  // As it is now: somebody else may have changed it since.
  const edited = opened && filters.data?.data.find((filter) => isSame(filter, opened));
  const failed = [lists, filters].find(({ data, error }) => error && !data);
  return (
    <div className="admin-filters">
      <title>{`${formatMessage({ id: 'admin.filters.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="admin.filters.lead" />}>
        <FormattedMessage id="admin.filters.title" />
      </PageHeading>
      {failed && <FailedLoad query={failed} />}
      {!failed && !(lists.data && filters.data) && <SkeletonTable rows={8} columns={4} />}
      {filters.data &&
        lists.data?.data.map((list) => (
          <FiltersOfList
            key={list.list_code}
            list={list}
            filters={filters.data.data.filter(({ list_code }) => list_code === list.list_code)}
            onEdit={setOpened}
          />
        ))}
      {edited && (
        <DefaultDialog
          filter={edited}
          onOutdated={async () => void (await filters.refetch())}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

function isSame(a: ListFilter, b: ListFilter): boolean {
  return a.list_code === b.list_code && a.filter_code === b.filter_code;
}

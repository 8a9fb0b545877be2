import type { ApiReply } from '@commonweal/contracts';
import { companyList } from '@commonweal/domain/company-list';
import { orderOf } from '@commonweal/domain/list-order';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import type { UseQueryResult } from '@commonweal/platform/query';
import { ButtonLink, EmptyState, FailedLoad, Pagination, SavedSearches, SkeletonTable } from '@commonweal/ui';
import { BeyondLast } from './beyond-last.tsx';
import { useChosenColumns } from './chosen-columns.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { CompanyTable } from './company-table.tsx';
import type { CompanyListState } from './company-list.definition.ts';
import { useEmptyResultLog } from './empty-result-log.ts';
import { ListDownloads } from './list-downloads.tsx';

export interface CompanyResultsProps {
  readonly list: CompanyListState;
  readonly query: UseQueryResult<ApiReply<'GET v3/entities'>>;
}

/** Results, and the keyboard's way through them. */
export function CompanyResults({ list, query }: CompanyResultsProps) {
  const { values, hrefFor } = list;
  const { formatMessage } = useIntl();
  const columns = useChosenColumns();
  useEmptyResultLog(list, query);
  if (query.isError && !query.data)
    return <FailedLoad title={<FormattedMessage id="companies.list.failed" />} query={query} />;
  if (!query.data) return <SkeletonTable rows={values.per_page} columns={5} />;
  const { data: companies, total } = query.data;
  return (
    <section aria-busy={query.isPlaceholderData} className="company-list__results">
      <div className="cw-cluster cw-spread">
        <p role="status" className="company-list__count">
          <FormattedMessage id="companies.list.count" values={{ total }} />
        </p>
        <div className="cw-cluster">
          {total > 0 && <ListDownloads list={list} total={total} />}
          <SavedSearches code={list.code} params={list.params} />
        </div>
      </div>
      {companies.length > 0 && <ColumnChooser columns={columns} />}
      {companies.length === 0 ? (
        <NothingFound list={list} total={total} />
      ) : (
        <CompanyTable
          caption={formatMessage({ id: 'companies.list.title' })}
          companies={companies}
          shown={columns.shown}
          sort={orderOf(list.definition, values) ?? undefined}
          sortHref={(order) => hrefFor({ order })}
          isBusy={query.isPlaceholderData}
        />
      )}
      {companies.length > 0 && (
        <Pagination
          page={values.page}
          perPage={values.per_page}
          total={total}
          hrefFor={(page) => hrefFor({ page })}
          sizes={companyList.perPageOptions ?? []}
          hrefForSize={(per_page) => hrefFor({ per_page })}
        />
      )}
    </section>
  );
}

/** Nothing matches, or the page is beyond the last. */
function NothingFound({ list, total }: { readonly list: CompanyListState; readonly total: number }) {
  if (total > 0) return <BeyondLast to={list.hrefFor({ page: 1 })} />;
  return (
    <EmptyState
      title={<FormattedMessage id="companies.list.empty" />}
      action={
        <ButtonLink to={list.plainAddress}>
          <FormattedMessage id="companies.filters.clear" />
        </ButtonLink>
      }
    >
      <FormattedMessage id="companies.list.empty.how" />
    </EmptyState>
  );
}

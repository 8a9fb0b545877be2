import { listCall } from '@commonweal/domain/list-call';
import { submissionList } from '@commonweal/domain/submission-list';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { AddressOf } from '@commonweal/platform/list-address';
import { useQuery } from '@commonweal/platform/query';
import { usePrivilege } from '@commonweal/platform/session';
import { ButtonLink, EmptyState, FailedLoad, PageHeading, Pagination, SkeletonTable } from '@commonweal/ui';
import { noteReviewsQueries } from './note-reviews.queries.ts';
import { SubmissionsFilters } from './submissions-filters.tsx';
import { SubmissionsTable } from './submissions-table.tsx';
import './note-reviews.css';

type Address = AddressOf<typeof submissionList>;

/** Analyses that were submitted: everybody's for reviewers, their own for authors. */
function SubmissionsPage({ list }: { readonly list: Address }) {
  const { formatMessage } = useIntl();
  const isShared = usePrivilege('notes-submission-state');
  const query = useQuery(noteReviewsQueries.list(listCall(submissionList, list.values)));
  const { data } = query;
  return (
    <>
      <title>{`${formatMessage({ id: 'admin.reviews.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id={isShared ? 'admin.reviews.lead' : 'admin.reviews.lead-own'} />}>
        <FormattedMessage id="admin.reviews.title" />
      </PageHeading>
      <SubmissionsFilters list={list} example={data?.data[0]} isShared={isShared} isBusy={query.isFetching} />
      <p className="admin-reviews__count" role="status">
        {data && <FormattedMessage id="admin.reviews.count" values={{ total: data.total }} />}
      </p>
      {query.error && !data && <FailedLoad query={query} />}
      {!data && !query.error && <SkeletonTable rows={list.values.per_page} columns={5} />}
      {data?.data.length === 0 && <Nothing list={list} />}
      {data && data.data.length > 0 && (
        <>
          <SubmissionsTable rows={data.data} list={list} isBusy={query.isPlaceholderData} />
          <Pagination
            page={list.values.page}
            perPage={list.values.per_page}
            total={data.total}
            hrefFor={(page) => list.hrefFor({ page })}
          />
        </>
      )}
    </>
  );
}

function Nothing({ list }: { readonly list: Address }) {
  const { filters, search, page } = list.values;
  const isNarrowed = Object.keys(filters).length > 0 || search !== '' || page > 1;
  return (
    <EmptyState
      title={<FormattedMessage id={isNarrowed ? 'admin.reviews.none-fits' : 'admin.reviews.none'} />}
      action={
        isNarrowed && (
          <ButtonLink to={list.plainAddress}>
            <FormattedMessage id="admin.reviews.clear" />
          </ButtonLink>
        )
      }
    >
      <FormattedMessage id="admin.reviews.none-hint" />
    </EmptyState>
  );
}

export default listPage(submissionList, SubmissionsPage);

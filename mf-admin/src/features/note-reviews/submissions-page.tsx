import { filterParameters, pageCall } from '@commonweal/domain/list-call';
import { submissionList } from '@commonweal/domain/submission-list';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { AddressOf } from '@commonweal/platform/list-address';
import { useQuery } from '@commonweal/platform/query';
import {
  ButtonLink,
  EmptyState,
  FailedLoad,
  FilterFields,
  FilterTag,
  PageHeading,
  Pagination,
  SkeletonTable,
  personName,
} from '@commonweal/ui';
import { noteReviewsQueries } from './note-reviews.queries.ts';
import type { Submission } from './note-reviews.queries.ts';
import { SubmissionsTable } from './submissions-table.tsx';
import './note-reviews.css';

type Address = AddressOf<typeof submissionList>;

/** Analyses that were submitted: everybody's for reviewers, their own for authors. */
function SubmissionsPage({ list }: { readonly list: Address }) {
  const { formatMessage } = useIntl();
  const query = useQuery(noteReviewsQueries.list(submissionsCall(list)));
  const { data } = query;
  return (
    <>
      <title>{`${formatMessage({ id: 'admin.reviews.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="admin.reviews.lead" />}>
        <FormattedMessage id="admin.reviews.title" />
      </PageHeading>
      <Filters list={list} example={data?.data[0]} />
      <p className="admin-reviews__count" role="status">
        {data && <FormattedMessage id="admin.reviews.count" values={{ total: data.total }} />}
      </p>
      {query.error && !data && <FailedLoad query={query} />}
      {!data && !query.error && <SkeletonTable rows={list.values.per_page} columns={5} />}
      {data?.data.length === 0 && <Nothing list={list} />}
      {data && data.data.length > 0 && (
        <>
          <SubmissionsTable rows={data.data} isBusy={query.isPlaceholderData} />
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

interface FiltersProps {
  readonly list: Address;
  /** Any of those found: it knows the author's name. */
  readonly example: Submission | undefined;
}

function Filters({ list, example }: FiltersProps) {
  const intl = useIntl();
  const { author } = list.values.filters;
  const name = example && example.user_id === author ? personName(example, intl) : undefined;
  return (
    <search className="admin-reviews__filters">
      <FilterFields list={list} />
      <FilterTag list={list} code="author" name={name} />
    </search>
  );
}

/** Neither words nor an order can be asked for. */
function submissionsCall({ definition, values }: Address) {
  return { ...pageCall(values), ...filterParameters(definition.filters, values.filters) };
}

function Nothing({ list }: { readonly list: Address }) {
  const isNarrowed = Object.keys(list.values.filters).length > 0 || list.values.page > 1;
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

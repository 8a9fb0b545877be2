import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { ListAddress } from '@commonweal/platform/list-address';
import { useQuery } from '@commonweal/platform/query';
import {
  ButtonLink,
  EmptyState,
  FailedLoad,
  PageHeading,
  Pagination,
  SelectField,
  SkeletonTable,
  Tag,
  personName,
} from '@commonweal/ui';
import { noteReviewsQueries } from './note-reviews.queries.ts';
import type { Submission } from './note-reviews.queries.ts';
import { submissionStatuses, submissionsList, toSubmissionsQuery } from './submissions-list.definition.ts';
import { SubmissionsTable } from './submissions-table.tsx';
import './note-reviews.css';

type Address = ListAddress<typeof submissionsList.filters>;

/** Analyses that were submitted: everybody's for reviewers, their own for authors. */
function SubmissionsPage({ list }: { readonly list: Address }) {
  const { formatMessage } = useIntl();
  const query = useQuery(noteReviewsQueries.list(toSubmissionsQuery(list.values)));
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

function Filters({ list: { values, change }, example }: FiltersProps) {
  const intl = useIntl();
  const { author, status } = values.filters;
  const name = example?.user_id === author && example ? personName(example, intl) : null;
  return (
    <search className="admin-reviews__filters">
      <SelectField
        label={<FormattedMessage id="admin.reviews.filter.status" />}
        placeholder={intl.formatMessage({ id: 'admin.reviews.under-review' })}
        value={status ?? ''}
        onChange={({ currentTarget }) => change({ filters: { status: currentTarget.value || null } })}
        options={submissionStatuses.map((value) => ({
          value,
          label: intl.formatMessage({ id: `admin.reviews.status.${value}` }),
        }))}
      />
      {author !== undefined && (
        <Tag onRemove={() => change({ filters: { author: null } })}>
          {name === null
            ? intl.formatMessage({ id: 'admin.reviews.filter.one-author' })
            : intl.formatMessage({ id: 'admin.reviews.filter.author' }, { name })}
        </Tag>
      )}
    </search>
  );
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

export default listPage(submissionsList, SubmissionsPage);

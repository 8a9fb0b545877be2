import { archiveList } from '@commonweal/domain/archive-list';
import { listCall } from '@commonweal/domain/list-call';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { AddressOf } from '@commonweal/platform/list-address';
import { useQuery } from '@commonweal/platform/query';
import { useSearchedWords } from '@commonweal/platform/searched-words';
import { usePrivilege } from '@commonweal/platform/session';
import {
  ButtonLink,
  EmptyState,
  FailedLoad,
  FilterFields,
  PageHeading,
  Pagination,
  SearchField,
  SkeletonTable,
} from '@commonweal/ui';
import { ArchiveTable } from './archive-table.tsx';
import { noteReviewsQueries } from './note-reviews.queries.ts';
import './note-reviews.css';

interface ArchiveProps {
  readonly list: AddressOf<typeof archiveList>;
}

/** Analyses that are published, archived or removed: everybody's for reviewers, their own for authors. */
function ArchivePage({ list }: ArchiveProps) {
  const { formatMessage } = useIntl();
  const isShared = usePrivilege('notes-submission-state');
  const query = useQuery(noteReviewsQueries.archive(listCall(archiveList, list.values)));
  const { data } = query;
  return (
    <>
      <title>{`${formatMessage({ id: 'admin.archive.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id={isShared ? 'admin.archive.lead' : 'admin.archive.lead-own'} />}>
        <FormattedMessage id="admin.archive.title" />
      </PageHeading>
      <Filters
        list={list}
        label={isShared ? 'admin.reviews.search' : 'admin.reviews.search-own'}
        busy={query.isFetching}
      />
      <p className="admin-reviews__count" role="status">
        {data && <FormattedMessage id="admin.reviews.count" values={{ total: data.total }} />}
      </p>
      {query.error && !data && <FailedLoad query={query} />}
      {!data && !query.error && <SkeletonTable rows={list.values.per_page} columns={5} />}
      {data?.data.length === 0 && <Nothing list={list} />}
      {data && data.data.length > 0 && (
        <>
          <ArchiveTable rows={data.data} isBusy={query.isPlaceholderData} />
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

function Filters({ list, label, busy }: ArchiveProps & { readonly label: string; readonly busy: boolean }) {
  const { formatMessage } = useIntl();
  const { values, change } = list;
  const { text, setText, askNow } = useSearchedWords(values.search, (search) => change({ search }, { replace: true }));
  return (
    <search>
      <form
        className="admin-reviews__filters"
        onSubmit={(event) => {
          event.preventDefault();
          askNow();
        }}
      >
        <SearchField
          label={formatMessage({ id: label })}
          value={text}
          onChange={setText}
          busy={busy}
          className="admin-reviews__search"
        />
        <FilterFields list={list} />
      </form>
    </search>
  );
}

function Nothing({ list }: ArchiveProps) {
  const { filters, search, page } = list.values;
  const isNarrowed = Object.keys(filters).length > 0 || search !== '' || page > 1;
  return (
    <EmptyState
      title={<FormattedMessage id={isNarrowed ? 'admin.reviews.none-fits' : 'admin.archive.none'} />}
      action={
        isNarrowed && (
          <ButtonLink to={list.plainAddress}>
            <FormattedMessage id="admin.archive.clear" />
          </ButtonLink>
        )
      }
    >
      <FormattedMessage id="admin.archive.none-hint" />
    </EmptyState>
  );
}

export default listPage(archiveList, ArchivePage);

import { archiveList } from '@commonweal/domain/archive-list';
import { listCall } from '@commonweal/domain/list-call';
import { useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { AddressOf } from '@commonweal/platform/list-address';
import { useQuery } from '@commonweal/platform/query';
import { useSearchedWords } from '@commonweal/platform/searched-words';
import { usePrivilege } from '@commonweal/platform/session';
import { FilterFields, SearchField } from '@commonweal/ui';
import { ArchiveTable } from './archive-table.tsx';
import { forReviewersAndAuthors } from './for-reviewers-and-authors.tsx';
import { noteReviewsQueries } from './note-reviews.queries.ts';
import { WorkList } from './work-list.tsx';
import './note-reviews.css';

interface ArchiveProps {
  readonly list: AddressOf<typeof archiveList>;
}

/** Analyses that are published, archived or removed: everybody's for reviewers, their own for authors. */
function ArchivePage({ list }: ArchiveProps) {
  const isShared = usePrivilege('notes-submission-state');
  const query = useQuery(noteReviewsQueries.archive(listCall(archiveList, list.values)));
  const label = isShared ? 'admin.reviews.search' : 'admin.reviews.search-own';
  return (
    <WorkList
      name="archive"
      {...{ isShared, list, query }}
      filters={<Filters list={list} label={label} busy={query.isFetching} />}
      renderTable={(rows) => <ArchiveTable rows={rows} isBusy={query.isPlaceholderData} />}
    />
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

export default forReviewersAndAuthors(listPage(archiveList, ArchivePage));

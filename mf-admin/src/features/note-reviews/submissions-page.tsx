import { listCall } from '@commonweal/domain/list-call';
import { submissionList } from '@commonweal/domain/submission-list';
import { listPage } from '@commonweal/platform/list-address';
import type { AddressOf } from '@commonweal/platform/list-address';
import { useQuery } from '@commonweal/platform/query';
import { usePrivilege } from '@commonweal/platform/session';
import { forReviewersAndAuthors } from './for-reviewers-and-authors.tsx';
import { noteReviewsQueries } from './note-reviews.queries.ts';
import { SubmissionsFilters } from './submissions-filters.tsx';
import { SubmissionsTable } from './submissions-table.tsx';
import { TimedDrafts } from './timed-drafts.tsx';
import { WorkList } from './work-list.tsx';
import './note-reviews.css';

/** Analyses that were submitted: everybody's for reviewers, their own for authors. */
function SubmissionsPage({ list }: { readonly list: AddressOf<typeof submissionList> }) {
  const isShared = usePrivilege('notes-submission-state');
  const query = useQuery(noteReviewsQueries.list(listCall(submissionList, list.values)));
  const { data, isFetching: isBusy } = query;
  return (
    <>
      <WorkList
        name="reviews"
        {...{ isShared, list, query }}
        filters={<SubmissionsFilters {...{ list, isShared, isBusy }} example={data?.data[0]} />}
        renderTable={(rows) => <SubmissionsTable rows={rows} list={list} isBusy={query.isPlaceholderData} />}
      />
      {isShared && <TimedDrafts />}
    </>
  );
}

export default forReviewersAndAuthors(listPage(submissionList, SubmissionsPage));

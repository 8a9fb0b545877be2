import { call } from '@commonweal/api-client';
import type { ApiInput, ApiReply, NoteUnderReview } from '@commonweal/contracts';
import { noteTag } from '@commonweal/platform/changes';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

export type SubmissionsRequest = NonNullable<ApiInput<'GET v3/notes/submissions'>['query']>;
export type Submission = ApiReply<'GET v3/notes/submissions'>['data'][number];
export type ArchiveRequest = NonNullable<ApiInput<'GET v3/notes/published-archived'>['query']>;
export type ArchiveRow = ApiReply<'GET v3/notes/published-archived'>['data'][number];
export type TimedDraft = ApiReply<'GET v3/notes/timed-drafts'>['data'][number];
export type Reviewer = ApiReply<'GET v3/notes/reviewers'>['data'][number];

const queries = areaQueries('admin');

export const noteReviewsQueries = {
  list: (query: SubmissionsRequest) =>
    queries.query({
      key: ['note-reviews', 'list', query],
      queryFn: ({ signal }) => call('GET v3/notes/submissions', { query }, { signal }),
      tags: ['notes'],
      placeholderData: keepPreviousData,
    }),
  /** One of them, wherever it stands; asked each time, since others review too. */
  one: (id: number) =>
    queries.query({
      key: ['note-reviews', 'one', id],
      queryFn: ({ signal }): Promise<NoteUnderReview> => call('GET v3/notes/:id', { params: { id } }, { signal }),
      tags: [noteTag(id)],
      staleTime: 0,
    }),
  /** A published or archived analysis, also once it was removed. */
  done: (id: number) =>
    queries.query({
      key: ['note-reviews', 'done', id],
      queryFn: ({ signal }): Promise<NoteUnderReview> =>
        call('GET v3/notes/published-archived/:id', { params: { id } }, { signal }),
      tags: [noteTag(id)],
      staleTime: 0,
    }),
  archive: (query: ArchiveRequest) =>
    queries.query({
      key: ['note-reviews', 'archive', query],
      queryFn: ({ signal }) => call('GET v3/notes/published-archived', { query }, { signal }),
      tags: ['notes'],
      placeholderData: keepPreviousData,
    }),
  /** Drafts of others that have a deadline, the earliest first. */
  timedDrafts: () =>
    queries.query({
      key: ['note-reviews', 'timed-drafts'],
      queryFn: ({ signal }) => call('GET v3/notes/timed-drafts', { query: { limit: 100 } }, { signal }),
      tags: ['notes'],
      throwOnError: false,
    }),
  /** The context of a review. */
  context: (id: number) =>
    queries.query({
      key: ['note-reviews', 'context', id],
      queryFn: ({ signal }) => call('GET v3/notes/:id/review-context', { params: { id } }, { signal }),
      tags: ['notes', noteTag(id)],
    }),
  /** The sources as the site last found them; the sources stand without. */
  sourceStates: (id: number) =>
    queries.query({
      key: ['note-reviews', 'source-states', id],
      queryFn: ({ signal }) => call('GET v3/notes/:id/source-states', { params: { id } }, { signal }),
      tags: [noteTag(id), 'source-reviews'],
      varies: ['person'],
      throwOnError: false,
    }),
  /** The log of its legal holds. */
  holds: (id: number) =>
    queries.query({
      key: ['note-reviews', 'holds', id],
      queryFn: ({ signal }) => call('GET v3/notes/:id/hold', { params: { id } }, { signal }),
      tags: [noteTag(id)],
    }),
  /** The analysis that waits longest for the reviewer, once they have decided on another. */
  next: (except: number) =>
    queries.query({
      key: ['note-reviews', 'next', except],
      queryFn: ({ signal }) => call('GET v3/notes/next-review', { query: { except } }, { signal }),
      tags: ['notes'],
      staleTime: 0,
    }),
  /** People who review analyses, by name. */
  reviewers: () =>
    queries.query({
      key: ['note-reviews', 'reviewers'],
      queryFn: ({ signal }) => call('GET v3/notes/reviewers', {}, { signal }),
      tags: ['users'],
    }),
};

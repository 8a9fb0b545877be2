import { call } from '@commonweal/api-client';
import type { ApiInput, ApiReply } from '@commonweal/contracts';
import { currentLocale } from '@commonweal/platform/intl';
import { keepPreviousData, queryOptions } from '@commonweal/platform/query';

export type SubmissionsQuery = NonNullable<ApiInput<'GET v3/notes/submissions'>['query']>;
export type Submission = ApiReply<'GET v3/notes/submissions'>['data'][number];
export type NoteUnderReview = ApiReply<'GET v3/notes/:id'>;
export type ReviewAction = NoteUnderReview['allowed_actions'][number];

export const noteReviewsQueries = {
  all: ['note-reviews'] as const,
  /** One page of the submitted analyses. */
  list: (query: SubmissionsQuery) =>
    queryOptions({
      queryKey: ['note-reviews', 'list', currentLocale(), query],
      queryFn: ({ signal }) => call('GET v3/notes/submissions', { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** One of them, wherever it stands; asked each time, since others review too. */
  one: (id: number) =>
    queryOptions({
      queryKey: ['note-reviews', 'one', currentLocale(), id],
      queryFn: ({ signal }) => call('GET v3/notes/:id', { params: { id } }, { signal }),
      staleTime: 0,
    }),
};

import { call } from '@commonweal/api-client';
import type { ApiInput, ApiReply, NoteUnderReview } from '@commonweal/contracts';
import { NOTE_MOVES } from '@commonweal/domain/note-lifecycle';
import { change, noteTag, userTag } from '@commonweal/platform/changes';
import type { DataTag } from '@commonweal/platform/changes';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

export type SubmissionsRequest = NonNullable<ApiInput<'GET v3/notes/submissions'>['query']>;
export type Submission = ApiReply<'GET v3/notes/submissions'>['data'][number];
/** The steps of a review that have a button of their own. */
const REVIEW_ACTIONS = [...NOTE_MOVES, 'assign'] as const;
export type ReviewAction = (typeof REVIEW_ACTIONS)[number];

/** The steps among those that the server allows. */
export function reviewActions({ allowed_actions }: Pick<NoteUnderReview, 'allowed_actions'>): ReviewAction[] {
  return REVIEW_ACTIONS.filter((action) => allowed_actions.includes(action));
}

/** A step of an analysis; `comment` goes with rework. */
export interface ReviewDecision {
  readonly action: ReviewAction;
  readonly comment?: string;
}

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
      queryFn: ({ signal }) => call('GET v3/notes/:id', { params: { id } }, { signal }),
      tags: [noteTag(id)],
      staleTime: 0,
    }),
};

/** Decides on an analysis as the page shows it; once it comes on the site or leaves it, scores follow. */
export function decide({ id, user_id, reviewer }: NoteUnderReview, { action, comment = '' }: ReviewDecision) {
  const params = { id };
  const changes: readonly DataTag[] = ['notes', noteTag(id)];
  const onSite: readonly DataTag[] = [...changes, 'scores', userTag(user_id)];
  switch (action) {
    case 'submit':
      return change('PUT v3/notes/:id/submitted', { params }, { changes });
    case 'read':
      return change('PUT v3/notes/:id/read', { params }, { changes });
    case 'rework':
      return change('PUT v3/notes/:id/rework', { params, body: { comment } }, { changes });
    case 'publish':
      return change('PUT v3/notes/:id/published', { params }, { changes: onSite });
    case 'archive':
      return change('PUT v3/notes/:id/archived', { params }, { changes: onSite });
    case 'assign': {
      const body = { instead_of: reviewer?.user_id ?? null };
      return change('PUT v3/notes/:id/reviewer', { params, body }, { changes });
    }
  }
}

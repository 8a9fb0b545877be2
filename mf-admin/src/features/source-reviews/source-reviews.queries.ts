import { call } from '@commonweal/api-client';
import type { ApiInput, SourceReview } from '@commonweal/contracts';
import { change, noteTag } from '@commonweal/platform/changes';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

type ReviewsRequest = NonNullable<ApiInput<'GET v3/source-reviews'>['query']>;

const queries = areaQueries('admin');

/** One page of the sources that changed or vanished; asked each time, since others settle too. */
export function sourcesForReview(query: ReviewsRequest) {
  return queries.query({
    key: ['source-reviews', query],
    queryFn: ({ signal }) => call('GET v3/source-reviews', { query }, { signal }),
    tags: ['source-reviews', 'notes'],
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** How the review of a source ends. */
export interface SourceDecision {
  /** Plain text, for the author. */
  readonly outcome: string;
  /** Readers are still told. */
  readonly isMarked: boolean;
}

/** Settles the review of a source; the author is told. */
export function sendSourceDecision({ id, note }: Pick<SourceReview, 'id' | 'note'>, decision: SourceDecision) {
  const body = { outcome: decision.outcome, is_marked: decision.isMarked };
  return change(
    'PUT v3/source-reviews/:id/settled',
    { params: { id }, body },
    { changes: ['source-reviews', noteTag(note.id), 'audit'] },
  );
}

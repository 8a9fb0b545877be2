import { call } from '@commonweal/api-client';
import type { ApiInput } from '@commonweal/contracts';
import { queryOptions } from '@commonweal/platform/query';

/** How good a rater finds an analysis. */
export type QualityPoints = Omit<ApiInput<'POST v3/notes/quality-score'>['body'], 'note_id'>;

/** How the person rated the impact of an analysis, if they have. */
export function myImpactRating(noteId: number) {
  return queryOptions({
    queryKey: ['my-ratings', noteId, 'impact'],
    queryFn: ({ signal }) => call('GET v3/notes/:id/my-impact-scores', { params: { id: noteId } }, { signal }),
  });
}

/** How the person rated the analysis itself, if they have. */
export function myQualityRating(noteId: number) {
  return queryOptions({
    queryKey: ['my-ratings', noteId, 'quality'],
    queryFn: ({ signal }) => call('GET v3/notes/:id/my-quality-scores', { params: { id: noteId } }, { signal }),
  });
}

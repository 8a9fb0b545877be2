import type { ApiReply } from '@commonweal/contracts';
import { toScoringRecords } from '@commonweal/domain/impact-rating';
import type { ImpactRatingRow, QualityRatingRow } from './note-ratings.repo.ts';

/** How somebody rated the impact of an analysis. @param isOwn whether they wrote it */
export function presentImpactRating(
  rating: ImpactRatingRow | null,
  isOwn: boolean,
): ApiReply<'GET v3/notes/:id/my-impact-scores'> {
  return { data: toScoringRecords({ ...rating, time_horizon: rating?.timeHorizon ?? null }), is_own: isOwn };
}

/** How somebody rated an analysis itself. */
export function presentQualityRating(rating: QualityRatingRow | null): ApiReply<'GET v3/notes/:id/my-quality-scores'> {
  if (!rating) return { data: null };
  const { relevantPoint, objectivePoint, insightfulPoint } = rating;
  return {
    data: { relevant_point: relevantPoint, objective_point: objectivePoint, insightful_point: insightfulPoint },
  };
}

import type { ApiReply } from '@commonweal/contracts';
import { toScoringRecords } from '@commonweal/domain/impact-rating';
import { RATING_REASONS } from '@commonweal/domain/rating-reasons';
import type { QualityRatingRow } from './note-ratings.repo.ts';
import type { OwnImpactRating } from './note-ratings.service.ts';

/** How somebody rated the impact of an analysis. */
export function presentImpactRating({
  rating,
  type,
  refusal,
}: OwnImpactRating): ApiReply<'GET v3/notes/:id/my-impact-scores'> {
  return {
    data: toScoringRecords({ ...rating, time_horizon: rating?.timeHorizon ?? null }, type),
    reasons: RATING_REASONS.filter((reason) => rating?.reasons.includes(reason)),
    is_earlier_version: rating?.isEarlierVersion ?? false,
    refusal,
  };
}

/** How somebody rated an analysis itself. */
export function presentQualityRating(rating: QualityRatingRow | null): ApiReply<'GET v3/notes/:id/my-quality-scores'> {
  if (!rating) return { data: null };
  const { relevantPoint, objectivePoint, insightfulPoint } = rating;
  return {
    data: { relevant_point: relevantPoint, objective_point: objectivePoint, insightful_point: insightfulPoint },
  };
}

/** Why a rater sees an impact as they do: the evidence first, then the impact itself. */
export const RATING_REASONS = [
  'strong_evidence',
  'weak_evidence',
  'large_scale',
  'limited_scale',
  'long_lasting',
  'easily_reversed',
  'beyond_standard',
  'industry_standard',
] as const;

export type RatingReason = (typeof RATING_REASONS)[number];

/** Reasons that one rating may name. */
export const MAX_REASONS = 3;

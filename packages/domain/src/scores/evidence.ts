/** The strength of what a score rests on. */
export const evidenceLevels = ['thin', 'moderate', 'solid'] as const;

export type EvidenceLevel = (typeof evidenceLevels)[number];

/** Weaknesses of the evidence: too few analyses, too few people, or analyses that disagree. */
export const evidenceReasons = ['few-analyses', 'few-raters', 'divided'] as const;

export type EvidenceReason = (typeof evidenceReasons)[number];

/** The facts that the level follows from. */
export interface ScoreFacts {
  /** Published analyses that count in the score. */
  readonly analyses: number;
  /** People who rated its published analyses. */
  readonly raters: number;
  /** Standard deviation of the values, weighted by size; null below two analyses. */
  readonly spread: number | null;
}

export interface Evidence {
  readonly level: EvidenceLevel;
  /** Why it is not the highest level; empty where it is. */
  readonly reasons: readonly EvidenceReason[];
}

/** Fewer analyses or raters than these make thin evidence, as many as those solid. */
export const EVIDENCE_STEPS = { analyses: { moderate: 3, solid: 8 }, raters: { moderate: 5, solid: 15 } } as const;

/**
 * Published analyses from which a company stands among the best and worst: of all, as the score filter has it
 * (specification 001 §9), and of those of one theme or goal, below which a mean is chance.
 */
export const RANKED_FROM = { company: 10, subject: 3 } as const;

/** Half the scale's half: analyses further apart than this do not tell the same story. */
export const DIVIDED_SPREAD = 2.5;

/**
 * How much a score rests on. One analysis or few people are thin, whatever else there is; solid is only what many
 * people rated in many analyses that agree. The score itself plays no part.
 */
export function evidenceOf({ analyses, raters, spread }: ScoreFacts): Evidence {
  const steps = EVIDENCE_STEPS;
  const isThin = analyses < steps.analyses.moderate || raters < steps.raters.moderate;
  const reasons: EvidenceReason[] = [];
  if (analyses < steps.analyses.solid) reasons.push('few-analyses');
  if (raters < steps.raters.solid) reasons.push('few-raters');
  if (spread !== null && spread > DIVIDED_SPREAD) reasons.push('divided');
  if (isThin) return { level: 'thin', reasons };
  return { level: reasons.length === 0 ? 'solid' : 'moderate', reasons };
}

/** The facts that the level of a mean over companies follows from. */
export interface MeanFacts {
  /** Companies whose scores or analyses the mean is over. */
  readonly companies: number;
  /** Their analyses. */
  readonly analyses: number;
}

/**
 * The level of a mean over companies: thin below as many companies, or analyses, as a company's own score needs of
 * analyses. Null otherwise: the people behind a mean are not counted, and it is not called more than it is known to be.
 */
export function evidenceOfMean({ companies, analyses }: MeanFacts): 'thin' | null {
  return Math.min(companies, analyses) < EVIDENCE_STEPS.analyses.moderate ? 'thin' : null;
}

/** The weight behind a mean of scores by weight, in any unit. */
export interface WeightFacts {
  /** Of the companies that have a score. */
  readonly scored: number;
  /** Of those whose scores rest on thin evidence. */
  readonly thin: number;
}

/** The level of a mean by weight: thin where at least half of what it is over is; null otherwise, as of other means. */
export function evidenceOfWeights({ scored, thin }: WeightFacts): 'thin' | null {
  return scored > 0 && thin >= scored / 2 ? 'thin' : null;
}

/** A range wider than this, whichever single rater is left out, makes a score fragile. */
export const FRAGILE_RANGE = 1;

/** True where one person's ratings move a score a lot, over zero, or make it vanish. */
export function isFragile({ lowest, highest, mayVanish }: RangeWithoutOne): boolean {
  return mayVanish || highest - lowest > FRAGILE_RANGE || (lowest < 0 && highest > 0);
}

/** The scores that there would be without one rater, whoever it is. */
export interface RangeWithoutOne {
  readonly lowest: number;
  readonly highest: number;
  /** Without one of them nothing would count any more. */
  readonly mayVanish: boolean;
}

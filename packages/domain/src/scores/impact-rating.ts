const EXTENTS = [1, 2, 3, 4, 5] as const;

/**
 * The questions on the impact of an analysis, each with the id of its scoring dimension and its
 * choices (specification 001 §3). Time horizon: 1 long term, 2 medium, 3 short (specification 001 §2).
 */
export const impactDimensions = {
  value: { id: 1, choices: [-5, -2.5, 0, 2.5, 5] },
  scale: { id: 2, choices: EXTENTS },
  breadth: { id: 6, choices: EXTENTS },
  depth: { id: 7, choices: EXTENTS },
  persistence: { id: 8, choices: EXTENTS },
  time_horizon: { id: 11, choices: [1, 2, 3] },
} as const;

/** The initial size of an impact in the form (specification 001 §9). */
export const DEFAULT_EXTENT = 3;

export type ImpactDimension = keyof typeof impactDimensions;

export type ImpactRating = Readonly<Record<ImpactDimension, number>>;

/** One answer as it travels. */
export interface ScoringRecord {
  readonly scoring_dimension_id: number;
  readonly scoring_value: number;
}

const dimensions = Object.entries(impactDimensions) as [
  ImpactDimension,
  { readonly id: number; readonly choices: readonly number[] },
][];

/** The answers of a rating as records; what was not answered has none. */
export function toScoringRecords(rating: Readonly<Partial<Record<ImpactDimension, number | null>>>): ScoringRecord[] {
  return dimensions.flatMap(([name, { id }]) => {
    const answer = rating[name] ?? null;
    return answer === null ? [] : [{ scoring_dimension_id: id, scoring_value: answer }];
  });
}

/** The answers among some records that can be chosen; of a dimension that comes twice none. */
export function readScoringRecords(records: readonly ScoringRecord[]): Partial<ImpactRating> {
  const answers = dimensions.flatMap(([name, { id, choices }]) => {
    const [record, another] = records.filter(({ scoring_dimension_id }) => scoring_dimension_id === id);
    if (!record || another || !choices.includes(record.scoring_value)) return [];
    return [[name, record.scoring_value] as const];
  });
  return Object.fromEntries(answers);
}

/** The rating that records stand for: every dimension answered once, and nothing else; null for any other. */
export function completeRating(records: readonly ScoringRecord[]): ImpactRating | null {
  if (records.length !== dimensions.length) return null;
  const rating = readScoringRecords(records);
  return isComplete(rating) ? rating : null;
}

function isComplete(rating: Partial<ImpactRating>): rating is ImpactRating {
  return dimensions.every(([name]) => rating[name] !== undefined);
}

import type { NOTE_TYPES } from '../rules/note-lifecycle.ts';

const EXTENTS = [1, 2, 3, 4, 5] as const;

/**
 * The questions on an analysis that go into its company's score or stand beside it, each with the id of its scoring
 * dimension and its choices (specification 001 §3). Time horizon: 1 long term, 2 medium, 3 short (specification 001 §2).
 */
export const impactDimensions = {
  value: { id: 1, choices: [-5, -2.5, 0, 2.5, 5] },
  scale: { id: 2, choices: EXTENTS },
  breadth: { id: 6, choices: EXTENTS },
  depth: { id: 7, choices: EXTENTS },
  persistence: { id: 8, choices: EXTENTS },
  likelihood: { id: 10, choices: EXTENTS },
  time_horizon: { id: 11, choices: [1, 2, 3] },
} as const;

/** The value of a financial analysis, from strong risk to strong opportunity, is a dimension of its own. */
export const FINANCIAL_VALUE_ID = 9;

/** The place of a slider that nobody has touched (specification 001 §9). */
export const DEFAULT_EXTENT = 3;

export type NoteType = (typeof NOTE_TYPES)[number];

export type ImpactDimension = keyof typeof impactDimensions;

/** One person's answers; null where a question was not answered, and does not count. */
export type ImpactRating = { readonly value: number } & Readonly<
  Record<Exclude<ImpactDimension, 'value'>, number | null>
>;

/** One answer as it travels. */
export interface ScoringRecord {
  readonly scoring_dimension_id: number;
  readonly scoring_value: number;
}

interface AskedDimension {
  readonly name: ImpactDimension;
  readonly id: number;
  readonly choices: readonly number[];
}

const names = Object.keys(impactDimensions) as ImpactDimension[];

/** The questions on an analysis of a type, in their order: the likelihood is asked of financial ones alone. */
export function dimensionsOf(type: NoteType): readonly AskedDimension[] {
  return asked[type];
}

const financial: readonly AskedDimension[] = names.map((name) => {
  const { id, choices } = impactDimensions[name];
  return { name, choices, id: name === 'value' ? FINANCIAL_VALUE_ID : id };
});

const asked: Readonly<Record<NoteType, readonly AskedDimension[]>> = {
  impact: names.filter((name) => name !== 'likelihood').map((name) => ({ name, ...impactDimensions[name] })),
  financial,
};

/** Answers by the name of their question. */
export type ImpactAnswers = Readonly<Partial<Record<ImpactDimension, number | null>>>;

/** The answers of a rating as records; what was not answered has none. */
export function toScoringRecords(answers: ImpactAnswers, type: NoteType): ScoringRecord[] {
  return dimensionsOf(type).flatMap(({ name, id }) => {
    const answer = answers[name] ?? null;
    return answer === null ? [] : [{ scoring_dimension_id: id, scoring_value: answer }];
  });
}

/** The answers among some records that can be chosen; of a dimension that comes twice none. */
export function readScoringRecords(
  records: readonly ScoringRecord[],
  type: NoteType,
): Partial<Record<ImpactDimension, number>> {
  const answers = dimensionsOf(type).flatMap(({ name, id, choices }) => {
    const [record, another] = records.filter(({ scoring_dimension_id }) => scoring_dimension_id === id);
    if (!record || another || !choices.includes(record.scoring_value)) return [];
    return [[name, record.scoring_value] as const];
  });
  return Object.fromEntries(answers);
}

/**
 * The rating that records stand for; the dimension of its value tells its type. Null where the value lacks, a dimension
 * comes twice or belongs to the other type, or an answer is none of the choices.
 */
export function readRating(
  records: readonly ScoringRecord[],
): { readonly type: NoteType; readonly rating: ImpactRating } | null {
  const ids = new Set(records.map(({ scoring_dimension_id }) => scoring_dimension_id));
  const type = ids.has(FINANCIAL_VALUE_ID) ? 'financial' : 'impact';
  const { value, ...others } = readScoringRecords(records, type);
  const isWhole = Object.keys(others).length + 1 === records.length;
  if (value === undefined || !isWhole) return null;
  return { type, rating: { ...unanswered, ...others, value } };
}

const unanswered = {
  scale: null,
  breadth: null,
  depth: null,
  persistence: null,
  likelihood: null,
  time_horizon: null,
} as const;

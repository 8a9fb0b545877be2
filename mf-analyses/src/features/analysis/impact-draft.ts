import { dimensionsOf, readScoringRecords } from '@commonweal/domain/impact-rating';
import type { ImpactDimension, NoteType } from '@commonweal/domain/impact-rating';
import type { RatingReason } from '@commonweal/domain/rating-reasons';
import type { MyImpactRating } from './rating.queries.ts';

/** Answers as they stand in the form; null where the person gave none. */
export interface ImpactDraft {
  readonly answers: Readonly<Record<ImpactDimension, number | null>>;
  readonly reasons: readonly RatingReason[];
}

/** The form as the person left it the last time. */
export function impactDraftOf(given: MyImpactRating, type: NoteType): ImpactDraft {
  const answers = readScoringRecords(given.data, type);
  return { answers: { ...unanswered, ...answers }, reasons: given.reasons };
}

/** True where something would be lost with the form. */
export function isChanged(draft: ImpactDraft, before: ImpactDraft): boolean {
  const isSame = Object.entries(before.answers).every(
    ([name, value]) => draft.answers[name as ImpactDimension] === value,
  );
  return !isSame || draft.reasons.toSorted().join() !== before.reasons.toSorted().join();
}

/** The extents that an analysis of this type is asked, in their order. */
export function extentsOf(type: NoteType): Exclude<ImpactDimension, 'value' | 'time_horizon'>[] {
  return dimensionsOf(type)
    .map(({ name }) => name)
    .filter((name) => name !== 'value' && name !== 'time_horizon');
}

const unanswered = {
  value: null,
  scale: null,
  breadth: null,
  depth: null,
  persistence: null,
  likelihood: null,
  time_horizon: null,
} as const;

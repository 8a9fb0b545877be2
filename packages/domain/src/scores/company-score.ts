import type { Importances } from './importances.ts';
import { importanceFactor, importanceIn, importanceKey, importanceOf } from './importances.ts';
import { weightedMean } from './weighted-mean.ts';

/** A published note in the short form of `GET v3/my-impact/companies-notes` (specification 001 §3). */
export interface CompanyNote {
  /** company id */
  readonly e: number;
  /** note id */
  readonly n: number;
  /** value, −5 to +5 */
  readonly v: number;
  /** size, 1 to 5 */
  readonly s: number;
  /** topic id */
  readonly t: number;
  /** topic category id */
  readonly c: number;
  /** ilg theme id */
  readonly i: number;
  /** how many people rated it; it does not weigh */
  readonly r: number;
}

/**
 * The bespoke score of one company: its notes' values, each weighing size × (importance / 100 × 5)²
 * (decisions: Scores 1). Null where nothing weighs: no notes, or none that matters to this person.
 * @param industry id of the company's industry, in which topics may have importances of their own
 */
export function companyScore(notes: Iterable<CompanyNote>, importances: Importances, industry?: number): number | null {
  return weightedMean(weigh(notes, importances, industry));
}

function* weigh(notes: Iterable<CompanyNote>, importances: Importances, industry: number | undefined) {
  for (const note of notes) {
    const key = importanceKey(note.i, note.c, note.t);
    const importance =
      industry === undefined ? importanceOf(importances, key) : importanceIn(importances, key, industry);
    yield { value: note.v, weight: note.s * importanceFactor(importance) };
  }
}

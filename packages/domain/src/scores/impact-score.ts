import { weightedMean } from './weighted-mean.ts';

/** A note counts for its company once this many people have rated it (decisions: Scores 13). */
export const MIN_RATINGS = 3;

/** The two parts of the Impact Score; each ILG theme belongs to one. */
export type ImpactPart = 'environmental' | 'social';

/** A published note as the Impact Score sees it. */
export interface RatedNote {
  readonly value: number | null;
  readonly size: number | null;
  /** how many people rated it */
  readonly ratings: number;
  /** the part its theme belongs to; null where it has no theme */
  readonly part: ImpactPart | null;
}

/** −5 to +5 each; null where no note counts. */
export interface ImpactScores {
  readonly total: number | null;
  readonly environmental: number | null;
  readonly social: number | null;
}

/** True for a note that counts in the Impact Score: rated by three people or more, on value and on size. */
export function countsForScore<T extends RatedNote>(note: T): note is T & { value: number; size: number } {
  return note.ratings >= MIN_RATINGS && note.value !== null && note.size !== null;
}

/** An entity's Impact Score and its two parts: Σ(size × value) / Σ size over what counts (decisions: Scores 13). */
export function impactScores(notes: readonly RatedNote[]): ImpactScores {
  const counted = notes.filter(countsForScore);
  const scoreOf = (part: ImpactPart) => meanBySize(counted.filter((note) => note.part === part));
  return { total: meanBySize(counted), environmental: scoreOf('environmental'), social: scoreOf('social') };
}

function meanBySize(notes: readonly { value: number; size: number }[]): number | null {
  return weightedMean(notes.map(({ value, size }) => ({ value, weight: size })));
}

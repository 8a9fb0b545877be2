import { DEFAULT_IMPORTANCE, importanceFactor } from './importances.ts';

export interface ContributingNote {
  readonly id: number;
  readonly value: number;
  readonly size: number;
  /** 0–100; 50 where it is not given, as in the Impact Score that everybody sees */
  readonly importance?: number;
}

/** The contribution of one note to the score. */
export interface ScoreContribution<T extends ContributingNote> {
  readonly note: T;
  /** its part of the whole weight, 0 to 1 */
  readonly share: number;
  /** share × value, in points of the score; all of them add up to the score */
  readonly contribution: number;
}

export interface ScoreExplanation<T extends ContributingNote> {
  readonly score: number | null;
  /** those that move the score most first; equal ones by note id */
  readonly contributions: readonly ScoreContribution<T>[];
}

/**
 * The explanation of a score: the score of formula 1 and the contribution of each note, adding up to it
 * (within 1e-9). With no weight at all there is no score and nothing contributes.
 */
export function explainScore<T extends ContributingNote>(notes: readonly T[]): ScoreExplanation<T> {
  const weights = notes.map((note) => note.size * importanceFactor(note.importance ?? DEFAULT_IMPORTANCE));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (!(total > 0)) return { score: null, contributions: [] };

  const contributions = notes.map((note, at) => {
    const share = (weights[at] ?? 0) / total;
    return { note, share, contribution: share * note.value };
  });
  const score = contributions.reduce((sum, { contribution }) => sum + contribution, 0);
  return { score, contributions: contributions.sort(byMovement) };
}

function byMovement(a: ScoreContribution<ContributingNote>, b: ScoreContribution<ContributingNote>): number {
  return Math.abs(b.contribution) - Math.abs(a.contribution) || a.note.id - b.note.id;
}

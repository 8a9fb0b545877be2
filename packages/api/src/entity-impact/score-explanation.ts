import type { ScoreDimension } from '@commonweal/contracts/entities';
import { countsForScore } from '@commonweal/domain/impact-score';
import { explainScore } from '@commonweal/domain/score-contributions';
import type { ScoreContribution } from '@commonweal/domain/score-contributions';
import type { ScoreNoteRow } from './entity-impact.repo.ts';

type CountedNote = ScoreNoteRow & { readonly value: number; readonly size: number };
export type Contribution = ScoreContribution<CountedNote>;

const directions = ['positive', 'negative', 'neutral'] as const;

type Direction = (typeof directions)[number];

/** The analyses that are not listed one by one, summed by the way they move the score. */
export interface RestOfScore {
  readonly direction: Direction;
  readonly notesCount: number;
  readonly share: number;
  readonly contribution: number;
}

/** Why a score is what it is; see the contract. */
export interface ExplainedScore {
  readonly dimension: ScoreDimension;
  readonly score: number | null;
  readonly isGrayed: boolean;
  readonly countedNotes: number;
  readonly uncountedNotes: number;
  readonly contributions: readonly Contribution[];
  readonly rest: readonly RestOfScore[];
  readonly sum: number | null;
}

/**
 * Takes a company's score apart: the `limit` analyses that move it most, and the others summed by
 * the way they move it (decisions: Scores 13).
 * @param notes its published analyses, those that do not count yet included
 */
export function explainCompanyScore(
  notes: readonly ScoreNoteRow[],
  { dimension, limit }: { readonly dimension: ScoreDimension; readonly limit: number },
): ExplainedScore {
  const ofDimension = notes.filter(({ part }) => dimension === 'total' || part === dimension);
  const counted = ofDimension.filter((note): note is CountedNote => countsForScore(note));
  const { score, contributions } = explainScore(counted);
  return {
    dimension,
    score: score === null ? null : withinScale(score),
    isGrayed: false,
    countedNotes: counted.length,
    uncountedNotes: ofDimension.length - counted.length,
    contributions: contributions.slice(0, limit),
    rest: directions.flatMap((direction) => sumRest(contributions.slice(limit), direction)),
    sum: score,
  };
}

/** The text for people who may not see the score: that there are analyses, and nothing they say. */
export function keepScore(notes: readonly ScoreNoteRow[], dimension: ScoreDimension): ExplainedScore {
  const { countedNotes, uncountedNotes } = explainCompanyScore(notes, { dimension, limit: 0 });
  return {
    dimension,
    score: null,
    isGrayed: true,
    countedNotes,
    uncountedNotes,
    contributions: [],
    rest: [],
    sum: null,
  };
}

function sumRest(contributions: readonly Contribution[], direction: Direction): RestOfScore[] {
  const those = contributions.filter(({ contribution }) => directionOf(contribution) === direction);
  if (those.length === 0) return [];
  const share = those.reduce((sum, one) => sum + one.share, 0);
  const contribution = those.reduce((sum, one) => sum + one.contribution, 0);
  return [{ direction, notesCount: those.length, share, contribution }];
}

function directionOf(contribution: number): Direction {
  if (contribution === 0) return 'neutral';
  return contribution > 0 ? 'positive' : 'negative';
}

/** A sum of floating numbers may pass the end of the scale by its last digit. */
function withinScale(score: number): number {
  return Math.min(5, Math.max(-5, score));
}

import type { z } from 'zod';
import type { ScoreDimension, entitiesContract } from '@commonweal/contracts/entities';
import { countsForScore } from '@commonweal/domain/impact-score';
import { explainScore } from '@commonweal/domain/score-contributions';
import type { ScoreContribution } from '@commonweal/domain/score-contributions';
import type { ScoreNoteRow } from './entity.repo.ts';

export type ScoreContributions = z.output<
  (typeof entitiesContract)['GET v3/entities/:id/score-contributions']['reply']
>;

type CountedNote = ScoreNoteRow & { readonly value: number; readonly size: number };
type Contribution = ScoreContribution<CountedNote>;

const directions = ['positive', 'negative', 'neutral'] as const;

/**
 * Takes a company's score apart: the `limit` analyses that move it most, and the others summed by
 * the way they move it (decisions: Scores 13).
 * @param notes its published analyses, those that do not count yet included
 */
export function explainCompanyScore(
  notes: readonly ScoreNoteRow[],
  { dimension, limit }: { readonly dimension: ScoreDimension; readonly limit: number },
): ScoreContributions {
  const ofDimension = notes.filter(({ part }) => dimension === 'total' || part === dimension);
  const counted = ofDimension.filter((note): note is CountedNote => countsForScore(note));
  const { score, contributions } = explainScore(counted);
  return {
    dimension,
    score: score === null ? null : withinScale(score),
    is_grayed: false,
    counted_notes: counted.length,
    uncounted_notes: ofDimension.length - counted.length,
    contributions: contributions.slice(0, limit).map(presentContribution),
    rest: directions.flatMap((direction) => sumRest(contributions.slice(limit), direction)),
    sum: score,
  };
}

/** What a person is told who may not see the score: that there are analyses, and nothing they say. */
export function keepScore(notes: readonly ScoreNoteRow[], dimension: ScoreDimension): ScoreContributions {
  const { counted_notes, uncounted_notes } = explainCompanyScore(notes, { dimension, limit: 0 });
  return {
    dimension,
    score: null,
    is_grayed: true,
    counted_notes,
    uncounted_notes,
    contributions: [],
    rest: [],
    sum: null,
  };
}

function sumRest(
  contributions: readonly Contribution[],
  direction: (typeof directions)[number],
): ScoreContributions['rest'] {
  const those = contributions.filter(({ contribution }) => directionOf(contribution) === direction);
  if (those.length === 0) return [];
  const share = those.reduce((sum, one) => sum + one.share, 0);
  const contribution = those.reduce((sum, one) => sum + one.contribution, 0);
  return [{ direction, notes_count: those.length, share, contribution }];
}

function directionOf(contribution: number): (typeof directions)[number] {
  if (contribution === 0) return 'neutral';
  return contribution > 0 ? 'positive' : 'negative';
}

/** A sum of floating numbers may pass the end of the scale by its last digit. */
function withinScale(score: number): number {
  return Math.min(5, Math.max(-5, score));
}

function presentContribution({ note, share, contribution }: Contribution): ScoreContributions['contributions'][number] {
  return {
    note_id: note.id,
    note_slug: note.slug,
    headline: note.headline,
    locale: note.locale,
    topic: note.topic,
    sdg_id: note.sdg_id,
    ilg_theme_id: note.ilg_theme_id,
    published_at: note.published_at === null ? null : new Date(note.published_at).toISOString(),
    value: note.value,
    size: note.size,
    ratings_count: note.ratings,
    share,
    contribution,
  };
}

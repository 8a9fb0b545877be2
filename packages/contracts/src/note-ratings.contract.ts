import { z } from 'zod';
import { readRating } from '@commonweal/domain/impact-rating';
import { LARGEST_COUNT } from '@commonweal/domain/limits';
import { NOTE_TYPES } from '@commonweal/domain/note-lifecycle';
import { MAX_REASONS, RATING_REASONS } from '@commonweal/domain/rating-reasons';
import { contract } from './endpoint.ts';
import { id, idInBody, listOf } from './lists.ts';

const scoringRecord = z.object({ scoring_dimension_id: z.int(), scoring_value: z.number() });
const noteId = idInBody;
const point = z.int().min(1).max(5);
const quality = { relevant_point: point, objective_point: point, insightful_point: point };

/** The value (1, or 9 of financial analyses) and any other dimension of its type, each once (decisions). */
const impactScores = z
  .array(scoringRecord)
  .max(20)
  .transform((records, { addIssue }) => {
    const rating = readRating(records);
    if (rating) return rating;
    addIssue('The value has to be given, and every dimension at most once, with one of its choices.');
    return z.NEVER;
  });

const reason = z.enum(RATING_REASONS);

/** Why the rater sees the impact so. */
const givenReasons = z
  .array(reason)
  .max(MAX_REASONS)
  .refine((codes) => new Set(codes).size === codes.length)
  .default([]);

const ownRating = {
  /** Nothing of a dimension that was not answered. */
  data: z.array(scoringRecord),
  reasons: z.array(reason),
  /** The analysis has changed since; the rating counts all the same. */
  is_earlier_version: z.boolean(),
};

/**
 * The version that the rater has read, as the page of the analysis names it (null: none is kept); the current one where
 * left out.
 */
const versionId = idInBody.nullable().optional();

const ratingErrors = ['own-note', 'own-company', 'rating-blocked'] as const;

/** Reasons for which somebody may not rate an analysis; `exam-first`: they are no rater yet. */
export const RATING_REFUSALS = [...ratingErrors, 'exam-first'] as const;

const bucket = z.object({
  /** The id of what the analyses have in common: a goal, company, topic category or industry. */
  key: z.int(),
  page: z.int().min(1),
  /** Those with the fewest ratings first, at most 20. */
  ids: z.array(z.int()),
  total: z.int().min(0),
});

/** Analyses beside this one that the caller may rate and has not. */
function unrated(summary: string) {
  return {
    summary: `Analyses that the caller may rate and has not: ${summary}`,
    access: { privilege: 'note-rate' },
    params: z.object({ id }),
    query: z.strictObject({ page: z.coerce.number().int().min(1).max(LARGEST_COUNT).default(1) }),
    reply: bucket,
  } as const;
}

/** Ratings of published analyses; raters may change their own. */
export const noteRatingsContract = contract({
  'POST v3/notes/impact-score': {
    summary: 'Rate the impact that an analysis describes, or change the rating given before',
    access: { privilege: 'note-rate' },
    body: z.strictObject({ note_id: noteId, version_id: versionId, scores: impactScores, reasons: givenReasons }),
    reply: z.object(ownRating),
    /** `wrong-dimension`: the value belongs to analyses of the other type. */
    errors: [...ratingErrors, 'wrong-dimension'],
  },
  'POST v3/notes/quality-score': {
    summary: 'Rate how good an analysis is, or change the rating given before',
    access: { privilege: 'note-rate' },
    body: z.strictObject({ note_id: noteId, version_id: versionId, ...quality }),
    reply: z.object(quality),
    errors: ratingErrors,
  },
  'GET v3/notes/:id/my-impact-scores': {
    summary: 'The caller’s rating of the impact; no records without one',
    access: 'user',
    params: z.object({ id }),
    reply: z.object({
      ...ownRating,
      /** The reason for which the caller may not rate it; null where they may. */
      refusal: z.enum(RATING_REFUSALS).nullable(),
    }),
  },
  'GET v3/notes/:id/my-quality-scores': {
    summary: 'The caller’s rating of the analysis; null without one',
    access: 'user',
    params: z.object({ id }),
    reply: z.object({ data: z.object(quality).nullable() }),
  },
  'GET v3/notes/:id/get-unrated-by-sdg': unrated('of the same goal'),
  'GET v3/notes/:id/get-unrated-by-company': unrated('of the same company'),
  'GET v3/notes/:id/get-unrated-by-topic': unrated('of the same topic category'),
  'GET v3/notes/:id/get-unrated-by-peers': unrated('of other companies of the industry'),
  'GET v3/scoring-dimensions': {
    summary: 'The questions that raters answer, with their choices',
    access: 'public',
    reply: listOf(
      z.object({
        scoring_dimension_id: z.int(),
        code: z.string(),
        name: z.string(),
        /** 1 the impact, 2 the quality of the analysis, 3 of financial analyses alone; 1 and 3 make a rating of one’s own. */
        dimension_type: z.int().min(1).max(3),
        choices: z.array(z.number()),
        /** The only type of analyses that are asked this; null for both. */
        note_type: z.enum(NOTE_TYPES).nullable(),
      }),
    ).omit({ total: true }),
  },
});

export type RatingRefusal = (typeof RATING_REFUSALS)[number];

import { z } from 'zod';
import { completeRating } from '@commonweal/domain/impact-rating';
import { contract } from './endpoint.ts';
import { id, idInBody } from './lists.ts';

const scoringRecord = z.object({ scoring_dimension_id: z.int(), scoring_value: z.number() });
const noteId = idInBody;
const point = z.int().min(1).max(5);
const quality = { relevant_point: point, objective_point: point, insightful_point: point };

/** Every dimension of `impactDimensions` answered once. */
const impactScores = z.array(scoringRecord).transform((records, { addIssue }) => {
  const rating = completeRating(records);
  if (rating) return rating;
  addIssue('Every scoring dimension has to be answered once.');
  return z.NEVER;
});

const ratingErrors = ['own-note', 'rating-blocked'] as const;

/** Ratings of published analyses; raters may change their own. */
export const noteRatingsContract = contract({
  'POST v3/notes/impact-score': {
    summary: 'Rate the impact that an analysis describes, or change the rating given before',
    access: { privilege: 'note-rate' },
    body: z.strictObject({ note_id: noteId, scores: impactScores }),
    reply: z.object({ data: z.array(scoringRecord) }),
    errors: ratingErrors,
  },
  'POST v3/notes/quality-score': {
    summary: 'Rate how good an analysis is, or change the rating given before',
    access: { privilege: 'note-rate' },
    body: z.strictObject({ note_id: noteId, ...quality }),
    reply: z.object(quality),
    errors: ratingErrors,
  },
  'GET v3/notes/:id/my-impact-scores': {
    summary: 'The caller’s rating of the impact; no records without one',
    access: 'user',
    params: z.object({ id }),
    reply: z.object({
      data: z.array(scoringRecord),
      /** The caller wrote the analysis, so others rate it. */
      is_own: z.boolean(),
    }),
  },
  'GET v3/notes/:id/my-quality-scores': {
    summary: 'The caller’s rating of the analysis; null without one',
    access: 'user',
    params: z.object({ id }),
    reply: z.object({ data: z.object(quality).nullable() }),
  },
});

import { z } from 'zod';
import { evidenceLevels, evidenceReasons } from '@commonweal/domain/evidence';
import { contract } from './endpoint.ts';
import { entityParams } from './entities.contract.ts';
import { score } from './lists.ts';
import { snapshotNumber as snapshot } from './snapshot.shapes.ts';

export const scoreChangeCauses = ['analysis', 'rating', 'edit', 'removal', 'method'] as const;

const MOST_MOMENTS = 100;
/** Causes named one by one; the others of a moment are summed. */
export const MOST_CAUSES = 20;

const threeScores = { impact_score: score, environmental_score: score, social_score: score };

/** A change of an analysis, and its effect on the score. */
const cause = z.object({
  cause: z.enum(scoreChangeCauses),
  note_id: z.int(),
  /** null where it is not published any more */
  note_slug: z.string().nullable(),
  headline: z.string().nullable(),
  /** in points of the score; 0 where it does not count yet */
  points: z.number(),
});

const moment = z.object({
  /** number of the snapshot: the score as it was from here on */
  snapshot: z.int(),
  changed_at: z.iso.datetime(),
  /** version of the method */
  score_rule: z.int(),
  ...threeScores,
  /** against the moment before, no score counting as 0: the sum of all causes' points */
  change: z.number(),
  causes: z.array(cause).max(MOST_CAUSES),
  rest: z.object({ count: z.int().min(1), points: z.number() }).nullable(),
});

/** The account of a company's score: how it came about, what it rests on, and what it was. */
export const scoreAccountContract = contract({
  'GET v3/entities/:id/score-history': {
    summary: 'How the score came about: its course by month, and every change with its causes, the latest first',
    access: 'public',
    params: entityParams,
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(MOST_MOMENTS).default(20),
      /** only what came before this snapshot */
      before: snapshot.optional(),
    }),
    reply: z.object({
      is_grayed: z.boolean(),
      /** number of the current snapshot; null where nothing was ever published */
      snapshot: z.int().nullable(),
      /** the scores at the end of each month in which they changed */
      course: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), ...threeScores })),
      data: z.array(moment),
      total: z.int().min(0),
    }),
  },
  'GET v3/entities/:id/score-history/:snapshot': {
    summary: 'The score as it was at a snapshot, computed from what counted then',
    access: 'public',
    params: entityParams.extend({ snapshot }),
    reply: z.object({
      is_grayed: z.boolean(),
      snapshot: z.int(),
      changed_at: z.iso.datetime(),
      score_rule: z.int(),
      ...threeScores,
      /** published analyses, whether they counted or not; empty where the score is kept */
      notes: z.array(
        z.object({
          note_id: z.int(),
          dimension: z.enum(['environmental', 'social']),
          value: score,
          size: z.number().min(1).max(5).nullable(),
          ratings_count: z.int(),
          /** its part of the whole weight, 0 to 1; 0 where it does not count */
          share: z.number(),
          /** share × value, in points of the score */
          contribution: z.number(),
        }),
      ),
    }),
  },
  'GET v3/entities/:id/evidence': {
    summary: 'What the score rests on, and how far any single rater could move it',
    access: 'public',
    params: entityParams,
    reply: z.object({
      is_grayed: z.boolean(),
      /** null where there is no score to see */
      level: z.enum(evidenceLevels).nullable(),
      /** why it is not solid */
      reasons: z.array(z.enum(evidenceReasons)),
      /** published analyses */
      notes_count: z.int(),
      /** those that count */
      counted_notes: z.int(),
      ratings_count: z.int(),
      raters_count: z.int(),
      /** standard deviation of the analyses' values, weighted by size */
      value_spread: z.number().min(0).nullable(),
      /**
       * of the analyses that count: those with a source that was found again as it is cited, and none that changed or is
       * gone; and those with one that has. The sources of the others could not be read. Null where there is no score to see.
       */
      sources: z.object({ found_notes: z.int().min(0), lost_notes: z.int().min(0) }).nullable(),
      /** the scores that there would be with any one rater left out; never which one */
      without_one_rater: z
        .object({ lowest: z.number(), highest: z.number(), may_vanish: z.boolean(), is_fragile: z.boolean() })
        .nullable(),
    }),
  },
});

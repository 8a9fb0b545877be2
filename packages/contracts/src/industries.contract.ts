import { z } from 'zod';
import { contract } from './endpoint.ts';
import { namedEntity } from './entities.contract.ts';
import { comparisonTypes } from '@commonweal/domain/comparison-type';
import { evidenceLevels } from '@commonweal/domain/evidence';
import { id, listOf, score } from './lists.ts';
import { sasbIndustry } from './reference.contract.ts';
import { snapshotNumber } from './snapshot.shapes.ts';

/** A company with the best or worst scores among others. */
export const rankedEntity = z.object({
  ...namedEntity,
  impact_score: z.number().min(-5).max(5),
  /** analyses that the score is the mean of */
  counted_notes: z.int().min(1),
  ratings_count: z.int().min(0),
  /** how much the score rests on; null for a mean over a part of the company's analyses */
  evidence: z.enum(evidenceLevels).nullable(),
});

/** Companies of an industry; every score is one that this person may see. */
const companies = {
  companies_count: z.int().min(0),
  /** with a score that the person may see: what the mean is over */
  scored_companies: z.int().min(0),
  /** with a score that is kept from the person */
  grayed_companies: z.int().min(0),
  /** published analyses */
  notes_count: z.int().min(0),
  mean_score: score,
  /** `thin` where the mean is over few companies or analyses; null otherwise, and without a mean */
  evidence: z.enum(evidenceLevels).nullable(),
};

/** Companies by score in steps of one; the last step includes its upper end. */
export const distribution = z
  .array(z.object({ from: z.int(), to: z.int(), companies_count: z.int().min(0) }))
  .length(10);

export const pastSpreadQuery = z.strictObject({ snapshot: snapshotNumber });

/** How scores were spread at a snapshot; industries, goals and visibility are those of today. */
export const pastSpread = z.object({
  snapshot: z.int().min(1),
  /** time of the last change that it holds */
  as_of: z.iso.datetime(),
  /** with a score of then that the person may see */
  scored_companies: z.int().min(0),
  mean: score,
  distribution,
});

/** Analyses by the classes of a classification. */
export const classScores = listOf(
  z.object({
    id: z.int(),
    code: z.string().nullable(),
    name: z.string(),
    /** published analyses */
    notes_count: z.int().min(1),
    /** those that weigh in scores that the person may see */
    counted_notes: z.int().min(0),
    /** mean of these, weighted by size */
    mean_value: score,
  }),
);

/** Industries with the scores of their companies. */
export const industriesContract = contract({
  'GET v3/sasb-industries-stats': {
    summary:
      'The 77 industries by name, each with how its companies are rated; the best and the worst have ten analyses or more',
    access: 'public',
    reply: listOf(
      sasbIndustry.extend({
        ...companies,
        best: rankedEntity.nullable(),
        /** null where it is the best one */
        worst: rankedEntity.nullable(),
      }),
    ),
  },
  'GET v3/sasb-industries-stats/:id': {
    summary:
      'One industry: how its companies are rated, how the scores are spread, the best and the worst of those with ten analyses or more',
    access: 'public',
    params: z.object({ id }),
    reply: sasbIndustry.extend({
      ...companies,
      /** number of the state of all scores that the figures are of */
      snapshot: z.int().min(0),
      distribution,
      best: z.array(rankedEntity).max(5),
      /** the worst first; none of the best */
      worst: z.array(rankedEntity).max(5),
    }),
  },
  'GET v3/sasb-industries-stats/:id/spread': {
    summary: 'How the scores of an industry’s companies were spread at a snapshot',
    access: 'public',
    params: z.object({ id }),
    query: pastSpreadQuery,
    reply: pastSpread,
  },
  'GET v3/sasb-industries-taxonomy-scores/:id': {
    summary: 'The analyses of an industry by the classes of a classification, the most frequent first',
    access: 'public',
    params: z.object({ id }),
    query: z.strictObject({ view: z.enum(comparisonTypes).default('sdg') }),
    reply: classScores,
  },
});

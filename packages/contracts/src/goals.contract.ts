import { z } from 'zod';
import { comparisonTypes } from '@commonweal/domain/comparison-type';
import { evidenceLevels } from '@commonweal/domain/evidence';
import { contract } from './endpoint.ts';
import { classScores, distribution, pastSpread, pastSpreadQuery, rankedEntity } from './industries.contract.ts';
import { id, listOf, score } from './lists.ts';
import { sdg } from './reference.contract.ts';

/** The analyses of a goal; every value is one that this person may see. */
const analyses = {
  /** companies with a published analysis of the goal */
  companies_count: z.int().min(0),
  /** with one that weighs in a score that the person may see */
  scored_companies: z.int().min(0),
  /** published analyses */
  notes_count: z.int().min(0),
  /** those that weigh in scores that the person may see: what the mean is over */
  counted_notes: z.int().min(0),
  /** weighted by size */
  mean_value: score,
  /** `thin` where the mean is over few companies or analyses; null otherwise, and without a mean */
  evidence: z.enum(evidenceLevels).nullable(),
};

/** Goals with what the analyses of companies say of them. */
export const goalsContract = contract({
  'GET v3/sdgs-stats': {
    summary:
      'The 17 goals, each with the analyses that touch it and their mean; the best and the worst company have three of them or more',
    access: 'public',
    reply: listOf(
      sdg.extend({
        ...analyses,
        /** as in the best of one goal */
        best: rankedEntity.nullable(),
        /** null where it is the best one */
        worst: rankedEntity.nullable(),
      }),
    ),
  },
  'GET v3/sdgs-stats/:id': {
    summary: 'One goal: its analyses, the companies that do best and worst by it, and the industries most touched',
    access: 'public',
    params: z.object({ id }),
    reply: sdg.extend({
      ...analyses,
      /** number of the state of all scores that the figures are of */
      snapshot: z.int().min(0),
      /** by the mean of their analyses of the goal */
      distribution,
      /**
       * by the mean of their analyses of the goal, three or more that count, which stands in `impact_score`;
       * `ratings_count` is of all theirs
       */
      best: z.array(rankedEntity).max(5),
      /** the worst first; none of the best */
      worst: z.array(rankedEntity).max(5),
      industries: z
        .array(
          z.object({
            sasb_industry_id: z.int(),
            sasb_industry_name: z.string(),
            companies_count: z.int().min(1),
            notes_count: z.int().min(1),
          }),
        )
        .max(5),
    }),
  },
  'GET v3/sdgs-stats/:id/spread': {
    summary:
      'How the means of companies over their analyses of a goal were spread at a snapshot; the mean is over the analyses, by size',
    access: 'public',
    params: z.object({ id }),
    query: pastSpreadQuery,
    reply: pastSpread,
  },
  'GET v3/sdgs-taxonomy-scores/:id': {
    summary: 'The analyses of a goal by the classes of a classification, the most frequent first',
    access: 'public',
    params: z.object({ id }),
    query: z.strictObject({ view: z.enum(comparisonTypes).default('ilg') }),
    reply: classScores,
  },
});

import { z } from 'zod';
import { evidenceLevels } from '@commonweal/domain/evidence';
import { contract } from './endpoint.ts';
import { rankedEntity } from './industries.contract.ts';
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
    summary: 'The 17 goals, each with the analyses that touch it and their mean',
    access: 'public',
    reply: listOf(sdg.extend(analyses)),
  },
  'GET v3/sdgs-stats/:id': {
    summary: 'One goal: its analyses, the companies that do best and worst by it, and the industries most touched',
    access: 'public',
    params: z.object({ id }),
    reply: sdg.extend({
      ...analyses,
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
});

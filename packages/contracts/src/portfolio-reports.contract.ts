import { z } from 'zod';
import { contract } from './endpoint.ts';
import { id, score } from './lists.ts';
import { portfolioTemplate } from './portfolio-templates.contract.ts';
import { breakdownRow, lostWeight, thinWeight } from './portfolio-figures.shapes.ts';
import { heldFund } from './portfolio-funds.contract.ts';
import { holding } from './portfolios.contract.ts';

/** Documents about a portfolio. */
export const portfolioReportsContract = contract({
  'GET v3/portfolios/reports/:id': {
    summary:
      'The figures of a portfolio’s report, with the scores of now or of a snapshot, and the template that it is shown in',
    access: 'owner',
    params: z.object({ id }),
    query: z.strictObject({
      templateId: id.optional(),
      /** The number of a change of scores: today's companies and weights with the scores of then. */
      snapshot: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    reply: z.object({
      id: z.int(),
      name: z.string(),
      /** When its companies or weights were last changed. */
      changed_at: z.iso.datetime(),
      /** The last change of a score that is in the figures; null before the first. */
      snapshot: z.int().nullable(),
      as_of: z.iso.datetime().nullable(),
      /** Version of the method. */
      score_rule: z.int().nullable(),
      is_current: z.boolean(),
      score,
      environmental_score: score,
      social_score: score,
      companies: z.int(),
      scored: z.int(),
      percentAvailable: z.number().nullable(),
      coverageWeight: z.number().nullable(),
      low_coverage: z.boolean(),
      unmatched_weight: lostWeight,
      /** null also for scores of the past, whose evidence is not known */
      thin_weight: thinWeight,
      /** that it is looked through */
      funds: z.array(heldFund),
      /** Largest weight first. */
      entities: z.array(holding.extend({ isin: z.string().nullable() })),
      sector: z.array(breakdownRow),
      industry: z.array(breakdownRow),
      country: z.array(breakdownRow.extend({ code: z.string() })),
      template: portfolioTemplate.nullable(),
    }),
  },
});

import { z } from 'zod';
import { evidenceLevels } from '@commonweal/domain/evidence';
import { score } from './lists.ts';

/** Share of the last file's weight in rows without a company, in percent; null where no file tells. */
export const lostWeight = z.number().nullable();

/** A sector, an industry or a country of a portfolio. */
export const breakdownRow = z.object({
  id: z.int(),
  name: z.string(),
  companies: z.int(),
  /** share of the portfolio in percent */
  weight: z.number(),
  /** of this part alone, a company without a score counting as 0 */
  score,
  coverageWeight: z.number().nullable(),
  /** `thin` where half of the weight that has a score rests on thin evidence; null otherwise, and for scores of the past */
  evidence: z.enum(evidenceLevels).nullable(),
  /** points of the portfolio's score */
  contribution: z.number(),
});

/** Day and ISIN of a portfolio that is the holdings of a fund. */
export const fundOfPortfolio = z.strictObject({
  /** null where its name alone tells it */
  isin: z.string().nullable(),
  /** the day of the holdings */
  holdings_on: z.iso.date(),
});

/** Share of the weight whose companies' scores rest on thin evidence, in percent; null without weight. */
export const thinWeight = z.number().min(0).max(100).nullable();

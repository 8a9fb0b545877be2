import { z } from 'zod';
import { isIsin, keyOfIsin } from '@commonweal/domain/portfolio-files';
import { MAX_COMPANIES, WRITTEN_ISIN_LENGTH } from '@commonweal/domain/portfolio-limits';
import { contract } from './endpoint.ts';
import { id, listOf, paging } from './lists.ts';
import { plainText } from './plain-text.ts';
import { fundOfPortfolio } from './portfolio-figures.shapes.ts';
import { portfolioParams } from './portfolios.contract.ts';

/** Funds within funds that one reply names, the largest first. */
export const MOST_INNER_FUNDS = 100;

/** Companies that one fund brings, with those of the funds within it. */
const MOST_ENTITIES = MAX_COMPANIES * 10;

/** A fund that it is within holds it again; or it is too deep. What lies in it stays unknown. */
export const fundCuts = ['cycle', 'depth'] as const;

/** A fund and its place in a portfolio; weights are percentages of the weight of the portfolio's file. */
const place = { fund_id: z.int(), name: z.string(), holdings_on: z.iso.date(), weight: z.number() };

/** A fund that a portfolio holds, and what is known of it. */
export const heldFund = z.object({
  ...place,
  isin: z.string().nullable(),
  /** of the file, which name it */
  lines: z.array(z.int()),
  /** percentage of the fund that lies in companies */
  known: z.number(),
  companies: z.int(),
  /** the portfolio is the fund itself */
  cut: z.enum(fundCuts).nullable(),
  /** funds within it, at any depth */
  funds: z.array(z.object({ ...place, within: z.string(), cut: z.enum(fundCuts).nullable() })),
});

const isin = plainText(WRITTEN_ISIN_LENGTH).transform(keyOfIsin).refine(isIsin);

/** Portfolios that are the holdings of funds, and portfolios that hold such funds. */
export const portfolioFundsContract = contract({
  'PATCH v3/portfolios/:id/fund': {
    summary:
      'Say that a portfolio is what a fund holds, so that portfolios of the person that hold it are looked through',
    access: 'owner',
    params: portfolioParams,
    errors: ['too-many-funds'],
    body: z.strictObject({ fund: fundOfPortfolio.extend({ isin: isin.nullable() }).nullable() }),
    reply: z.object({ id: z.int(), fund: fundOfPortfolio.nullable() }),
  },
  'GET v3/portfolios/:id/funds': {
    summary: 'The funds that a portfolio is looked through, with the date of their holdings and what is known of them',
    access: 'owner',
    params: portfolioParams,
    reply: listOf(heldFund),
  },
  'GET v3/portfolios/:id/funds/:fund_id/entities': {
    summary: 'The companies that a fund brings into a portfolio, largest weight first',
    access: 'owner',
    params: portfolioParams.extend({ fund_id: id }),
    query: z.strictObject(paging(200, MOST_ENTITIES)),
    reply: listOf(
      z.object({
        entity_id: z.int(),
        entity_name: z.string(),
        entity_slug: z.string(),
        /** of the weight of the portfolio's file, in percent */
        weight: z.number(),
      }),
    ),
  },
});

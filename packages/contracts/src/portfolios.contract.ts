import { z } from 'zod';
import { PORTFOLIO_NAME_LENGTH } from '@commonweal/domain/limits';
import { LARGEST_WEIGHT, MAX_COMPANIES, MAX_LINES, SMALLEST_WEIGHT } from '@commonweal/domain/portfolio-limits';
import { contract } from './endpoint.ts';
import { id, listOf, paging, score } from './lists.ts';
import { plainText } from './plain-text.ts';

/** 10,000 lines of names and identifiers, with what JSON adds to a file of 5 MB. */
const LARGE_BODY = 8_388_608;

/** The ways in which a row of a file finds its company; ISIN first, the name as fallback. */
export const matchedBy = ['isin', 'isin_variation', 'name', 'name_variation'] as const;

/** The reasons why a row of a file is not in the portfolio. */
export const unmatchedReasons = [
  'missing-identifier',
  'missing-weight',
  'invalid-weight',
  'not-positive-weight',
  'invalid-isin',
  'unknown-isin',
  'unknown-name',
  'ambiguous-name',
] as const;

/** Longest weight of a file, in characters. */
const LONGEST_WEIGHT = 60;

const weight = z.number().min(SMALLEST_WEIGHT).max(LARGEST_WEIGHT);
const line = z.int().min(1).max(2_000_000_000);
const portfolioName = plainText(200).pipe(z.string().min(1).max(PORTFOLIO_NAME_LENGTH));
const portfolioParams = z.object({ id });

const company = z.object({ entity_id: z.int(), entity_name: z.string(), entity_slug: z.string() });
const companyScore = { impact_score: score, is_grayed: z.boolean() };

/** Percentages are from 0 to 100; null without companies or weight (decisions: Scores 3, 4). */
const scoring = {
  score,
  companies: z.int(),
  scored: z.int(),
  percentAvailable: z.number().nullable(),
  coverageWeight: z.number().nullable(),
  low_coverage: z.boolean(),
};

const portfolioRow = z.object({
  id: z.int(),
  name: z.string(),
  prefered: z.boolean(),
  visibility: z.int(),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
  ...scoring,
});

const holding = company.extend({
  ...companyScore,
  /** share of the portfolio in percent */
  weight: z.number(),
  /** points of the portfolio's score; all of them add up to it */
  contribution: z.number(),
  sector_id: z.int(),
  sector: z.string(),
  industry_id: z.int(),
  industry: z.string(),
  country_id: z.int(),
  country_code: z.string(),
  country: z.string(),
});

const breakdownRow = z.object({
  id: z.int(),
  name: z.string(),
  companies: z.int(),
  /** share of the portfolio in percent */
  weight: z.number(),
  /** of this part alone, a company without a score counting as 0 */
  score,
  coverageWeight: z.number().nullable(),
  /** points of the portfolio's score */
  contribution: z.number(),
});

const fileRow = z.strictObject({
  line,
  isin: plainText(100).optional(),
  name: plainText(300).optional(),
  weight: z.union([plainText(LONGEST_WEIGHT), z.number()]).optional(),
});

const matchedRow = company.extend({
  ...companyScore,
  is_matched: z.literal(true),
  /** how the first of `lines` found it */
  how: z.enum(matchedBy),
  /** share of what was matched, in percent */
  weight: z.number(),
  /** as in the file, summed over `lines` */
  original_weight: z.number(),
  /** further rows of the file that named the same company */
  duplicateNumber: z.int(),
  lines: z.array(z.int()),
  /** how each of `lines` found it, in their order */
  found_by: z.array(z.enum(matchedBy)),
  isin: z.string().nullable(),
  name: z.string().nullable(),
});

const unmatchedRow = z.object({
  is_matched: z.literal(false),
  line: z.int(),
  isin: z.string().nullable(),
  name: z.string().nullable(),
  original_weight: z.number().nullable(),
  /** the weight as the file has it, where there is one */
  weight_text: z.string().nullable(),
  reason: z.enum(unmatchedReasons),
  /** companies it may mean: those of an ambiguous name, or the one whose weight is not usable */
  candidates: z.array(company.extend({ ...companyScore, country: z.string() })),
});

const keptRow = z.object({
  line,
  isin: plainText(100).nullable(),
  name: plainText(300).nullable(),
  weight: z.number().nullable(),
  /** the weight as the file has it, where there is one */
  weight_text: plainText(LONGEST_WEIGHT).nullable().default(null),
  reason: z.enum(unmatchedReasons),
});

/** Portfolios of the signed-in person; those of others do not exist for them. */
export const portfoliosContract = contract({
  'GET v3/portfolios/all': {
    summary: 'The person’s portfolios with score and coverage, and whether they may create another',
    access: 'user',
    query: z.strictObject(paging(20)),
    reply: listOf(portfolioRow).extend({
      can_create: z.boolean(),
      /** how many portfolios the person may have; null without a limit */
      limit: z.int().nullable(),
    }),
  },
  'POST v3/portfolios/matched-data': {
    summary: 'Finds the companies of the rows of a file, by ISIN first and by name where that fails; saves nothing',
    access: 'user',
    isRead: true,
    bodyLimit: LARGE_BODY,
    ratePerMinute: 60,
    errors: ['matching-too-slow'],
    body: z.strictObject({ matching_data: z.array(fileRow).min(1).max(MAX_LINES) }),
    reply: z.object({ matched: z.array(matchedRow), unmatched: z.array(unmatchedRow) }),
  },
  'POST v3/portfolios': {
    summary: 'Create a portfolio; weights become shares in percent',
    access: 'user',
    bodyLimit: LARGE_BODY,
    body: z.strictObject({
      name: portfolioName,
      entities: z.array(z.strictObject({ id, weight })).min(1).max(MAX_COMPANIES),
      unmatched: z.array(keptRow.strict()).max(MAX_LINES).default([]),
    }),
    reply: z.object({ id: z.int() }),
    errors: ['portfolio-limit'],
  },
  'GET v3/portfolios/:id': {
    summary: 'A portfolio with its scores and what stands behind them',
    access: 'owner',
    params: portfolioParams,
    reply: portfolioRow.extend({
      environmental_score: score,
      social_score: score,
      unmatched: z.int(),
    }),
  },
  'GET v3/portfolios/entities/:id': {
    summary: 'The companies of a portfolio, largest weight first',
    access: 'owner',
    params: portfolioParams,
    query: z.strictObject(paging(MAX_COMPANIES, MAX_COMPANIES)),
    reply: listOf(holding),
  },
  'GET v3/portfolios/:id/breakdowns': {
    summary: 'Weight and weighted score of a portfolio by sector, industry and country',
    access: 'owner',
    params: portfolioParams,
    reply: z.object({
      sector: z.array(breakdownRow),
      industry: z.array(breakdownRow),
      country: z.array(breakdownRow.extend({ code: z.string() })),
    }),
  },
  'GET v3/portfolios/:id/unmatched': {
    summary: 'Rows of the imported file that are not in the portfolio, with the reason',
    access: 'owner',
    params: portfolioParams,
    query: z.strictObject(paging(200, MAX_LINES)),
    reply: listOf(keptRow),
  },
  'PATCH v3/portfolios/:id/name': {
    summary: 'Rename a portfolio',
    access: 'owner',
    params: portfolioParams,
    body: z.strictObject({ name: portfolioName }),
    reply: z.object({ id: z.int(), name: z.string() }),
  },
  'DELETE v3/portfolios/:id': {
    summary: 'Delete a portfolio for good',
    access: 'owner',
    params: portfolioParams,
    reply: z.object({ removed: z.literal(true) }),
  },
});

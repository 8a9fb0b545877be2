import { z } from 'zod';
import { evidenceLevels } from '@commonweal/domain/evidence';
import { PORTFOLIO_NAME_LENGTH } from '@commonweal/domain/limits';
import {
  FILE_NAME_LENGTH,
  LARGEST_WEIGHT,
  LONGEST_ROW_KEY,
  MAX_COMPANIES,
  MAX_LINES,
  SMALLEST_WEIGHT,
} from '@commonweal/domain/portfolio-limits';
import { weightUnits } from '@commonweal/domain/portfolio-weights';
import { contract } from './endpoint.ts';
import { id, idInBody, listOf, paging, score } from './lists.ts';
import { plainText } from './plain-text.ts';
import { breakdownRow, fundOfPortfolio, lostWeight, thinWeight } from './portfolio-figures.shapes.ts';

/** 10,000 lines of names and identifiers, with what JSON adds to a file of 5 MB. */
export const LARGE_BODY = 8_388_608;

/** The ways in which a row of a file finds its company: ISIN, the person's earlier choice, then the name. */
export const matchedBy = [
  'isin',
  'isin_variation',
  // chosen by hand for the same row of an earlier file
  'remembered',
  'name',
  'name_variation',
  // the name without the kind of share, or with its abbreviations in full
  'short_name',
  // the only company that the name fits with its words cut short
  'cut_name',
  // one of several companies of the name, by the country or currency of the row
  'name_and_country',
  'ticker',
] as const;

/** The reasons why a row may mean a company that it does not name for certain. */
export const candidateReasons = ['same-name', 'cut-name', 'similar-name', 'ticker'] as const;

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
  // its ISIN or country is not that of the company of this name
  'other-country',
  // its ISIN is none of the company of this name
  'other-isin',
  // the person said that the company found for it is not the one
  'rejected-match',
] as const;

/** Longest weight of a file, in characters. */
const LONGEST_WEIGHT = 60;

/**
 * Lists of a person's portfolios (specification 001 §9): all of them, those that are shared, or all at once without
 * pages. `all` and `myportfolios` are the same as long as nobody else's portfolio is among them.
 */
export const portfolioFilters = ['all', 'myportfolios', 'sharedportfolios', 'unlimited'] as const;

const weight = z.number().min(SMALLEST_WEIGHT).max(LARGEST_WEIGHT);
export const line = z.int().min(1).max(2_000_000_000);
export const portfolioName = plainText(200).pipe(z.string().min(1).max(PORTFOLIO_NAME_LENGTH));
export const portfolioParams = z.object({ id });

const company = z.object({ entity_id: z.int(), entity_name: z.string(), entity_slug: z.string() });
const companyScore = {
  impact_score: score,
  is_grayed: z.boolean(),
  /** how much the score rests on; null where there is no score to see, or where it is one of the past */
  evidence: z.enum(evidenceLevels).nullable(),
};

/** Percentages are from 0 to 100; null without companies or weight (decisions: Scores 3, 4). */
const scoring = {
  score,
  companies: z.int(),
  scored: z.int(),
  percentAvailable: z.number().nullable(),
  coverageWeight: z.number().nullable(),
  low_coverage: z.boolean(),
};

export const portfolioRow = z.object({
  id: z.int(),
  name: z.string(),
  /** of a page about it */
  url: z.string().nullable(),
  prefered: z.boolean(),
  /** 0 private, 1 shared */
  visibility: z.int(),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
  ...scoring,
  unmatched_weight: lostWeight,
});

/** A company of a portfolio. */
export const holding = company.extend({
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

const fileRow = z.strictObject({
  line,
  isin: plainText(100).optional(),
  name: plainText(300).optional(),
  /** symbol at an exchange, with or without the exchange */
  ticker: plainText(30).optional(),
  /** name or code of the company's country, and code of the currency: they break ties between companies of one name */
  country: plainText(100).optional(),
  currency: plainText(10).optional(),
  weight: z.union([plainText(LONGEST_WEIGHT), z.number()]).optional(),
  /** as the file has it, where `weight` was worked out of it */
  weight_text: plainText(LONGEST_WEIGHT).optional(),
});

/** A row of a file as it was read. */
const writtenRow = z.object({
  line: z.int(),
  isin: z.string().nullable(),
  name: z.string().nullable(),
  original_weight: z.number().nullable(),
  /** the weight as the file has it, where there is one */
  weight_text: z.string().nullable(),
  /** what a choice for this row is remembered by; null for a row without a name */
  row_key: z.string().nullable(),
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
  /** the rows of `lines`, in their order */
  rows: z.array(writtenRow),
  isin: z.string().nullable(),
  name: z.string().nullable(),
});

const unmatchedRow = writtenRow.extend({
  is_matched: z.literal(false),
  reason: z.enum(unmatchedReasons),
  /** the person's own fund that the row names, which is looked through once the portfolio is saved */
  fund: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** companies it may mean, the likeliest first: of the same or a similar name, or the one whose weight is not usable */
  candidates: z.array(
    company.extend({
      ...companyScore,
      isin: z.string().nullable(),
      country: z.string(),
      /** null for the company of a row that lacks a weight alone */
      why: z.enum(candidateReasons).nullable(),
    }),
  ),
});

/** Companies that were chosen by hand for rows of a file, to be found again in the next one. */
export const rowChoices = z
  .array(z.strictObject({ row_key: z.string().min(1).max(LONGEST_ROW_KEY), entity_id: idInBody }))
  .max(MAX_LINES)
  .default([]);

/** A row of a file that is not in the portfolio. */
export const keptRow = z.object({
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
    query: z.strictObject({ ...paging(20), filter: z.enum(portfolioFilters).default('all') }),
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
    summary: 'Create a portfolio; weights become shares in percent. One without companies has a row that names a fund',
    access: 'user',
    bodyLimit: LARGE_BODY,
    body: z.strictObject({
      name: portfolioName,
      entities: z.array(z.strictObject({ id, weight, price: weight.nullable().default(null) })).max(MAX_COMPANIES),
      /** of the weights; worked out from their sum where it is not given */
      weight_unit: z.enum(weightUnits).optional(),
      unmatched: z.array(keptRow.strict()).max(MAX_LINES).default([]),
      /** of the file that it is made from, null for pasted text; left out where it is made by hand */
      file_name: plainText(FILE_NAME_LENGTH).nullable().optional(),
      choices: rowChoices,
    }),
    reply: z.object({ id: z.int() }),
    errors: ['portfolio-limit'],
  },
  'DELETE v3/portfolios/row-choices': {
    summary: 'Forget the companies that the person chose by hand for rows of files',
    access: 'user',
    reply: z.object({ forgotten: z.int() }),
  },
  'GET v3/portfolios/:id': {
    summary: 'A portfolio with its scores and what stands behind them',
    access: 'owner',
    params: portfolioParams,
    reply: portfolioRow.extend({
      environmental_score: score,
      social_score: score,
      thin_weight: thinWeight,
      /** rows of the file that are neither a company nor a fund */
      unmatched: z.int(),
      /** it is the holdings of a fund */
      fund: fundOfPortfolio.nullable(),
      /** how many funds it holds that are looked through */
      funds: z.int(),
      /** the last change of a score that is in the figures; null before the first */
      snapshot: z.int().nullable(),
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

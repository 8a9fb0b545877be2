import { z } from 'zod';
import { companyList } from '@commonweal/domain/company-list';
import { evidenceLevels } from '@commonweal/domain/evidence';
import { LARGEST_PAGE, QUICK_SEARCH_ROWS, SEARCH_LENGTH } from '@commonweal/domain/limits';
import { contract } from './endpoint.ts';
import { filterQuery, orderQuery } from './filter-query.ts';
import { ascending, filter, idInBody, listOf, paging, score } from './lists.ts';
import { plainText } from './plain-text.ts';
import { scoredNoteFields } from './scored-notes.shapes.ts';

const MOST_IDS = 2_000;

const entityOrder = orderQuery(companyList);

/** Columns that the list of companies can be ordered by. */
export const entityOrders = entityOrder.options;

export type EntityOrder = z.infer<typeof entityOrder>;

export const scoreDimensions = ['total', 'environmental', 'social'] as const;

export type ScoreDimension = (typeof scoreDimensions)[number];

/** A company by its number or its slug. */
export const entityParams = z.object({ id: z.string().regex(/^[\w-]{1,200}$/) });

/**
 * Scores as this person may see them: null with `is_grayed` where there is one that is kept from
 * them, null without it where nothing is rated.
 */
const scores = {
  impact_score: score,
  environmental_score: score,
  social_score: score,
  is_featured: z.boolean(),
  is_grayed: z.boolean(),
  /** published analyses */
  notes_count: z.int(),
  /** ratings of published analyses: what the score rests on */
  ratings_count: z.int(),
  /** people whose ratings these are */
  raters_count: z.int(),
  /** how much the score rests on; null where there is none to see */
  evidence: z.enum(evidenceLevels).nullable(),
};

/** A company by its name. */
export const namedEntity = {
  entity_id: z.int(),
  entity_slug: z.string(),
  entity_name: z.string(),
  logo: z.string().nullable(),
};

const places = {
  country: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  industry: z.object({ id: z.int(), name: z.string() }),
};

/** A company in a list. */
export const listedEntity = z.object({
  ...namedEntity,
  ...places,
  ...scores,
  /** goals that its published analyses touch, the most frequent first */
  sdg_ids: z.array(z.int()),
});

const pickerItem = z.object({
  ...namedEntity,
  impact_score: score,
  is_featured: z.boolean(),
  is_grayed: z.boolean(),
  /** ratings of published analyses */
  ratings_count: z.int(),
  /** how much the score rests on; null where there is none to see */
  evidence: z.enum(evidenceLevels).nullable(),
  /** industry and country */
  subtext: z.string(),
  /** the mark that a search found it by, as the company has it; null where that was its name */
  matched: z.object({ by: z.enum(['name', 'isin', 'ticker']), text: z.string() }).nullable(),
});

const variations = z.array(z.string()).nullable();

const entityDetails = z.object({
  id: z.int(),
  name: z.string(),
  country_id: z.int(),
  industry_id: z.int(),
  ...namedEntity,
  ...places,
  ...scores,
  sector: z.object({ id: z.int(), name: z.string() }),
  description: z.string(),
  isin: z.string().nullable(),
  website: z.string().nullable(),
  /** symbol at its main exchange, such as `STR.VI`, and the code of that */
  ticker: z.string().nullable(),
  exchange: z.string().nullable(),
  /** day from which its shares were no longer traded; null while they are, or were never */
  delisted_at: z.iso.date().nullable(),
  open_status: z.int(),
  /** this person may change its visibility and its variations */
  may_edit: z.boolean(),
  /** other ISINs and names that it is found by; null for who may not edit them */
  isinVariation: variations,
  nameVariation: variations,
});

const contribution = z.object({
  ...scoredNoteFields,
  ilg_theme_id: z.int(),
  /** its part of the whole weight, 0 to 1 */
  share: z.number(),
  /** share × value, in points of the score */
  contribution: z.number(),
});

/** The analyses that are not listed one by one, summed by the way they move the score. */
const rest = z.object({
  direction: z.enum(['positive', 'negative', 'neutral']),
  notes_count: z.int().min(1),
  share: z.number(),
  contribution: z.number(),
});

/** Companies of a list and their order, without the page of it. */
export const entityListQuery = {
  /** where it is not given, a search is ordered by relevance and anything else by name */
  orderby: entityOrder.optional(),
  asc: ascending.default(true),
  /** words of the name in any order, the beginning of an ISIN, or a legal form of several words */
  keywords: plainText(SEARCH_LENGTH).optional(),
  ...filterQuery(companyList),
  webvisibility: filter(z.enum(['featured', 'not-featured'])),
};

/** Companies: finding them, one of them, and why its score is what it is. */
export const entitiesContract = contract({
  'GET v3/entities': {
    summary: 'Companies, searched, filtered and ordered over the whole set',
    access: 'public',
    query: z.strictObject({ ...paging(20, LARGEST_PAGE), ...entityListQuery }),
    reply: listOf(listedEntity),
  },
  'GET v3/entities/golden': {
    summary: 'The highlighted companies: featured, rated often enough and above zero, the highest scores first',
    access: 'public',
    reply: z.object({ data: z.array(z.object(namedEntity)).max(20), total: z.int().min(0).max(20) }),
  },
  'POST v3/entities-quick-search': {
    summary:
      'Companies for a picker: by keywords, best first and counted up to 1,000, or those with the given numbers, in their order',
    access: 'public',
    isRead: true,
    body: z
      .strictObject({
        keywords: plainText(SEARCH_LENGTH).pipe(z.string().min(1)).optional(),
        limit: z.int().min(1).max(100).default(QUICK_SEARCH_ROWS),
        offset: z.int().min(0).max(10_000).default(0),
        entity_ids: z.array(idInBody).min(1).max(MOST_IDS).optional(),
      })
      .refine(({ keywords, entity_ids }) => (keywords === undefined) !== (entity_ids === undefined), {
        path: ['keywords'],
        message: 'keywords | entity_ids',
      }),
    reply: listOf(pickerItem),
  },
  'GET v3/entities/:id/details': {
    summary: 'One company by number or slug',
    access: 'public',
    params: entityParams,
    reply: entityDetails,
  },
  'GET v3/entities/:id/impact-sdgs': {
    summary: 'The goals that its published analyses touch, the most frequent first',
    access: 'public',
    params: entityParams,
    reply: listOf(
      z.object({
        sdg_id: z.int(),
        sdg_code: z.string(),
        sdg_name: z.string(),
        notes_count: z.int().min(1),
        /** mean of the analyses that count for the score, weighted by size; null where none does, or it is kept */
        mean_value: score,
      }),
    ),
  },
  'GET v3/entities/:id/score-contributions': {
    summary:
      'The explanation of the score: the largest contributions of analyses, and the rest summed; all add up to the score',
    access: 'public',
    params: entityParams,
    query: z.strictObject({
      dimension: z.enum(scoreDimensions).default('total'),
      limit: z.coerce.number().int().min(1).max(100).default(10),
    }),
    reply: z.object({
      dimension: z.enum(scoreDimensions),
      score,
      is_grayed: z.boolean(),
      /** published analyses with three ratings or more: those that count */
      counted_notes: z.int(),
      /** published analyses that do not count yet */
      uncounted_notes: z.int(),
      contributions: z.array(contribution),
      rest: z.array(rest).max(3),
      /** of all contributions, listed or not; equals the score */
      sum: z.number().nullable(),
    }),
  },
  'GET v3/entities/:id/average-scores': {
    summary: 'Mean scores to compare a company with; over the scores that this person may see',
    access: 'public',
    params: entityParams,
    reply: z.object({
      sasb_industry_score: score,
      country_score: score,
      entity_universe_score: score,
      sasb_industry_companies: z.int(),
      country_companies: z.int(),
      entity_universe_companies: z.int(),
    }),
  },
});

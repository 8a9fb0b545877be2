import { z } from 'zod';
import { SEARCH_LENGTH } from '@commonweal/domain/limits';
import { referenceFields } from '@commonweal/domain/reference-lists';
import { contract } from './endpoint.ts';
import { comparisonTypes } from '@commonweal/domain/comparison-type';
import { option } from './filters.contract.ts';
import { id, listOf } from './lists.ts';
import { plainText } from './plain-text.ts';

/** A search in a list names at most so many. */
export const FOUND_AT_ONCE = 20;

const sector = z.object({ id: z.int(), code: z.string(), name: z.string() });

/** One of the Sustainable Development Goals. */
export const sdg = z.object({
  sdg_id: z.int(),
  sdg_code: z.string(),
  sdg_name: z.string(),
  objective: z.string(),
  /** official colour, as in #E5243B */
  colour: z.string(),
});

/** A topic of the ESRS as it stands with an analysis. */
export const esrsTopic = z.object({ esrs_topic_id: z.int(), esrs_topic_code: z.string(), esrs_topic_name: z.string() });

/** A row of a list of them. */
export const listedEsrsTopic = esrsTopic.extend({ level: z.int(), parent_id: z.int().nullable() });

/** The texts that shipped, in the language of the request, of rows whose texts were changed on the site; by id. */
export const originalContent = z.record(
  z.string().regex(/^\d+$/),
  z.partialRecord(z.enum(referenceFields), z.string()),
);

export type OriginalContent = z.infer<typeof originalContent>;

/** A list whose texts administrators edit: where they have, it says what it shipped with. */
export function editedListOf<T extends z.ZodType>(row: T) {
  return listOf(row).extend({ originalContent: originalContent.optional() });
}

const sasbTheme = z.object({ sasb_theme_id: z.int(), sasb_theme_name: z.string() });

export const sasbIndustry = z.object({
  sasb_industry_id: z.int(),
  sasb_industry_code: z.string(),
  sasb_industry_name: z.string(),
  sector,
});

const searchParams = z.object({ term: plainText(SEARCH_LENGTH).pipe(z.string().min(1)) });

/** A way in which companies have an impact. */
export const noteCategory = z.object({ note_category_id: z.int(), note_category_name: z.string() });

/** Lists that pickers choose from, by name in the language of the request; browsers keep them for a few minutes. */
export const referenceContract = contract({
  'GET v3/countries': {
    summary: 'Countries that a company can have',
    access: 'public',
    reply: editedListOf(
      z.object({
        /** ISO 3166-1 numeric */
        id: z.int(),
        /** ISO 3166-1, two letters */
        code: z.string(),
        name: z.string(),
        region: z.string(),
      }),
    ),
  },
  'GET v3/industry': {
    summary: 'The 77 SASB industries, each with its sector',
    access: 'public',
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(10_000).default(10_000) }),
    reply: editedListOf(z.object({ id: z.int(), code: z.string(), name: z.string(), sector })),
  },
  'GET v3/sdgs': {
    summary: 'The 17 Sustainable Development Goals',
    access: 'public',
    reply: editedListOf(sdg),
  },
  'GET v3/sdgs/:id': {
    summary: 'One of the goals: its description, facts, and a summary of each target',
    access: 'public',
    params: z.object({ id }),
    reply: sdg.extend({
      description: z.string(),
      fact_figures: z.array(z.string()),
      targets: z.array(
        z.object({
          /** as in 7.1 or 7.a */
          code: z.string(),
          text: z.string(),
        }),
      ),
      originalContent: originalContent.optional(),
    }),
  },
  'GET v3/categories': {
    summary: 'The three ways of an impact: products, processes, influence on society',
    access: 'public',
    reply: editedListOf(noteCategory),
  },
  'GET v3/level-one-esrs-topics': {
    summary: 'The 10 ESRS topics, without what is below them',
    access: 'public',
    reply: editedListOf(listedEsrsTopic),
  },
  'GET v3/esrs-topics-with-legacy': {
    summary: 'ESRS topics of all levels and of every version of the standard, the current one first',
    access: 'public',
    reply: editedListOf(
      listedEsrsTopic.extend({
        /** year of the standard */
        version: z.string(),
        /** of a version that another one has replaced */
        is_legacy: z.boolean(),
      }),
    ),
  },
  'GET v3/themes-all': {
    summary: 'The 26 SASB themes',
    access: 'public',
    reply: editedListOf(sasbTheme),
  },
  'GET v3/themes-search/:term': {
    summary: 'SASB themes whose name holds every word, or nearly so; case and accents do not matter',
    access: 'public',
    params: searchParams,
    reply: foundOf(sasbTheme),
  },
  'GET v3/themes-options': {
    summary: 'SASB themes as the options of a picker',
    access: 'public',
    reply: editedListOf(option),
  },
  'GET v3/sasb-industries-all': {
    summary: 'The 77 SASB industries, each with its sector, by name',
    access: 'public',
    reply: editedListOf(sasbIndustry),
  },
  'GET v3/sasb-industries/:name': {
    summary: 'One industry by its name in either language, or its code; case and accents do not matter',
    access: 'public',
    params: z.object({ name: plainText(SEARCH_LENGTH).pipe(z.string().min(1)) }),
    reply: sasbIndustry.extend({ originalContent: originalContent.optional() }),
  },
  'GET v3/sasb-industries-search/:term': {
    summary: 'Industries whose name holds every word, or nearly so; case and accents do not matter',
    access: 'public',
    params: searchParams,
    reply: foundOf(sasbIndustry),
  },
  'GET v3/sasb-industries-options': {
    summary: 'Industries as the options of a picker',
    access: 'public',
    reply: editedListOf(option),
  },
  'GET v3/pais': {
    summary: 'The 18 indicators of principal adverse impacts of the SFDR',
    access: 'public',
    reply: editedListOf(z.object({ pai_id: z.int(), pai_name: z.string(), pai_order: z.int() })),
  },
  'GET v3/esg-objs': {
    summary: 'The 11 objectives: those of the EU Taxonomy, then the social ones',
    access: 'public',
    reply: editedListOf(z.object({ esg_obj_id: z.int(), esg_obj_name: z.string(), esg_obj_order: z.int() })),
  },
  'GET v3/parameters/taxonomies': {
    summary: 'The seven classifications of analyses, and how many classes each has',
    access: 'public',
    reply: listOf(
      z.object({
        taxonomy_code: z.enum(comparisonTypes),
        taxonomy_name: z.string(),
        classes_count: z.int().min(0),
        /** of the standard, where it has versions */
        version: z.string().nullable(),
      }),
    ),
  },
  'GET v3/currencies': {
    summary: 'Currencies of ISO 4217, by name',
    access: 'public',
    reply: editedListOf(
      z.object({
        /** ISO 4217 numeric */
        currency_id: z.int(),
        /** ISO 4217, three letters */
        currency_code: z.string(),
        currency_name: z.string(),
      }),
    ),
  },
  'GET v3/impact-stars': {
    summary: 'How many of five stars a score has: a fifth of the scale each, the lower end included',
    access: 'public',
    reply: listOf(
      z.object({
        stars: z.int().min(1).max(5),
        score_from: z.number().min(-5).max(5),
        score_to: z.number().min(-5).max(5),
        /** the same ends as grades out of 5 */
        grade_from: z.number().min(0).max(5),
        grade_to: z.number().min(0).max(5),
      }),
    ),
  },
});

/** Rows that a search found, the first {@link FOUND_AT_ONCE} of `total`. */
function foundOf<T extends z.ZodType>(row: T) {
  return z.object({
    data: z.array(row).max(FOUND_AT_ONCE),
    total: z.int().min(0),
    originalContent: originalContent.optional(),
  });
}

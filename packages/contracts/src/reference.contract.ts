import { z } from 'zod';
import { contract } from './endpoint.ts';
import { id, listOf } from './lists.ts';

const sector = z.object({ id: z.int(), code: z.string(), name: z.string() });

const sdg = z.object({
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

/** A way in which companies have an impact. */
export const noteCategory = z.object({ note_category_id: z.int(), note_category_name: z.string() });

/** Lists that pickers choose from, by name in the language of the request; browsers keep them for a few minutes. */
export const referenceContract = contract({
  'GET v3/countries': {
    summary: 'Countries that a company can have',
    access: 'public',
    reply: listOf(
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
    reply: listOf(z.object({ id: z.int(), code: z.string(), name: z.string(), sector })),
  },
  'GET v3/sdgs': {
    summary: 'The 17 Sustainable Development Goals',
    access: 'public',
    reply: listOf(sdg),
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
    }),
  },
  'GET v3/categories': {
    summary: 'The three ways of an impact: products, processes, influence on society',
    access: 'public',
    reply: listOf(noteCategory),
  },
  'GET v3/level-one-esrs-topics': {
    summary: 'The 10 ESRS topics, without what is below them',
    access: 'public',
    reply: listOf(listedEsrsTopic),
  },
  'GET v3/themes-all': {
    summary: 'The 26 SASB themes',
    access: 'public',
    reply: listOf(z.object({ sasb_theme_id: z.int(), sasb_theme_name: z.string() })),
  },
  'GET v3/pais': {
    summary: 'The 18 indicators of principal adverse impacts of the SFDR',
    access: 'public',
    reply: listOf(z.object({ pai_id: z.int(), pai_name: z.string(), pai_order: z.int() })),
  },
  'GET v3/esg-objs': {
    summary: 'The 11 objectives: those of the EU Taxonomy, then the social ones',
    access: 'public',
    reply: listOf(z.object({ esg_obj_id: z.int(), esg_obj_name: z.string(), esg_obj_order: z.int() })),
  },
});

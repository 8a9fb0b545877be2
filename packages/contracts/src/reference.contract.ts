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
});

import { z } from 'zod';
import { contract } from './endpoint.ts';
import { score } from './lists.ts';

/** By number or slug; a number that is both is the number. */
const params = z.object({ id: z.string().regex(/^[\w-]{1,200}$/) });

/** What a link to a company or an analysis says of it elsewhere; the same for everyone, as a visitor sees it. */
export const shareContract = contract({
  'GET v3/entities/:id/share': {
    summary: 'What a shared link to a company shows',
    access: 'public',
    params,
    reply: z.object({
      id: z.int(),
      slug: z.string(),
      name: z.string(),
      /** Null where nothing is rated, or visitors may not see it. */
      impact_score: score.nullable(),
    }),
  },
  'GET v3/notes/:id/share': {
    summary: 'What a shared link to a published analysis shows',
    access: 'public',
    params,
    reply: z.object({
      id: z.int(),
      slug: z.string(),
      headline: z.string(),
      /** The part of the score that it belongs to: environmental or social. */
      type_code: z.string(),
      sdg_code: z.string(),
      entity_name: z.string(),
      value: score.nullable(),
    }),
  },
});

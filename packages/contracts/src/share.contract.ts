import { z } from 'zod';
import { NOTE_TYPES } from '@commonweal/domain/note-lifecycle';
import { badgeIds } from './badges.contract.ts';
import { contract } from './endpoint.ts';
import { id, score } from './lists.ts';

/** By number or slug; a number that is both is the number. */
const params = z.object({ id: z.string().regex(/^[\w-]{1,200}$/) });

/** The preview of a shared company, analysis or badge; the same for everyone, as a visitor sees it. */
export const shareContract = contract({
  'GET v3/entities/:id/share': {
    summary: 'The preview of a shared link to a company',
    access: 'public',
    params,
    reply: z.object({
      id: z.int(),
      slug: z.string(),
      name: z.string(),
      /** Null where nothing is rated, or visitors may not see it; then `is_grayed`. */
      impact_score: score,
      is_grayed: z.boolean(),
      /** Ratings of its published analyses. */
      ratings_count: z.int().min(0),
    }),
  },
  'GET v3/notes/:id/share': {
    summary: 'The preview of a shared link to a published analysis',
    access: 'public',
    params,
    reply: z.object({
      id: z.int(),
      slug: z.string(),
      headline: z.string(),
      type_code: z.enum(NOTE_TYPES),
      sdg_code: z.string(),
      entity_name: z.string(),
      /** As the company's score. */
      value: score,
      is_grayed: z.boolean(),
    }),
  },
  'GET v3/users/:id/badges/:badge_id/share': {
    summary:
      'The preview of a shared link to a badge; 404 where the person does not have it, or their profile is not public',
    access: 'public',
    params: z.object({ id, badge_id: z.enum(badgeIds) }),
    reply: z.object({
      user_id: z.int(),
      /** The pseudo, or the name of who has none. */
      user_name: z.string(),
      badge_id: z.enum(badgeIds),
      title: z.object({ en: z.string(), fr: z.string() }),
      description: z.object({ en: z.string(), fr: z.string() }),
      earned_date: z.iso.datetime().nullable(),
    }),
  },
});

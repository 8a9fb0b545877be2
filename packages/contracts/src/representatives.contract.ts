import { z } from 'zod';
import { REASON_LENGTH } from '@commonweal/domain/limits';
import { contract } from './endpoint.ts';
import { id, idInBody, listOf, narrowingFilter, paging } from './lists.ts';
import { personFields } from './people.shapes.ts';
import { plainLines } from './plain-text.ts';

const person = z.object(personFields);

/** A person who speaks for a company, or did. */
const representative = z.object({
  id: z.int(),
  entity: z.object({ entity_id: z.int(), entity_slug: z.string(), entity_name: z.string() }),
  ...personFields,
  email: z.string(),
  /** How it was verified that they do; plain text. */
  reason: z.string(),
  granted_at: z.iso.datetime(),
  granted_by: person,
  revoked_at: z.iso.datetime().nullable(),
  revoked_by: person.nullable(),
  revoked_reason: z.string().nullable(),
});

const reason = plainLines(REASON_LENGTH).refine((text) => text !== '');
const byAdministrators = { privilege: 'representatives-state' } as const;

/** People who speak for companies, as administrators verified it. */
export const representativesContract = contract({
  'GET v3/representatives': {
    summary: 'People who speak for companies, the last granted first; or those who did, the last revoked first',
    access: byAdministrators,
    query: z.strictObject({
      ...paging(20, 100),
      status: narrowingFilter(z.enum(['active', 'former']), 'all').optional(),
    }),
    reply: listOf(representative),
  },
  'POST v3/representatives': {
    summary: 'Let a person with a confirmed account speak for a company, with how that was verified',
    access: byAdministrators,
    body: z.strictObject({ entity_id: idInBody, user_id: idInBody, reason }),
    reply: representative,
    errors: ['already-representative'],
  },
  'PUT v3/representatives/:id/revoked': {
    summary: 'Let a person no longer speak for a company',
    access: byAdministrators,
    params: z.object({ id }),
    body: z.strictObject({ reason }),
    reply: representative,
    errors: ['already-revoked'],
  },
});

export type Representative = z.infer<typeof representative>;

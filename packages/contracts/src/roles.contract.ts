import { z } from 'zod';
import { REASON_LENGTH } from '@commonweal/domain/limits';
import { contract } from './endpoint.ts';
import { id, listOf } from './lists.ts';
import { personFields } from './people.shapes.ts';
import { plainText } from './plain-text.ts';
import { privileges, roleCodes } from './privileges.ts';

const granted = z.array(z.enum(privileges));

const roleGrants = z.object({
  id: z.int(),
  code: z.enum(roleCodes),
  name: z.string(),
  /** In the order of their codes. */
  privileges: granted,
  /** Accounts that have the role and can be used. */
  people_count: z.int().min(0),
});

export type RoleGrants = z.infer<typeof roleGrants>;

const roleChange = z.object({
  id: z.int(),
  date: z.iso.datetime(),
  /** Null where a release brought the change. */
  person: z.object(personFields).nullable(),
  added: z.array(z.string()),
  removed: z.array(z.string()),
  reason: z.string().nullable(),
});

export type RoleChange = z.infer<typeof roleChange>;

const access = { privilege: 'roles-state' } as const;

/** Which role grants which privilege, and how that came about. */
export const rolesContract = contract({
  'GET v3/roles/privileges': {
    summary: 'Every role with the privileges that it grants',
    access,
    reply: listOf(roleGrants),
  },
  'PUT v3/roles/:id/privileges': {
    summary: 'Make these the privileges of a role; somebody has to keep the one that edits roles',
    access,
    params: z.object({ id }),
    body: z.strictObject({
      privileges: granted.max(privileges.length),
      /** Those that the change begins from; refused where the role grants others by now. */
      replaces: granted.max(privileges.length),
      reason: plainText(REASON_LENGTH).refine((text) => text !== ''),
    }),
    reply: roleGrants,
    errors: ['role-changed', 'last-administrator'],
  },
  'GET v3/roles/:id/changes': {
    summary: 'The latest 50 changes of what a role grants, the newest first',
    access,
    params: z.object({ id }),
    reply: listOf(roleChange),
  },
});

import { z } from 'zod';
import { SEARCH_LENGTH } from '@commonweal/domain/limits';
import { userList } from '@commonweal/domain/user-list';
import { earnedBadge } from './badges.contract.ts';
import { userTraining } from './certifications.contract.ts';
import { administrationErrors } from './administration-errors.ts';
import { contract } from './endpoint.ts';
import { filterQuery, orderQuery } from './filter-query.ts';
import { ascending, filter, id, idInBody, listOf, paging } from './lists.ts';
import { personFields } from './people.shapes.ts';
import { plainText } from './plain-text.ts';
import { roleCodes } from './privileges.ts';

const role = z.object({ id: z.int(), code: z.enum(roleCodes), name: z.string() });

const userProfile = z.object({
  ...personFields,
  /** Null for everybody but the person. */
  email: z.string().nullable(),
  category_label: z.string(),
  visibility: z.int(),
  registration_date: z.iso.datetime(),
  /** Published ones. */
  analyses_count: z.int().min(0),
  /** Analyses whose impact the person rated. */
  ratings_count: z.int().min(0),
  /** Granted ones; the person sees also those that they have only chosen. */
  trainings: z.array(userTraining),
  badges: z.array(earnedBadge),
  /** Links to the badges can be opened by everybody. */
  are_badges_shareable: z.boolean(),
});

export type UserProfile = z.infer<typeof userProfile>;

/** Acts of administrators on an account, in the order of its menu. */
export const accountActs = [
  'category',
  'roles',
  'certify',
  'lock',
  'unlock',
  'remove',
  'restore',
  'anonymise',
  'erase',
] as const;

export type AccountAct = (typeof accountActs)[number];

/** A person as administrators see them in a list: by name. */
export const listedUser = z.object({
  ...personFields,
  first_name: z.string(),
  last_name: z.string(),
  pseudo: z.string().nullable(),
  email: z.string(),
  email_verified: z.boolean(),
  category_id: z.int(),
  category_label: z.string(),
  roles: z.array(role),
  visibility: z.int(),
  is_blocked: z.boolean(),
  is_deleted: z.boolean(),
  is_anonymised: z.boolean(),
  registration_date: z.iso.datetime(),
  last_visit_date: z.iso.datetime().nullable(),
  /** The acts that the caller may do on the account as it is now. */
  allowed_actions: z.array(z.enum(accountActs)),
});

export type UserRow = z.infer<typeof listedUser>;

/** A person's page, and the administration of people. Filters: specification 000 §3, users list. */
export const usersContract = contract({
  'GET v3/users/:id': {
    summary: 'A person as the caller may see them; 404 where they may not, or the person has left',
    access: 'public',
    params: z.object({ id }),
    reply: userProfile,
  },
  'GET v3/users': {
    summary: 'People, with filters, order and pages over the whole set',
    access: { privilege: 'users-list' },
    query: z.strictObject({
      ...paging(10),
      orderby: orderQuery(userList).default('user_id'),
      asc: ascending.default(true),
      keywords: plainText(SEARCH_LENGTH).optional(),
      ...filterQuery(userList),
      visibility: filter(z.coerce.number().int().min(0).max(2)),
    }),
    reply: listOf(listedUser),
  },
  'GET v3/roles': {
    summary: 'The roles that an account can have',
    access: { privilege: 'users-list' },
    reply: listOf(role),
  },
  'GET v3/users/categories': {
    summary: 'The categories that an account can be in',
    access: { privilege: 'users-list' },
    reply: listOf(z.object({ id: z.int(), code: z.string(), name: z.string() })),
  },
  'GET v3/users/quicksearch': {
    summary:
      'People whose name, as the caller sees it, holds every word, or whose email for those who may list people; those whose name begins with the first word come first, and only those whose page the caller may open',
    access: 'user',
    query: z.strictObject({
      keywords: plainText(SEARCH_LENGTH).pipe(z.string().min(1)),
      limit: z.coerce.number().int().min(1).max(20).default(20),
    }),
    reply: listOf(
      z.object({
        ...personFields,
        /** Null unless the caller has `users-list`, which shows it anyway. */
        email: z.string().nullable(),
      }),
    ),
  },
  'PUT v3/users/user-category/:id': {
    summary: 'Move an account to another category',
    access: { privilege: 'categories-state' },
    params: z.object({ id }),
    body: z.strictObject({ category_id: idInBody }),
    reply: z.object({ user_id: z.int(), category_id: z.int() }),
    errors: administrationErrors,
  },
  'PUT v3/users/user-roles/:id': {
    summary: 'Make these the roles of an account, at least one',
    access: { privilege: 'roles-state' },
    params: z.object({ id }),
    body: z.strictObject({
      roles: z.array(z.enum(roleCodes)).min(1).max(roleCodes.length),
      /** Those that the change begins from; refused where the account has others by now. */
      replaces: z.array(z.enum(roleCodes)).max(roleCodes.length).optional(),
    }),
    reply: z.object({ user_id: z.int(), roles: z.array(z.enum(roleCodes)) }),
    errors: [...administrationErrors, 'last-administrator', 'roles-changed'],
  },
});

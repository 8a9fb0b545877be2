import { z } from 'zod';
import { contract } from './endpoint.ts';
import { ascending, integerList, listOf, paging } from './lists.ts';
import { roleCodes } from './privileges.ts';

/** What a list of people can be ordered by. */
export const userOrders = ['user_id', 'last_name', 'email', 'registration_date', 'last_visit_date'] as const;
/** The state of an account, as the list filters by it. */
export const userStatuses = ['active', 'blocked', 'deleted', 'anonymised'] as const;
/** How long ago somebody registered. */
export const userPeriods = ['day', 'week', 'month', 'year'] as const;

const role = z.object({ id: z.int(), code: z.enum(roleCodes), name: z.string() });

/** A person as administrators see them in a list. */
export const userRow = z.object({
  user_id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  pseudo: z.string().nullable(),
  email: z.string(),
  email_verified: z.boolean(),
  profile_picture: z.string().nullable(),
  category_id: z.int(),
  category_label: z.string(),
  roles: z.array(role),
  visibility: z.int(),
  is_blocked: z.boolean(),
  is_deleted: z.boolean(),
  is_anonymised: z.boolean(),
  user_certification_title: z.string().nullable(),
  registration_date: z.iso.datetime(),
  last_visit_date: z.iso.datetime().nullable(),
});

export type UserRow = z.infer<typeof userRow>;

/** Administration of people. Filters: specification 000 §3, users list. */
export const usersContract = contract({
  'GET v3/users': {
    summary: 'People, with filters, order and pages over the whole set',
    access: { privilege: 'users-list' },
    query: z.strictObject({
      ...paging(10),
      orderby: z.enum(userOrders).default('user_id'),
      asc: ascending.default(true),
      keywords: z.string().trim().max(200).optional(),
      status: z.enum(userStatuses).optional(),
      email_verified: z.enum(['0', '1']).optional(),
      visibility: z.coerce.number().int().min(0).max(2).optional(),
      period: z.enum(userPeriods).optional(),
      categories_id: integerList.optional(),
      roles_id: integerList.optional(),
      start_last_visit_date: z.iso.date().optional(),
      end_last_visit_date: z.iso.date().optional(),
      start_registration_date: z.iso.date().optional(),
      end_registration_date: z.iso.date().optional(),
    }),
    reply: listOf(userRow),
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
});

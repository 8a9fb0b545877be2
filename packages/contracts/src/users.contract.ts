import { z } from 'zod';
import { earnedBadge } from './badges.contract.ts';
import { userTraining } from './certifications.contract.ts';
import { contract } from './endpoint.ts';
import { ascending, id, integerList, listOf, paging } from './lists.ts';
import { personFields } from './people.shapes.ts';
import { roleCodes } from './privileges.ts';

/** What a list of people can be ordered by. */
export const userOrders = ['user_id', 'last_name', 'email', 'registration_date', 'last_visit_date'] as const;
/** The state of an account, as the list filters by it. */
export const userStatuses = ['active', 'blocked', 'deleted', 'anonymised'] as const;
/** How long ago somebody registered. */
export const userPeriods = ['day', 'week', 'month', 'year'] as const;

const role = z.object({ id: z.int(), code: z.enum(roleCodes), name: z.string() });

/** A person on their page. */
const userProfile = z.object({
  ...personFields,
  profile_picture: z.string().nullable(),
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
  /** Whether a link to one of the badges can be opened by everybody. */
  are_badges_shareable: z.boolean(),
});

export type UserProfile = z.infer<typeof userProfile>;

/** A person as administrators see them in a list: by name. */
export const userRow = z.object({
  ...personFields,
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
  registration_date: z.iso.datetime(),
  last_visit_date: z.iso.datetime().nullable(),
});

export type UserRow = z.infer<typeof userRow>;

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

import { z } from 'zod';
import { contract } from './endpoint.ts';
import { privileges, roleCodes } from './privileges.ts';

/** The signed-in person, as the shell and every remote see them. */
export const sessionUser = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  pseudo: z.string().nullable(),
  email: z.string(),
  /** The email that was asked for and is not confirmed yet. */
  change_email: z.string().nullable(),
  profile_picture: z.string().nullable(),
  /** The time at which the current terms were accepted; null where they were not. */
  last_agreement: z.iso.datetime().nullable(),
  subscribed_plan: z.string(),
  category_id: z.int(),
  category_label: z.string(),
  visibility: z.int(),
  is_user_lead_analyst: z.boolean(),
  is_user_impact_analyst: z.boolean(),
  user_certification_date: z.iso.datetime().nullable(),
  /** In the language of the request. */
  user_certification_title: z.string().nullable(),
  roles: z.array(z.object({ code: z.enum(roleCodes) })),
  privileges: z.array(z.object({ code: z.enum(privileges) })),
});

export type SessionUser = z.infer<typeof sessionUser>;

export const sessionContract = contract({
  'GET v3/users/me': {
    summary: 'The signed-in person with their roles and privileges',
    access: 'user',
    duringMaintenance: true,
    reply: sessionUser,
  },
  'POST v3/auth/logout': {
    summary: 'Revoke the token of this session',
    access: 'user',
    duringMaintenance: true,
    reply: z.object({ signed_out: z.literal(true) }),
  },
});

import { z } from 'zod';
import { earnedBadge } from './badges.contract.ts';
import { userTraining } from './certifications.contract.ts';
import { contract } from './endpoint.ts';
import { listOf } from './lists.ts';
import { preferences } from './preferences.contract.ts';
import { privileges, roleCodes } from './privileges.ts';

/** The signed-in person, as the shell and every remote see them. */
export const sessionUser = z.object({
  id: z.int(),
  /** The same, under the name that other replies have for it. */
  user_id: z.int(),
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
  is_deleted: z.boolean(),
  is_anonymised: z.boolean(),
  is_blocked: z.boolean(),
  /** False for somebody who only logs in with an account elsewhere. */
  has_password: z.boolean(),
  preferences,
  is_user_lead_analyst: z.boolean(),
  is_user_impact_analyst: z.boolean(),
  user_certification_date: z.iso.datetime().nullable(),
  /** In the language of the request. */
  user_certification_title: z.string().nullable(),
  /** Chosen and granted. */
  trainings: z.array(userTraining),
  badges: z.array(earnedBadge),
  roles: z.array(z.object({ code: z.enum(roleCodes) })),
  privileges: z.array(z.object({ code: z.enum(privileges) })),
  /** Privileges of the person are withheld until they log in with a second factor. */
  needs_second_factor: z.boolean(),
});

export type SessionUser = z.infer<typeof sessionUser>;

const listedSession = z.object({
  id: z.uuid(),
  /** Names of the browser and the system, such as Firefox and Windows; null where they are not known. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** IP address of its latest request; null before the first. */
  address: z.string().nullable(),
  created_date: z.iso.datetime(),
  /** To within five minutes. */
  last_seen_date: z.iso.datetime(),
  /** The session of this request. */
  is_current: z.boolean(),
});

export type ListedSession = z.infer<typeof listedSession>;

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
  'GET v3/users/me/sessions': {
    summary: 'The sessions of the signed-in person that are good, the one that was seen last first',
    access: 'user',
    reply: listOf(listedSession),
  },
  'DELETE v3/users/me/sessions': {
    summary: 'End every session of the signed-in person, this one included',
    access: 'user',
    reply: z.object({ ended: z.literal(true) }),
  },
  'DELETE v3/users/me/sessions/:id': {
    summary: 'End one session of the signed-in person',
    access: 'owner',
    params: z.object({ id: z.uuid() }),
    reply: z.object({ ended: z.literal(true) }),
  },
});

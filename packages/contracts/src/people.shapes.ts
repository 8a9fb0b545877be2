import { z } from 'zod';

/** The links of a person's name, in the order of its menu (specification 000 §2, user-name widget). */
export const personLinks = ['profile', 'details', 'analyses', 'submissions'] as const;
export type PersonLink = (typeof personLinks)[number];

/**
 * A person as the caller may see them, wherever a name stands: clients get first and last name, others
 * the pseudo where the person has one (specification 000 §1). All three are null for somebody who left.
 */
export const personFields = {
  user_id: z.int(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  pseudo: z.string().nullable(),
  /** A path below the site; null where there is none, or the caller may not open the person's page. */
  profile_picture: z.string().nullable(),
  is_user_lead_analyst: z.boolean(),
  is_user_impact_analyst: z.boolean(),
  /** In the language of the request. */
  user_certification_title: z.string().nullable(),
  user_certification_date: z.iso.datetime().nullable(),
  /** The links that the caller gets; `profile` is their own, `details` somebody else's. May be empty. */
  user_links: z.array(z.enum(personLinks)),
};

const shownPerson = z.object(personFields);

export type ShownPerson = z.infer<typeof shownPerson>;

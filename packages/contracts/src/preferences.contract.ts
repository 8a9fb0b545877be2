import { z } from 'zod';
import { themes } from '@commonweal/domain/theme';
import { contract } from './endpoint.ts';
import { id } from './lists.ts';

/** Choices that go with a person from browser to browser. */
export const preferences = z.object({
  /** Of the site, and of the mails that the person gets. */
  language: z.enum(['en', 'fr']),
  theme: z.enum(themes),
});

export type Preferences = z.infer<typeof preferences>;

/** Preferences of a person (specification 000 §7). */
export const preferencesContract = contract({
  'GET v3/users/me/preferences': {
    summary: 'Language and look of the site, as the signed-in person prefers them',
    access: 'user',
    reply: preferences,
  },
  'PUT v3/users/:id/preferences': {
    summary: 'Change the own preferences; those that are left out stay',
    access: 'owner',
    params: z.object({ id }),
    body: z.strictObject(preferences.partial().shape),
    reply: preferences,
  },
});

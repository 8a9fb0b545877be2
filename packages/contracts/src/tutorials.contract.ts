import { z } from 'zod';
import { contract } from './endpoint.ts';
import { id, listOf } from './lists.ts';

/** The tutorials for newcomers. */
export const tutorialCodes = ['intro'] as const;
/** The parts of these, one after the other: the four steps of the intro tour. */
export const tipCodes = ['welcome', 'rating', 'decisions', 'becoming-rater'] as const;

export type TutorialCode = (typeof tutorialCodes)[number];
export type TipCode = (typeof tipCodes)[number];

const tip = z.object({
  code: z.enum(tipCodes),
  /** one of its numbered steps */
  on_list: z.boolean(),
  /** the person has come this far */
  is_opened: z.boolean(),
});

const tutorial = z.object({
  id: z.int(),
  code: z.enum(tutorialCodes),
  /** the person has been through it, or skipped it */
  is_already_seen: z.boolean(),
  /** the person has begun it */
  is_opened: z.boolean(),
  tips: z.array(tip),
});

export type Tutorial = z.infer<typeof tutorial>;

/** The tutorials, and the person's progress in them (specification 000 §3, §7). */
export const tutorialsContract = contract({
  'GET v3/users/me/tutorials': {
    summary: 'Every tutorial with what the person has seen of it',
    access: 'user',
    // Logging out asks for them, whatever the site is doing.
    duringMaintenance: true,
    reply: listOf(tutorial),
  },
  'PUT v3/users/tutorials/:id': {
    summary: 'Keep how far the person has come; what was seen once stays seen',
    access: 'user',
    params: z.object({ id }),
    body: z.strictObject({
      is_already_seen: z.boolean().optional(),
      opened_tips: z.array(z.enum(tipCodes)).max(tipCodes.length).optional(),
    }),
    reply: tutorial,
  },
});

import { z } from 'zod';
import { contract } from './endpoint.ts';
import { listOf } from './lists.ts';

/** The badges that there are, certificates first, then what comes with analyses and ratings. */
export const badgeIds = [
  'lead-analyst',
  'impact-analyst',
  'impact-rater',
  'first-analysis',
  'ten-analyses',
  'fifty-analyses',
  'hundred-ratings',
  'thousand-ratings',
] as const;
export type BadgeId = (typeof badgeIds)[number];

const badgeFields = {
  badge_id: z.enum(badgeIds),
  title: z.string(),
  description: z.string(),
};

export const earnedBadge = z.object({
  ...badgeFields,
  /** Null for a certificate that was given without a day. */
  earned_date: z.iso.datetime().nullable(),
});

export type EarnedBadge = z.infer<typeof earnedBadge>;

/** Badges: what somebody has earned stands in their profile (`GET v3/users/:id`). */
export const badgesContract = contract({
  'GET v3/badges': {
    summary: 'Every badge that there is, and what it takes',
    access: 'public',
    reply: listOf(z.object(badgeFields)),
  },
});

/** Grounds on which an analysis is withheld while a claim about it is settled. */
export const HOLD_GROUNDS = ['court-order', 'defamation', 'copyright', 'privacy', 'other'] as const;
export type HoldGround = (typeof HOLD_GROUNDS)[number];

/** Acts in the log of a legal hold; `remind` and `lapse` are those of its clock. */
export const HOLD_ACTS = ['begin', 'extend', 'remind', 'release', 'remove', 'lapse'] as const;
export type HoldAct = (typeof HOLD_ACTS)[number];

/** Ways in which a person ends a hold: the analysis is on the site again, or stays removed. */
export const HOLD_OUTCOMES = ['release', 'remove'] as const satisfies readonly HoldAct[];
export type HoldOutcome = (typeof HOLD_OUTCOMES)[number];

/** Longest time of a hold until somebody has to extend it, in days. */
export const HOLD_DAYS = 90;

/** Days before its end at which the person who set its clock is reminded. */
export const HOLD_REMINDER_DAYS = 3;

const DAY = 86_400_000;

/** True for an end that lies ahead, and no further than {@link HOLD_DAYS}. */
export function isHoldEnd(end: Date, now: Date): boolean {
  return end > now && end.getTime() <= now.getTime() + HOLD_DAYS * DAY;
}

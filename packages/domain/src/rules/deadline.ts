const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The display of a deadline. `hours` is 0 in the last hour. */
export type DeadlineDisplay =
  | { readonly kind: 'date'; readonly date: Date }
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'hours'; readonly hours: number }
  | { readonly kind: 'expired' };

/**
 * The display of a deadline: 5 days or more ahead the date, 3 to 4 whole days the days, less the whole hours
 * (decisions: Scores 12); expired from the deadline on.
 */
export function deadlineDisplay(deadline: Date, now: Date): DeadlineDisplay {
  const left = deadline.getTime() - now.getTime();
  if (!(left > 0)) return { kind: 'expired' };
  if (left >= 5 * DAY) return { kind: 'date', date: deadline };
  if (left >= 3 * DAY) return { kind: 'days', days: Math.floor(left / DAY) };
  return { kind: 'hours', hours: Math.floor(left / HOUR) };
}

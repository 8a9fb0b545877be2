import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { DESK_PRIORITIES } from '@commonweal/domain/topics';
import type { DeskPriority, PriorityCause } from '@commonweal/domain/topics';

/** Reporters from whom on reports are urgent, and of medium urgency. */
const MANY = 3;
const SEVERAL = 2;
/** Days of waiting after which an item is urgent, and of medium urgency. */
const LONG = 14;
const SOME = 5;

const DAY = 86_400_000;

/** Facts that decide the place of an item on the desk. */
export interface Waiting {
  readonly since: Date;
  /** People who reported it; a proposal has none. */
  readonly reporters?: number;
  readonly isOffensive?: boolean;
}

/** The place of an item at a desk, and its causes, the weightiest first. */
export function deskPlaceOf(
  { since, reporters = 0, isOffensive = false }: Waiting,
  now: Date,
): { readonly priority: DeskPriority; readonly priority_causes: PriorityCause[] } {
  const days = (now.getTime() - since.getTime()) / DAY;
  const found: readonly (readonly [cause: PriorityCause, rank: number, holds: boolean])[] = [
    ['offensive', 2, isOffensive],
    ['several-people', reporters >= MANY ? 2 : 1, reporters >= SEVERAL],
    ['waiting-long', 2, days > LONG],
    ['waiting', 1, days > SOME && days <= LONG],
  ];
  const causes = found.filter(([, , holds]) => holds).toSorted(([, a], [, b]) => b - a);
  return {
    priority: DESK_PRIORITIES[causes[0]?.[1] ?? 0] ?? 'low',
    priority_causes: causes.map(([cause]) => cause),
  };
}

/** The rank of {@link deskPlaceOf} in SQL, 0 to 2, for the order of a desk. */
export function rankOf(
  waiting: { readonly since: SQL; readonly reporters: SQL; readonly isOffensive: SQL },
  now: Date,
): SQL {
  const { since, reporters, isOffensive } = waiting;
  const moment = sql`${now.toISOString()}::timestamptz`;
  return sql`case when ${isOffensive} or ${reporters} >= ${MANY} or ${since} < ${moment} - make_interval(days => ${LONG})
    then 2 when ${reporters} >= ${SEVERAL} or ${since} < ${moment} - make_interval(days => ${SOME}) then 1 else 0 end`;
}

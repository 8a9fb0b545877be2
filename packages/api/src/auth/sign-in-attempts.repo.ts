import { eq, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { signinAttempts } from './auth.table.ts';

/** Attempts that are counted together: on an account, from one source. A limited number may be wrong. */
export interface Counter {
  readonly account: string;
  readonly source: string;
  readonly most: number;
}

const admission = z.strictObject({
  isAdmitted: z.boolean(),
  /** Not admitted for what was wrong before, rather than for what is under way. */
  isLocked: z.boolean(),
});

/** How a counter stands after an attempt asked to begin. */
export type Admission = z.output<typeof admission>;

const failed = z.strictObject({ locks: z.boolean() });
const ended = z.strictObject({ account: z.string() });

/** Decisions, account lock: minutes in which wrong attempts count together, and for which they lock. */
export const LOCK_MINUTES = 15;
/** Seconds after which an attempt under way is given up: its process has ended. */
const PATIENCE = 30;

// The database's clock decides, so that every process agrees.
const second = sql`extract(epoch from now())`;
const isLockedNow = sql`coalesce(kept.locked_until > now(), false)`;
const recentWrong = sql`(select coalesce(jsonb_agg(at), '[]') from jsonb_array_elements(kept.wrong_at) as one (at)
  where at::float8 > ${second} - ${LOCK_MINUTES * 60}::int)`;
const stillUnderWay = sql`(select coalesce(jsonb_object_agg(id, began), '{}') from jsonb_each(kept.under_way) as one (id, began)
  where began::float8 > ${second} - ${PATIENCE}::int)`;
const wrongCount = sql`jsonb_array_length(${recentWrong})`;
const underWayCount = sql`(select count(*) from jsonb_object_keys(${stillUnderWay}))`;

/**
 * Begins an attempt on each counter that has a place left: what is wrong and what is under way are
 * never more than its limit together, however many come at once. One statement; it decides on the
 * latest row, which it locks.
 * @param id of the attempt
 */
export function beginAttempt(db: Database, counters: readonly Counter[], id: string): Promise<Admission[]> {
  const hasPlace = sql`not ${isLockedNow} and ${wrongCount} + ${underWayCount} < excluded.most`;
  return changeCounters(db, counters, admission, {
    underWay: sql`jsonb_build_object(${id}::text, ${second})`,
    wrongAt: sql`'[]'::jsonb`,
    change: sql`most = excluded.most, wrong_at = ${recentWrong},
      under_way = ${stillUnderWay} || case when ${hasPlace} then excluded.under_way else '{}' end`,
    returning: sql`jsonb_exists(kept.under_way, ${id}) as "isAdmitted",
      ${isLockedNow} or jsonb_array_length(kept.wrong_at) >= kept.most as "isLocked"`,
  });
}

/** Ends an attempt that says nothing: its place is given back. */
export async function withdrawAttempt(db: Database, counters: readonly Counter[], id: string): Promise<void> {
  await endAttempt(db, counters, id, sql`wrong_at = kept.wrong_at`);
}

/** Ends an attempt with the right password, which makes up for the wrong ones before it; other sources keep theirs. */
export async function passAttempt(
  db: Database,
  [own, ...others]: readonly [Counter, ...Counter[]],
  id: string,
): Promise<void> {
  const wrongAt = sql`case when kept.source = ${own.source} then '[]' else kept.wrong_at end`;
  await endAttempt(db, [own, ...others], id, sql`wrong_at = ${wrongAt}`);
}

/** Ends an attempt with a wrong password. @returns whether it was the one that locks */
export async function failAttempt(db: Database, counters: readonly Counter[], id: string): Promise<boolean> {
  const locks = sql`${wrongCount} + 1 >= excluded.most`;
  const rows = await changeCounters(db, counters, failed, {
    underWay: sql`'{}'::jsonb`,
    wrongAt: sql`jsonb_build_array(${second})`,
    change: sql`under_way = kept.under_way - ${id}::text, wrong_at = ${recentWrong} || excluded.wrong_at,
      locked_until = case when ${locks} then now() + make_interval(mins => ${LOCK_MINUTES}::int) else kept.locked_until end`,
    returning: sql`jsonb_array_length(kept.wrong_at) = kept.most as locks`,
  });
  return rows.some(({ locks: isLast }) => isLast);
}

/** Forgets every attempt on an account, and its locks. */
export async function forgetAttempts(db: Database, account: string): Promise<void> {
  await db.delete(signinAttempts).where(eq(signinAttempts.account, account));
}

/** Removes counters that count nothing any more. */
export async function removeOldAttempts(db: Database): Promise<void> {
  await db.delete(signinAttempts).where(lt(signinAttempts.changedAt, sql`now() - interval '1 day'`));
}

async function endAttempt(db: Database, counters: readonly Counter[], id: string, change: SQL): Promise<void> {
  await changeCounters(db, counters, ended, {
    underWay: sql`'{}'::jsonb`,
    wrongAt: sql`'[]'::jsonb`,
    change: sql`under_way = kept.under_way - ${id}::text, ${change}`,
    returning: sql`kept.account`,
  });
}

interface Change {
  readonly underWay: SQL;
  readonly wrongAt: SQL;
  readonly change: SQL;
  readonly returning: SQL;
}

/** One order of counters in every statement, so that none waits for another in a circle. */
async function changeCounters<S extends z.ZodObject>(
  db: Database,
  counters: readonly Counter[],
  shape: S,
  { underWay, wrongAt, change, returning }: Change,
): Promise<z.output<S>[]> {
  const rows = counters.map(
    ({ account, source, most }) => sql`(${account}, ${source}, ${most}::smallint, ${underWay}, ${wrongAt})`,
  );
  return queryRows(
    db,
    shape,
    sql`insert into signin_attempts as kept (account, source, most, under_way, wrong_at) values ${sql.join(rows, sql`, `)}
      on conflict (account, source) do update set changed_at = now(), ${change} returning ${returning}`,
  );
}

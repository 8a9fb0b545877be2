import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { noteStatuses } from './notes.table.ts';

const RATER_DAYS = 30;
const WEEKS = 12;

const statusShape = z.strictObject({
  status: z.enum(noteStatuses),
  count: z.int(),
  removed: z.int(),
});

/** Analyses that were submitted once, by their state; removed ones apart. */
export function countByStatus(db: Database) {
  return queryRows(
    db,
    statusShape,
    sql`select status, count(*) filter (where not is_deleted)::int as count,
        count(*) filter (where is_deleted)::int as removed
      from notes where status <> 'drafted' group by status`,
  );
}

/** How long analyses wait that nobody has decided on. */
export async function findWaiting(db: Database) {
  const shape = z.strictObject({
    count: z.int(),
    medianHours: z.number().nullable(),
    oldestHours: z.number().nullable(),
  });
  const hours = sql`extract(epoch from now() - changed_at)::float8 / 3600`;
  const [row] = await queryRows(
    db,
    shape,
    sql`select count(*)::int as count, percentile_cont(0.5) within group (order by ${hours}) as "medianHours",
        max(${hours}) as "oldestHours"
      from notes where status in ('submitted', 'read') and not is_deleted`,
  );
  return row ?? { count: 0, medianHours: null, oldestHours: null };
}

export async function countOpenReports(db: Database): Promise<number> {
  const rows = await queryRows(
    db,
    z.strictObject({ count: z.int() }),
    sql`select count(*)::int as count from note_reports where settled_at is null`,
  );
  return rows[0]?.count ?? 0;
}

/** How many people rated lately. */
export async function countActiveRaters(db: Database): Promise<number> {
  const rows = await queryRows(
    db,
    z.strictObject({ count: z.int() }),
    sql`select count(distinct user_id)::int as count from impact_ratings
      where rated_at > now() - make_interval(days => ${RATER_DAYS})`,
  );
  return rows[0]?.count ?? 0;
}

/** People who rated and their ratings, by week; weeks without any are there too. */
export function findRatingWeeks(db: Database) {
  return queryRows(
    db,
    z.strictObject({ week: z.iso.date(), raters: z.int(), ratings: z.int() }),
    sql`select to_char(week, 'YYYY-MM-DD') as week, count(distinct user_id)::int as raters,
        count(user_id)::int as ratings
      from generate_series(date_trunc('week', now()) - make_interval(weeks => ${WEEKS - 1}),
        date_trunc('week', now()), interval '1 week') as week
      left join impact_ratings on rated_at >= week and rated_at < week + interval '1 week'
      group by week order by week`,
  );
}

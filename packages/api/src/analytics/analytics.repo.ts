import { lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { analyticsContract } from '@commonweal/contracts/analytics';
import type { Database } from '../db/open-database.ts';
import { runStatement } from '../db/run-statement.ts';
import { analyticsViews } from './analytics.table.ts';

/** A day has no more kinds of views than this; what comes beyond is counted together. */
const MOST_KINDS = 5_000;

export type View = z.output<(typeof analyticsContract)['POST v3/analytics/views']['body']>;

/**
 * Adds one to the day's count (UTC). Where somebody sends ever new paths, they end up in the count of
 * `*`, so that the table stays small.
 */
export async function countView(db: Database, { path, referrer, locale, viewport }: View): Promise<void> {
  await runStatement(
    db,
    sql`
    insert into analytics_views (day, path, referrer, locale, viewport, views)
    select today.day, case when today.kinds < ${MOST_KINDS} then ${path} else '*' end,
      case when today.kinds < ${MOST_KINDS} then ${referrer ?? ''} else '' end, ${locale}, ${viewport}, 1
    from (select (now() at time zone 'utc')::date as day, (
      select count(*) from analytics_views where day = (now() at time zone 'utc')::date) as kinds) today
    on conflict (day, path, referrer, locale, viewport) do update set views = analytics_views.views + 1`,
  );
}

export async function removeOldViews(db: Database): Promise<void> {
  await db.delete(analyticsViews).where(lt(analyticsViews.day, sql`current_date - 400`));
}

import { sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';

/** A day has no more kinds of views than this; what comes beyond is counted together. */
const MOST_KINDS = 5_000;

export interface View {
  readonly path: string;
  readonly referrer: string | null;
  readonly locale: string;
  readonly viewport: string;
}

/**
 * Adds one to the day's count (UTC). Where somebody sends ever new paths, they end up in the count of
 * `*`, so that the table stays small.
 */
export async function countView(db: Database, { path, referrer, locale, viewport }: View): Promise<void> {
  await db.execute(sql`
    insert into analytics_views (day, path, referrer, locale, viewport, views)
    select today.day, case when today.kinds < ${MOST_KINDS} then ${path} else '*' end,
      case when today.kinds < ${MOST_KINDS} then ${referrer ?? ''} else '' end, ${locale}, ${viewport}, 1
    from (select (now() at time zone 'utc')::date as day, (
      select count(*) from analytics_views where day = (now() at time zone 'utc')::date) as kinds) today
    on conflict (day, path, referrer, locale, viewport) do update set views = analytics_views.views + 1
  `);
}

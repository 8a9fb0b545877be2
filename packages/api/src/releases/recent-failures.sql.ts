import { sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { releaseFailures } from './releases.table.ts';

/** Failures of pages in browsers, of the last day and of the last week, by environment. */
export const recentFailures = new QueryBuilder()
  .select({
    environment: releaseFailures.environment,
    lastDay: sql<number>`(count(*) filter (where at > now() - interval '1 day'))::int`.as('last_day'),
    lastWeek: sql<number>`count(*)::int`.as('last_week'),
  })
  .from(releaseFailures)
  .where(sql`at > now() - interval '7 days'`)
  .groupBy(releaseFailures.environment)
  .as('recent_failures');

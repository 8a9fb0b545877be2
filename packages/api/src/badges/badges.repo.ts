import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { milestones } from './badge-details.ts';

export interface ReachedMilestone {
  readonly badge_id: keyof typeof milestones.analyses | keyof typeof milestones.ratings;
  readonly reached_at: Date | string;
}

/** The milestones that a person has reached, with the day of the analysis or rating that did it. One query. */
export async function findMilestones(db: Database, userId: number): Promise<ReachedMilestone[]> {
  const published = sql`select published_at as day from notes
    where user_id = ${userId} and status = 'published' and not is_deleted`;
  const rated = sql`select rated_at as day from impact_ratings where user_id = ${userId}`;
  return queryRows(
    db,
    sql`${reached(published, milestones.analyses)} union all ${reached(rated, milestones.ratings)} order by reached_at`,
  );
}

function reached(days: SQL, counts: Readonly<Record<string, number>>): SQL {
  const rows = Object.entries(counts).map(([badgeId, count]) => sql`(${badgeId}, ${count}::int)`);
  return sql`select milestone.badge_id, nth.day as reached_at
    from (values ${sql.join(rows, sql`, `)}) as milestone (badge_id, needed)
    join (select day, row_number() over (order by day) as place from (${days}) as days) as nth
      on nth.place = milestone.needed`;
}

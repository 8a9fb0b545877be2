import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { badgeIds } from '@commonweal/contracts/badges';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { momentOfRow } from '../db/row-shapes.ts';
import { publishedNotes, ratingsGiven } from '../notes/published-notes.sql.ts';
import { milestones } from './badge-details.ts';

const reachedShape = z.strictObject({ badgeId: z.enum(badgeIds), reachedAt: momentOfRow });

export type ReachedMilestone = z.output<typeof reachedShape>;

/** The milestones that a person has reached, with the day of the analysis or rating that did it. One query. */
export async function findMilestones(db: Database, userId: number): Promise<ReachedMilestone[]> {
  const published = sql`select ${publishedNotes.publishedAt} as day from ${publishedNotes}
    where ${publishedNotes.userId} = ${userId}`;
  const rated = sql`select ${ratingsGiven.ratedAt} as day from ${ratingsGiven} where ${ratingsGiven.userId} = ${userId}`;
  return queryRows(
    db,
    reachedShape,
    sql`${reached(published, milestones.analyses)} union all ${reached(rated, milestones.ratings)}
      order by "reachedAt"`,
  );
}

function reached(days: SQL, counts: Readonly<Record<string, number>>): SQL {
  const rows = Object.entries(counts).map(([badgeId, count]) => sql`(${badgeId}, ${count}::int)`);
  return sql`select milestone.badge_id as "badgeId", nth.day as "reachedAt"
    from (values ${sql.join(rows, sql`, `)}) as milestone (badge_id, needed)
    join (select day, row_number() over (order by day) as place from (${days}) as days) as nth
      on nth.place = milestone.needed`;
}

import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** How many published analyses a person has. */
export function publishedCountOf(userId: number): SQL<number> {
  return sql`(select count(*)::int from notes
    where notes.user_id = ${userId} and notes.status = 'published' and not notes.is_deleted)`;
}

/** How many analyses a person has rated. */
export function ratedCountOf(userId: number): SQL<number> {
  return sql`(select count(*)::int from impact_ratings where impact_ratings.user_id = ${userId})`;
}

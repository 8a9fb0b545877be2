import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { raterViewpoints, ratingGroupMembers, ratingGroups } from './note-agreement.table.ts';

/** The viewpoint that the last fit found in a person's ratings, for the archive of their data. */
export function findOwnViewpoint(db: Database, userId: number) {
  const { intercept, factor } = raterViewpoints;
  // Names in full: the builder leaves the table out, and the row within has the same columns.
  const countsWithOthers = sql<boolean>`exists (select from rater_viewpoints others
    where others.voice_id = rater_viewpoints.voice_id and others.user_id <> rater_viewpoints.user_id)`;
  return db
    .select({ intercept, factor, countsWithOthers })
    .from(raterViewpoints)
    .where(eq(raterViewpoints.userId, userId));
}

/** How much a person's ratings were found to be like those of others, who are not named. */
export function findOwnRatingGroups(db: Database, userId: number) {
  const { common, same, expected } = ratingGroupMembers;
  const { foundAt, endedAt, releasedAt } = ratingGroups;
  return db
    .select({ common, same, expected, foundAt, endedAt, releasedAt })
    .from(ratingGroupMembers)
    .innerJoin(ratingGroups, eq(ratingGroups.id, ratingGroupMembers.groupId))
    .where(eq(ratingGroupMembers.userId, userId))
    .orderBy(asc(ratingGroups.id));
}

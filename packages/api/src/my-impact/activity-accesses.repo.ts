import { sql } from 'drizzle-orm';
import type { ImpactActivity } from '@commonweal/domain/impact-activities';
import type { Database } from '../db/open-database.ts';
import { activityAccesses } from './activity-accesses.table.ts';

export type ActivityAccessRow = typeof activityAccesses.$inferSelect;

/** Records that a person opened an activity now. */
export async function storeAccess(db: Database, userId: number, activity: ImpactActivity): Promise<ActivityAccessRow> {
  const [row] = await db
    .insert(activityAccesses)
    .values({ userId, activity })
    .onConflictDoUpdate({
      target: [activityAccesses.userId, activityAccesses.activity],
      set: { lastAt: sql`now()` },
    })
    .returning();
  if (!row) throw new Error('An access that was stored is returned.');
  return row;
}

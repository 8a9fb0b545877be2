import { eq, sql } from 'drizzle-orm';
import type { TipCode } from '@commonweal/contracts/tutorials';
import type { Database } from '../db/open-database.ts';
import { userTutorials } from './tutorials.table.ts';

export type TutorialProgress = typeof userTutorials.$inferSelect;

export interface ProgressStep {
  readonly userId: number;
  readonly tutorialId: number;
  readonly openedTips: readonly TipCode[];
  readonly isSeen: boolean;
}

/** A person's progress in the tutorials that they have begun. */
export function findProgress(db: Database, userId: number): Promise<TutorialProgress[]> {
  return db.select().from(userTutorials).where(eq(userTutorials.userId, userId));
}

/** Adds to what a person has seen; nothing is taken back, and two tabs add to each other. */
export async function addProgress(db: Database, step: ProgressStep): Promise<TutorialProgress> {
  const { userId, tutorialId, openedTips, isSeen } = step;
  const [row] = await db
    .insert(userTutorials)
    .values({ userId, tutorialId, openedTips: [...openedTips], seenAt: isSeen ? new Date() : null })
    .onConflictDoUpdate({
      target: [userTutorials.userId, userTutorials.tutorialId],
      set: {
        openedTips: sql`array(select distinct unnest(${userTutorials.openedTips} || excluded.opened_tips) order by 1)`,
        seenAt: sql`coalesce(${userTutorials.seenAt}, excluded.seen_at)`,
      },
    })
    .returning();
  if (row === undefined) throw new Error('The database returned no row for the progress.');
  return row;
}

import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { tutorialDefinitions } from './tutorial-definitions.ts';
import { userTutorials } from './tutorials.table.ts';

/** Tutorials that a person has begun, with how far they came; for the archive of their data. */
export async function findOwnTutorials(db: Database, userId: number) {
  const rows = await db
    .select()
    .from(userTutorials)
    .where(eq(userTutorials.userId, userId))
    .orderBy(asc(userTutorials.tutorialId));
  const codeOf = (id: number) => tutorialDefinitions.find((one) => one.id === id)?.code ?? null;
  return rows.map(({ tutorialId, openedTips, seenAt }) => ({ tutorial: codeOf(tutorialId), openedTips, seenAt }));
}

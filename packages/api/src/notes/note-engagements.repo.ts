import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { noteEngagements } from './note-engagements.table.ts';
import type { engagementKinds } from './note-engagements.table.ts';

export interface Engagement {
  readonly noteId: number;
  readonly userId: number;
  readonly kind: (typeof engagementKinds)[number];
}

/** Reactions to one analysis. @param userId of whom it is told which are theirs; null for a visitor */
export async function findEngagement(db: Database, noteId: number, userId: number | null) {
  const { kind } = noteEngagements;
  const rows = await db
    .select({
      kind,
      count: sql<number>`count(*)::int`,
      isMine: sql<boolean>`coalesce(bool_or(${noteEngagements.userId} = ${userId}::int), false)`,
    })
    .from(noteEngagements)
    .where(eq(noteEngagements.noteId, noteId))
    .groupBy(kind);
  return rows;
}

export type EngagementRows = Awaited<ReturnType<typeof findEngagement>>;

/** Keeps a reaction; the first one counts. */
export async function insertEngagement(db: Database, engagement: Engagement): Promise<void> {
  await db.insert(noteEngagements).values(engagement).onConflictDoNothing();
}

export async function deleteEngagement(db: Database, { noteId, userId, kind }: Engagement): Promise<void> {
  await db
    .delete(noteEngagements)
    .where(and(eq(noteEngagements.noteId, noteId), eq(noteEngagements.userId, userId), eq(noteEngagements.kind, kind)));
}

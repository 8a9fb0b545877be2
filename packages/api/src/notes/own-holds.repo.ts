import { and, asc, eq, gt } from 'drizzle-orm';
import type { KeyPage } from '../db/key-pages.ts';
import type { Database } from '../db/open-database.ts';
import { noteHoldActs } from './note-holds.table.ts';
import { notes } from './notes.table.ts';

/** Legal holds that a person set, extended or ended, for the archive of their data. */
export function findOwnHoldActs(db: Database, userId: number, { after, limit }: KeyPage) {
  const { id, act, ground, reason, heldUntil, createdAt } = noteHoldActs;
  return db
    .select({ key: id, analysis: notes.headline, act, ground, reason, heldUntil, createdAt })
    .from(noteHoldActs)
    .innerJoin(notes, eq(notes.id, noteHoldActs.noteId))
    .where(and(eq(noteHoldActs.userId, userId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

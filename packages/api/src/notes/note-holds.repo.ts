import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { peopleAs } from '../users/person.sql.ts';
import { noteHoldActs } from './note-holds.table.ts';
import { notes } from './notes.table.ts';

const holders = peopleAs('holders');

/** Withholds a published analysis. @returns false where it is no longer on the site */
export async function storeHold(db: Database, id: number, until: Date): Promise<boolean> {
  const held = await db
    .update(notes)
    .set({ isDeleted: true, heldUntil: until })
    .where(and(eq(notes.id, id), eq(notes.status, 'published'), eq(notes.isDeleted, false)))
    .returning({ id: notes.id });
  return held.length > 0;
}

/** Moves the end of a hold. */
export async function storeHoldEnd(db: Database, id: number, until: Date): Promise<void> {
  await db.update(notes).set({ heldUntil: until }).where(eq(notes.id, id));
}

/** Ends a hold. @param isDeleted whether the analysis stays removed */
export async function endHold(db: Database, id: number, isDeleted: boolean): Promise<void> {
  await db.update(notes).set({ heldUntil: null, isDeleted }).where(eq(notes.id, id));
}

/** Writes down what was done. */
export async function insertHoldAct(db: Database, act: typeof noteHoldActs.$inferInsert): Promise<void> {
  await db.insert(noteHoldActs).values(act);
}

/** Log of the holds of an analysis, newest first. */
export function findHoldActs(db: Database, noteId: number) {
  return db
    .select({ act: noteHoldActs, holder: holders.columns })
    .from(noteHoldActs)
    .leftJoin(holders.people, eq(holders.people.id, noteHoldActs.userId))
    .where(eq(noteHoldActs.noteId, noteId))
    .orderBy(desc(noteHoldActs.id));
}

export type HoldActRow = Awaited<ReturnType<typeof findHoldActs>>[number];

/** Analyses whose holds end by then, those that end first first. */
export async function findEnding(db: Database, by: Date): Promise<number[]> {
  const rows = await db
    .select({ id: notes.id })
    .from(notes)
    .where(and(isNotNull(notes.heldUntil), lte(notes.heldUntil, by)))
    .orderBy(notes.heldUntil, notes.id);
  return rows.map(({ id }) => id);
}

/** The person who set the clock of a hold last, if nobody has reminded them since; null otherwise. */
export async function findUnreminded(db: Database, noteId: number): Promise<number | null> {
  const [last] = await db
    .select({ act: noteHoldActs.act, userId: noteHoldActs.userId })
    .from(noteHoldActs)
    .where(eq(noteHoldActs.noteId, noteId))
    .orderBy(desc(noteHoldActs.id))
    .limit(1);
  return last?.userId ?? null;
}

/** True where an analysis is withheld. @param key its id or slug */
export async function isHeld(db: Database, key: { readonly id: number } | { readonly slug: string }): Promise<boolean> {
  const [row] = await db
    .select({ isHeld: sql<boolean>`true` })
    .from(notes)
    .where(and('id' in key ? eq(notes.id, key.id) : eq(notes.slug, key.slug), isNotNull(notes.heldUntil)));
  return row !== undefined;
}

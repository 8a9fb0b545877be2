import { and, asc, count, eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { keptSearches } from './saved-searches.table.ts';

export type SavedSearchRow = Pick<typeof keptSearches.$inferSelect, 'id' | 'listCode' | 'name' | 'query'>;
export type NewSavedSearch = Pick<typeof keptSearches.$inferInsert, 'userId' | 'listCode' | 'name' | 'query'>;

const { id, userId, listCode, name, query } = keptSearches;
const columns = { id, listCode, name, query };

export function findSavedSearches(db: Database, owner: number, list: string): Promise<SavedSearchRow[]> {
  return db
    .select(columns)
    .from(keptSearches)
    .where(and(eq(userId, owner), eq(listCode, list)))
    .orderBy(asc(name), asc(id));
}

export async function countSavedSearches(db: Database, owner: number, list: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(keptSearches)
    .where(and(eq(userId, owner), eq(listCode, list)));
  return row?.total ?? 0;
}

/** @returns null where the person has another one of that name in the list */
export async function insertSavedSearch(db: Database, search: NewSavedSearch): Promise<SavedSearchRow | null> {
  const [row] = await db.insert(keptSearches).values(search).onConflictDoNothing().returning(columns);
  return row ?? null;
}

/** Locks a saved search of the person; null where they have none of this id. */
export async function lockSavedSearch(db: Database, owner: number, wanted: number): Promise<SavedSearchRow | null> {
  const isOwn = and(eq(id, wanted), eq(userId, owner));
  const [row] = await db.select(columns).from(keptSearches).where(isOwn).for('update');
  return row ?? null;
}

/** True where the person has a saved search of that name in the list. */
export async function hasSavedSearch(db: Database, owner: number, list: string, wanted: string): Promise<boolean> {
  const [row] = await db
    .select({ id })
    .from(keptSearches)
    .where(and(eq(userId, owner), eq(listCode, list), eq(name, wanted)));
  return row !== undefined;
}

export async function updateSearchName(db: Database, wanted: number, next: string): Promise<void> {
  await db.update(keptSearches).set({ name: next }).where(eq(id, wanted));
}

/** @returns false where the person has none of this id */
export async function deleteSavedSearch(db: Database, owner: number, wanted: number): Promise<boolean> {
  const isOwn = and(eq(id, wanted), eq(userId, owner));
  return (await db.delete(keptSearches).where(isOwn).returning({ id })).length > 0;
}

export async function deleteSavedSearchesOf(db: Database, owner: number): Promise<void> {
  await db.delete(keptSearches).where(eq(userId, owner));
}

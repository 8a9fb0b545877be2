import { and, asc, eq, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { passkeys } from './second-factor.table.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
export type NewPasskey = Omit<PasskeyRow, 'id' | 'createdAt' | 'lastUsedAt'>;

/** In the order in which they were added. */
export async function listPasskeys(db: Database, userId: number): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
}

export async function countPasskeys(db: Database, userId: number): Promise<number> {
  return db.$count(passkeys, eq(passkeys.userId, userId));
}

export async function findPasskey(db: Database, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

/** @returns null where the credential is somebody's already */
export async function insertPasskey(db: Database, passkey: NewPasskey): Promise<PasskeyRow | null> {
  const [row] = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning();
  return row ?? null;
}

/** @returns false where it is not theirs */
export async function renamePasskey(db: Database, userId: number, id: number, name: string): Promise<boolean> {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  return renamed.length > 0;
}

/** @returns its name; null where it is not theirs */
export async function deletePasskey(db: Database, userId: number, id: number): Promise<string | null> {
  const [removed] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ name: passkeys.name });
  return removed?.name ?? null;
}

/**
 * Keeps the device's new count of signatures.
 * @returns false where a signature of that count came before: the device was copied
 */
export async function saveUse(db: Database, id: number, counter: number): Promise<boolean> {
  const countsNothing = and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`);
  const saved = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), or(countsNothing, lt(passkeys.counter, counter))))
    .returning({ id: passkeys.id });
  return saved.length > 0;
}

import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { counterparties } from './counterparties.table.ts';

export type CounterpartyRow = typeof counterparties.$inferSelect;

export async function findCounterparty(db: Database, userId: number): Promise<CounterpartyRow | null> {
  const [row] = await db.select().from(counterparties).where(eq(counterparties.userId, userId));
  return row ?? null;
}

/** The ends of the accounts of people, by person. */
export async function findLastFours(db: Database, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { userId, lastFour } = counterparties;
  const rows = await db
    .select({ userId, lastFour })
    .from(counterparties)
    .where(inArray(userId, [...userIds]));
  return new Map(rows.map((row) => [row.userId, row.lastFour]));
}

/** Stores the account of a person in place of the one before. */
export async function storeCounterparty(
  db: Database,
  row: Omit<CounterpartyRow, 'updatedAt'>,
): Promise<CounterpartyRow> {
  const [stored] = await db
    .insert(counterparties)
    .values(row)
    .onConflictDoUpdate({ target: counterparties.userId, set: { ...row, updatedAt: new Date() } })
    .returning();
  if (!stored) throw new Error('A counterparty was not stored.');
  return stored;
}

export async function deleteCounterparty(db: Database, userId: number): Promise<void> {
  await db.delete(counterparties).where(eq(counterparties.userId, userId));
}

/** Accounts that are sealed with one of these keys, some at a time. */
export function findAccountsSealedWith(db: Database, keyIds: readonly string[]): Promise<CounterpartyRow[]> {
  return db
    .select()
    .from(counterparties)
    .where(inArray(counterparties.keyId, [...keyIds]))
    .orderBy(counterparties.userId)
    .limit(500);
}

/** Seals an account anew, unless its person changed it meanwhile. */
export async function reseal(
  db: Database,
  before: CounterpartyRow,
  sealed: Pick<CounterpartyRow, 'keyId' | 'sealed'>,
): Promise<void> {
  const { userId } = counterparties;
  await db
    .update(counterparties)
    .set(sealed)
    .where(and(eq(userId, before.userId), eq(counterparties.sealed, before.sealed)));
}

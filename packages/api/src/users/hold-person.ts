import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { users } from './users.table.ts';

/**
 * Lets one thing be done to a person at a time: the next one waits for this transaction's end.
 * @returns whether there is such a person
 */
export async function holdPerson(db: Database, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isDeleted, false)))
    .for('update');
  return rows.length > 0;
}

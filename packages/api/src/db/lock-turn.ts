import { sql } from 'drizzle-orm';
import type { Database } from './open-database.ts';
import { runStatement } from './run-statement.ts';

/** Waits until no other transaction holds this turn, and holds it until the end of this one. @param turn any number; the same in every process */
export async function lockTurn(db: Database, turn: number): Promise<void> {
  await runStatement(db, sql`select pg_advisory_xact_lock(${turn})`);
}

import type { SQL } from 'drizzle-orm';
import type { Database } from './open-database.ts';

/** Runs SQL whose rows nobody reads: a write without `returning`, a lock, a setting. Rows are read with `queryRows`. */
export async function runStatement(db: Database, statement: SQL): Promise<void> {
  await db.execute(statement);
}

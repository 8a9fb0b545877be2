import type { Database } from '../db/open-database.ts';
import { readShippedConditions } from '../reference/reference-lists.ts';
import { platformConditions } from './platform-conditions.table.ts';

/** Inserts the terms that ship as the first version; later versions stay in force. */
export async function loadFirstConditions(db: Database): Promise<void> {
  await db.insert(platformConditions).values(readShippedConditions()).onConflictDoNothing();
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { lockTurn } from '../db/lock-turn.ts';
import type { Database, OpenDatabase } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { EDIT_TURN } from '../entities/entity-editing.service.ts';

const waitingShape = z.strictObject({ count: z.int() });

/**
 * Begins work while somebody holds the turn of edits, and has them edit as soon as it waits. The embedded database has
 * one connection, on which all other work waits anyway.
 */
export async function whileEditing<T>(
  { db, kind }: OpenDatabase,
  work: () => Promise<T>,
  edit: (tx: Database) => PromiseLike<unknown>,
): Promise<T> {
  const begun = await db.transaction(async (tx) => {
    await lockTurn(tx, EDIT_TURN);
    const result = work();
    if (kind === 'postgres') await untilWaiting(tx, result);
    await edit(tx);
    return { result };
  });
  return begun.result;
}

/** @throws {Error} where the work ends without having waited */
async function untilWaiting(db: Database, work: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  work.then(end, end);
  while ((await countWaiting(db)) === 0) {
    if (hasEnded) throw new Error('The work ended without waiting for its turn.');
    await nextTurn();
  }
}

async function countWaiting(db: Database): Promise<number> {
  const [row] = await queryRows(
    db,
    waitingShape,
    sql`select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`,
  );
  return row?.count ?? 0;
}

import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { momentOfRow } from '../db/row-shapes.ts';

const move = z.strictObject({
  action: z.enum(['promote', 'rollback']),
  /** Versions; null where there was none, or is none any more. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  by: z.string(),
  /** The person behind it, where there is one. */
  userId: z.int().nullable(),
  at: momentOfRow,
});

/** One change of the version of the shell or of a remote that is live in an environment. */
export type Move = Readonly<Omit<z.output<typeof move>, 'at'>> & { readonly at: Date };

/** Nobody goes back further than so many changes of one remote. */
const MOST_MOVES = 500;

/** The moves of one name in an environment, the latest last. */
export async function listMoves(db: Database, environment: string, name: string): Promise<Move[]> {
  const version = (set: SQL) => (name === 'shell' ? sql`${set}.shell` : sql`${set}.remotes->>${name}::text`);
  const [from, to] = [version(sql`before`), version(sql`after`)];
  const rows = await queryRows(
    db,
    move,
    sql`select action, ${from} as "from", ${to} as "to", by, user_id as "userId", at from release_log
      join release_sets as after on after.id = set_id
      left join release_sets as before on before.id = previous_set_id
    where environment = ${environment} and action in ('promote', 'rollback') and ${from} is distinct from ${to}
    order by release_log.id desc limit ${MOST_MOVES}`,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at) })).toReversed();
}

/**
 * The set that another one was made from: what was live when it was last promoted or given to a canary.
 * @returns undefined where it never was either here; null where nothing was live then
 */
export async function findBaseId(db: Database, environment: string, setId: string): Promise<string | null | undefined> {
  const [row] = await queryRows(
    db,
    z.strictObject({ base: z.string().nullable() }),
    sql`select previous_set_id as base from release_log
    where environment = ${environment} and set_id = ${setId} and action in ('promote', 'canary-start', 'rollback')
    order by action = 'rollback', id desc limit 1`,
  );
  return row?.base;
}

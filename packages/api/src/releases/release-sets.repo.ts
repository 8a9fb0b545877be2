import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { releaseActions } from '@commonweal/contracts/releases';
import type { ReleaseSet } from '@commonweal/federation/registry';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { momentOfRow } from '../db/row-shapes.ts';
import { releaseSets } from './releases.table.ts';

export interface SetRow extends ReleaseSet {
  readonly createdAt: Date;
}

/** Remembers a release set; its id says what is in it, so one that is known is the same. */
export async function insertSet(db: Database, set: ReleaseSet): Promise<void> {
  await db
    .insert(releaseSets)
    .values({ id: set.id, shell: set.shell, remotes: { ...set.remotes } })
    .onConflictDoNothing();
}

/** The sets that are known of these, by id. */
export async function findSets(db: Database, ids: readonly string[]): Promise<Map<string, SetRow>> {
  const rows = await db
    .select()
    .from(releaseSets)
    .where(inArray(releaseSets.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** One of these sets, which another row refers to. */
export function setIn(sets: ReadonlyMap<string, SetRow>, id: string): SetRow {
  const set = sets.get(id);
  if (!set) throw new Error(`The release set ${id} is not known.`);
  return set;
}

export async function findSet(db: Database, id: string): Promise<SetRow | null> {
  return (await findSets(db, [id])).get(id) ?? null;
}

const liveSet = z.strictObject({
  id: z.string(),
  since: momentOfRow,
  by: z.string(),
  action: z.enum(releaseActions),
});

/** A set that was live, and how it last came to be so. */
export type LiveSetRow = z.output<typeof liveSet>;

/** Every change that made a set live. */
const WENT_LIVE = sql`action in ('promote', 'rollback')`;

/** The sets that were live in an environment, the one that was so last first. */
export async function listLiveSets(
  db: Database,
  environment: string,
  limit: number,
  offset: number,
): Promise<LiveSetRow[]> {
  return queryRows(
    db,
    liveSet,
    sql`select set_id as id, at as since, by, action from release_log as latest
    where environment = ${environment} and ${WENT_LIVE} and not exists (
      select 1 from release_log where environment = ${environment} and ${WENT_LIVE}
        and set_id = latest.set_id and id > latest.id
    ) order by latest.id desc limit ${limit} offset ${offset}`,
  );
}

/** How many sets were live in an environment. */
export async function countLiveSets(db: Database, environment: string): Promise<number> {
  const [row] = await queryRows(
    db,
    z.strictObject({ total: z.int() }),
    sql`select count(*)::int as total from (
      select from release_log where environment = ${environment} and ${WENT_LIVE} group by set_id
    ) as sets`,
  );
  return row?.total ?? 0;
}

/** True where a set is or was live in an environment. */
export async function wasLive(db: Database, environment: string, setId: string): Promise<boolean> {
  const [row] = await queryRows(
    db,
    z.strictObject({ found: z.boolean() }),
    sql`select exists (
      select 1 from release_log where environment = ${environment} and set_id = ${setId} and ${WENT_LIVE}
    ) as found`,
  );
  return row?.found === true;
}

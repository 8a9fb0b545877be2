import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { momentOfRow } from '../db/row-shapes.ts';
import { runStatement } from '../db/run-statement.ts';
import { digestOfPair, stillStands } from './dismissed-duplicates.sql.ts';
import { dismissedDuplicates } from './dismissed-duplicates.table.ts';
import { briefEntity, briefShape } from './entity-merging.sql.ts';

/** The numbers of two companies, the smaller one first. */
export type PairIds = readonly [number, number];

const dismissedShape = z.strictObject({
  first: briefShape,
  second: briefShape,
  reason: z.string(),
  dismissedAt: momentOfRow,
  total: z.int(),
});

export type DismissedRow = z.output<typeof dismissedShape>;

const joined = sql`dismissed_duplicates as dismissed join entities one on one.id = dismissed.first_id
  join entities other on other.id = dismissed.second_id and ${stillStands}`;

/** One page of the dismissed pairs whose names and ISINs are as they were, the last one first. */
export function findDismissed(
  db: Database,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<DismissedRow[]> {
  return queryRows(
    db,
    dismissedShape,
    sql`select ${briefEntity('one')} as first, ${briefEntity('other')} as second, dismissed.reason,
        dismissed.dismissed_at as "dismissedAt", (count(*) over ())::int as total
      from ${joined} order by dismissed.dismissed_at desc, one.id, other.id limit ${limit} offset ${offset}`,
  );
}

/** A dismissed pair. */
export async function findDismissedPair(db: Database, [first, second]: PairIds): Promise<DismissedRow | null> {
  const [row] = await queryRows(
    db,
    dismissedShape,
    sql`select ${briefEntity('one')} as first, ${briefEntity('other')} as second, dismissed.reason,
        dismissed.dismissed_at as "dismissedAt", 1 as total
      from ${joined} where one.id = ${first} and other.id = ${second}`,
  );
  return row ?? null;
}

/** Keeps that two companies are not the same one, with their names and ISINs of now. */
export async function storeDismissed(db: Database, [first, second]: PairIds, reason: string): Promise<void> {
  await runStatement(
    db,
    sql`insert into dismissed_duplicates (first_id, second_id, names_digest, reason)
      select one.id, other.id, ${digestOfPair}, ${reason}
      from entities one, entities other where one.id = ${first} and other.id = ${second}
      on conflict (first_id, second_id) do update
        set names_digest = excluded.names_digest, reason = excluded.reason, dismissed_at = now()`,
  );
}

/** Forgets that two companies are not the same one. @returns the reason that stood there; null where there was none */
export async function deleteDismissed(db: Database, [first, second]: PairIds): Promise<string | null> {
  const { firstId, secondId, reason } = dismissedDuplicates;
  const [row] = await db
    .delete(dismissedDuplicates)
    .where(and(eq(firstId, first), eq(secondId, second)))
    .returning({ reason });
  return row?.reason ?? null;
}

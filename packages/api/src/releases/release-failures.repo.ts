import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import type { FailureReason, FailureStage } from './release-actions.ts';
import type { ArtifactName } from './release-set.ts';
import { releaseFailures } from './releases.table.ts';

export type NewFailure = typeof releaseFailures.$inferInsert;
export type FailureRow = typeof releaseFailures.$inferSelect;

/**
 * Writes down a failure of a set and of a version that are known.
 * @returns whether it is new; a reference comes once
 */
export async function insertFailure(db: Database, failure: NewFailure): Promise<boolean> {
  const inserted = await db
    .insert(releaseFailures)
    .values(failure)
    .onConflictDoNothing()
    .returning({ reference: releaseFailures.reference });
  return inserted.length === 1;
}

/** Whether there is such a set, and such a version. */
export async function isKnown(db: Database, setId: string, { name, version }: ArtifactName): Promise<boolean> {
  const [row] = await queryRows<{ found: boolean }>(
    db,
    sql`select exists (select 1 from release_sets where id = ${setId})
      and exists (select 1 from artifacts where name = ${name} and version = ${version}) as found`,
  );
  return row?.found === true;
}

export async function findFailure(db: Database, environment: string, reference: string): Promise<FailureRow | null> {
  const [row] = await db
    .select()
    .from(releaseFailures)
    .where(and(eq(releaseFailures.reference, reference), eq(releaseFailures.environment, environment)));
  return row ?? null;
}

/** How often each of these versions failed in an environment, by `name version`. */
export async function countFailures(
  db: Database,
  environment: string,
  names: readonly ArtifactName[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const pairs = sql.join(
    names.map(({ name, version }) => sql`(${name}, ${version})`),
    sql`, `,
  );
  const rows = await queryRows<{ remote: string; version: string; count: number }>(
    db,
    sql`select remote, version, count(*)::int as count from release_failures
      where environment = ${environment} and (remote, version) in (${pairs}) group by 1, 2`,
  );
  return new Map(rows.map(({ remote, version, count }) => [`${remote} ${version}`, count]));
}

export interface FailedVersionRow {
  readonly remote: string;
  readonly version: string;
  readonly set_id: string;
  readonly stage: FailureStage;
  readonly reason: FailureReason;
  readonly count: number;
  readonly visitors: number;
  readonly last_at: Date | string;
}

/** A page shows so many kinds of failures, the most frequent. */
const MOST_KINDS = 200;

/** What failed since a moment, the most frequent first. */
export async function listFailedVersions(db: Database, environment: string, from: Date): Promise<FailedVersionRow[]> {
  return queryRows(
    db,
    sql`select remote, version, set_id, stage, reason, count(*)::int as count,
      count(distinct visitor)::int as visitors, max(at) as last_at
    from release_failures where environment = ${environment} and at >= ${from.toISOString()}::timestamptz
    group by 1, 2, 3, 4, 5 order by count desc, last_at desc, 1, 2 limit ${MOST_KINDS}`,
  );
}

export interface FailureCountRow {
  readonly remote: string;
  readonly version: string;
  /** Which of the equal parts of the time, from 0. */
  readonly part: number;
  readonly count: number;
}

/** How often each version failed in each of `parts` equal parts of the time between two moments. */
export async function countFailuresOverTime(
  db: Database,
  environment: string,
  from: Date,
  to: Date,
  parts: number,
): Promise<FailureCountRow[]> {
  const length = (to.getTime() - from.getTime()) / 1000 / parts;
  const start = sql`${from.toISOString()}::timestamptz`;
  return queryRows(
    db,
    sql`select remote, version,
      least(floor(extract(epoch from at - ${start}) / ${length}::float8), ${parts - 1}::int)::int as part,
      count(*)::int as count
    from release_failures where environment = ${environment} and at >= ${start} and at <= ${to.toISOString()}::timestamptz
    group by 1, 2, 3 order by 1, 2, 3`,
  );
}

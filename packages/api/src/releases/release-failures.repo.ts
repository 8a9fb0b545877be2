import { and, count, countDistinct, desc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
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

/** True where there is such a set, and such a version. */
export async function isKnown(db: Database, setId: string, { name, version }: ArtifactName): Promise<boolean> {
  const [row] = await queryRows(
    db,
    z.strictObject({ found: z.boolean() }),
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
  const { remote, version } = releaseFailures;
  const rows = await db
    .select({ remote, version, count: count() })
    .from(releaseFailures)
    .where(and(eq(releaseFailures.environment, environment), sql`(${remote}, ${version}) in (${pairs})`))
    .groupBy(remote, version);
  return new Map(rows.map((row) => [`${row.remote} ${row.version}`, row.count]));
}

/** A page shows so many kinds of failures, the most frequent. */
const MOST_KINDS = 200;

/** Failures since a moment, the most frequent first. */
export function listFailedVersions(db: Database, environment: string, from: Date) {
  const { remote, version, setId, stage, reason, visitor, at } = releaseFailures;
  const lastAt = sql`max(${at})`.mapWith(at);
  return db
    .select({
      ...{ remote, version, setId, stage, reason },
      count: count(),
      visitors: countDistinct(visitor),
      lastAt,
    })
    .from(releaseFailures)
    .where(and(eq(releaseFailures.environment, environment), gte(at, from)))
    .groupBy(remote, version, setId, stage, reason)
    .orderBy(desc(count()), desc(lastAt), remote, version)
    .limit(MOST_KINDS);
}

const failureCount = z.strictObject({
  remote: z.string(),
  version: z.string(),
  /** Which of the equal parts of the time, from 0. */
  part: z.int(),
  count: z.int(),
});

export type FailureCountRow = z.output<typeof failureCount>;

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
    failureCount,
    sql`select remote, version,
      least(floor(extract(epoch from at - ${start}) / ${length}::float8), ${parts - 1}::int)::int as part,
      count(*)::int as count
    from release_failures where environment = ${environment} and at >= ${start} and at <= ${to.toISOString()}::timestamptz
    group by 1, 2, 3 order by 1, 2, 3`,
  );
}

export async function removeOldFailures(db: Database): Promise<void> {
  await db.delete(releaseFailures).where(lt(releaseFailures.at, sql`now() - interval '90 days'`));
}

/** Empties the lines of reports that no canary can count any more. */
export async function forgetOldAddresses(db: Database): Promise<void> {
  await db
    .update(releaseFailures)
    .set({ address: '' })
    .where(and(lt(releaseFailures.at, sql`now() - interval '30 days'`), ne(releaseFailures.address, '')));
}

import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { failureReasons, failureStages } from '@commonweal/contracts/releases';
import type { ReleaseSet } from '@commonweal/federation/registry';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { artifactsOf } from './release-set.ts';

const visitorCount = z.strictObject({
  /** Visitors who were served it. */
  served: z.int(),
  /** Those of them for whom it failed. */
  failing: z.int(),
});

/** How a set fares with the visitors who were really given it, since a moment. */
export type VisitorCount = z.output<typeof visitorCount>;

/** So many visitors of one line count, and so many who report from one: no single one can end or keep a canary. */
export const COUNTED_PER_ADDRESS = 2;

/** Failures that a set's own versions cause; being offline is nobody's fault. */
function failuresOf(environment: string, set: ReleaseSet, from: Date): SQL {
  const versions = sql.join(
    artifactsOf(set).map(({ name, version }) => sql`(${name}, ${version})`),
    sql`, `,
  );
  // A stand-in for a version that does not load is none of the set's.
  return sql`environment = ${environment} and set_id = ${set.id} and at >= ${from.toISOString()}::timestamptz
    and (remote, version) in (${versions}) and reason <> 'offline'`;
}

/** The visitors of a set that count, and of those for whom it failed the ones that count. */
function countedOf(environment: string, set: ReleaseSet, from: Date): SQL {
  return sql`visits as (
      select visitor, row_number() over (partition by address order by at, visitor) as place from release_visits
      where environment = ${environment} and set_id = ${set.id} and at >= ${from.toISOString()}::timestamptz
    ), served as (
      select visitor from visits where place <= ${COUNTED_PER_ADDRESS}
    ), failed as (
      select visitor, min(at) as at, (array_agg(address order by at))[1] as address from release_failures
      where ${failuresOf(environment, set, from)} group by visitor
    ), ranked as (
      select visitor, row_number() over (partition by address order by at, visitor) as place
      from failed join served using (visitor)
    ), failing as (
      select visitor from ranked where place <= ${COUNTED_PER_ADDRESS}
    )`;
}

/** Counts the visitors of a set: served and signed, a few for each address. */
export async function countVisitors(
  db: Database,
  environment: string,
  set: ReleaseSet,
  from: Date,
): Promise<VisitorCount> {
  const [row] = await queryRows(
    db,
    visitorCount,
    sql`with ${countedOf(environment, set, from)}
    select (select count(*) from served)::int as served, (select count(*) from failing)::int as failing`,
  );
  return row ?? { served: 0, failing: 0 };
}

/** How many reports a set has, whoever sent them: cheap to know, and never fewer than the visitors that count. */
export async function countReports(db: Database, environment: string, set: ReleaseSet, from: Date): Promise<number> {
  const [row] = await queryRows(
    db,
    z.strictObject({ count: z.int() }),
    sql`select count(distinct visitor)::int as count from release_failures where ${failuresOf(environment, set, from)}`,
  );
  return row?.count ?? 0;
}

const worstFailure = z.strictObject({
  remote: z.string(),
  version: z.string(),
  stage: z.enum(failureStages),
  reason: z.enum(failureReasons),
});

export type WorstFailure = z.output<typeof worstFailure>;

/** The failure that hit most of the counted visitors of a set; null where there was none. */
export async function findWorstFailure(
  db: Database,
  environment: string,
  set: ReleaseSet,
  from: Date,
): Promise<WorstFailure | null> {
  const [row] = await queryRows(
    db,
    worstFailure,
    sql`with ${countedOf(environment, set, from)}
    select remote, version, stage, reason from release_failures
    where ${failuresOf(environment, set, from)} and visitor in (select visitor from failing)
    group by 1, 2, 3, 4 order by count(distinct visitor) desc, max(at) desc limit 1`,
  );
  return row ?? null;
}

import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ReleaseSet } from '@commonweal/federation/registry';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import type { FailureReason, FailureStage } from './release-actions.ts';
import { artifactsOf } from './release-set.ts';

/** For how many different visitors a canary and the live set failed since a moment. */
export interface FailingVisitors {
  readonly canary: number;
  readonly live: number;
}

/** What fails a visitor in a set through its own versions; being offline is nobody's fault. */
function failuresOf(set: ReleaseSet): SQL {
  const versions = sql.join(
    artifactsOf(set).map(({ name, version }) => sql`(${name}, ${version})`),
    sql`, `,
  );
  // What stands in for a version that does not load is none of the set's.
  return sql`(set_id = ${set.id} and (remote, version) in (${versions}) and reason <> 'offline')`;
}

const since = (moment: Date) => sql`at >= ${moment.toISOString()}::timestamptz`;

/** Counts both in one statement. */
export async function countFailingVisitors(
  db: Database,
  environment: string,
  canary: ReleaseSet,
  live: ReleaseSet,
  from: Date,
): Promise<FailingVisitors> {
  const [ofCanary, ofLive] = [failuresOf(canary), failuresOf(live)];
  const [row] = await queryRows<FailingVisitors>(
    db,
    sql`select count(distinct visitor) filter (where ${ofCanary})::int as canary,
      count(distinct visitor) filter (where ${ofLive})::int as live
    from release_failures
    where environment = ${environment} and set_id in (${canary.id}, ${live.id}) and ${since(from)}`,
  );
  return row ?? { canary: 0, live: 0 };
}

export interface WorstFailure {
  readonly remote: string;
  readonly version: string;
  readonly stage: FailureStage;
  readonly reason: FailureReason;
}

/** What failed for the most visitors of a set; null where nothing did. */
export async function findWorstFailure(
  db: Database,
  environment: string,
  set: ReleaseSet,
  from: Date,
): Promise<WorstFailure | null> {
  const [row] = await queryRows<WorstFailure>(
    db,
    sql`select remote, version, stage, reason from release_failures
    where environment = ${environment} and ${failuresOf(set)} and ${since(from)}
    group by 1, 2, 3, 4 order by count(distinct visitor) desc, max(at) desc limit 1`,
  );
  return row ?? null;
}

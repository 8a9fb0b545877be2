import { TransactionRollbackError, and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ReleaseSet } from '@commonweal/federation/registry';
import type { Database } from '../db/open-database.ts';
import type { ActorRecord } from '../http/actor.ts';
import { insertLogEntry } from './release-log.repo.ts';
import type { NewLogEntry } from './release-log.repo.ts';
import { insertSet } from './release-sets.repo.ts';
import { liveReleases } from './releases.table.ts';

/** A moment that is known, or the database's own now. */
type Moment = Date | SQL;

export interface CanaryState<T extends Moment = Moment> {
  readonly setId: string;
  /** 0 to 100. */
  readonly percent: number;
  /** When it began, or its share was changed. */
  readonly since: T;
  readonly by: string;
}

/** The set that an environment points at. */
export interface LiveState<T extends Moment = Moment> {
  readonly setId: string;
  /** The sets that were live before, the latest last. */
  readonly earlierSetIds: readonly string[];
  readonly promotedAt: T;
  readonly promotedBy: string;
  readonly canary: CanaryState<T> | null;
  /** Null is the environment's own way. */
  readonly overridesAllowed: boolean | null;
}

/** The set that an environment points at. */
export interface LiveRow extends LiveState<Date> {
  /** Raised by every change. */
  readonly revision: number;
}

export const NOW = sql`now()`;

/** The set that an environment points at, or null where nothing was released. */
export async function findLive(db: Database, environment: string): Promise<LiveRow | null> {
  const [row] = await db.select().from(liveReleases).where(eq(liveReleases.environment, environment));
  if (!row) return null;
  const { canarySetId, canaryPercent, canarySince, canaryBy, environment: _, ...state } = row;
  const isComplete = canarySetId !== null && canaryPercent !== null && canarySince !== null && canaryBy !== null;
  const canary = isComplete ? { setId: canarySetId, percent: canaryPercent, since: canarySince, by: canaryBy } : null;
  return { ...state, canary };
}

/** A change of an environment, with the log's word about it. */
export interface LiveChange {
  readonly next: LiveState;
  readonly entry: Omit<NewLogEntry, 'environment'>;
  readonly author: ActorRecord;
  /** Remembered with the change where it is not known yet. */
  readonly set?: ReleaseSet;
}

/**
 * The one way in which an environment changes: from `revision` (null: where nothing is live) to the
 * next, and the log says so, or neither of both.
 * @returns whether it was at `revision`; if not, somebody else was first and nothing has changed
 */
export async function swapLive(
  db: Database,
  environment: string,
  revision: number | null,
  { next, entry, author, set }: LiveChange,
): Promise<boolean> {
  try {
    await db.transaction(async (transaction) => {
      if (set) await insertSet(transaction, set);
      if (!(await writeState(transaction, environment, revision, next))) transaction.rollback();
      await insertLogEntry(transaction, { ...entry, environment }, author);
    });
    return true;
  } catch (error) {
    if (error instanceof TransactionRollbackError) return false;
    throw error;
  }
}

async function writeState(
  db: Database,
  environment: string,
  revision: number | null,
  { canary, earlierSetIds, ...state }: LiveState,
): Promise<boolean> {
  const columns = {
    ...state,
    earlierSetIds: [...earlierSetIds],
    canarySetId: canary?.setId ?? null,
    canaryPercent: canary?.percent ?? null,
    canarySince: canary?.since ?? null,
    canaryBy: canary?.by ?? null,
  };
  const returned = { revision: liveReleases.revision };
  const written =
    revision === null
      ? await db
          .insert(liveReleases)
          .values({ environment, ...columns })
          .onConflictDoNothing()
          .returning(returned)
      : await db
          .update(liveReleases)
          .set({ ...columns, revision: revision + 1 })
          .where(and(eq(liveReleases.environment, environment), eq(liveReleases.revision, revision)))
          .returning(returned);
  return written.length === 1;
}

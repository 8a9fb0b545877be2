import type { Database } from '../db/open-database.ts';
import { watchCanary } from './canary-watch.service.ts';
import { upsertVisits } from './release-visits.repo.ts';
import { hashAddress, hashVisitorId } from './visitor-hash.ts';

/** A document that a visitor with a signed id was given. */
export interface Visit {
  readonly setId: string;
  /** The id itself. */
  readonly visitor: string;
  readonly address: string;
}

/** Log of served visitors, many at a time. */
export type VisitSink = (visits: readonly Visit[]) => Promise<void>;

/**
 * Keeps whom an environment's sets were served to. A failure may have been reported before its visit
 * was written down, so the canary is looked at again.
 */
export function visitSink(db: Database, environment: string): VisitSink {
  return async (visits) => {
    const rows = visits.map(async ({ setId, visitor, address }) => ({
      ...{ setId, visitor: hashVisitorId(visitor), address: await hashAddress(db, address) },
    }));
    await upsertVisits(db, environment, await Promise.all(rows));
    for (const setId of new Set(visits.map((visit) => visit.setId))) await watchCanary({ db, environment }, setId);
  };
}

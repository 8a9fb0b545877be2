import { lt, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import type { VisitorHashes } from './visitor-hash.ts';
import { releaseVisits } from './releases.table.ts';

/** A visitor who was served a set. */
export interface VisitRow extends VisitorHashes {
  readonly setId: string;
}

/** Writes down who was served what. Who was so before, was so now; a set that is gone is left out. */
export async function upsertVisits(db: Database, environment: string, visits: readonly VisitRow[]): Promise<void> {
  // One statement may not touch a row twice.
  const rows = new Map(visits.map((visit) => [`${visit.setId} ${visit.visitor}`, { environment, ...visit }]));
  if (rows.size === 0) return;
  await db
    .insert(releaseVisits)
    .values([...rows.values()])
    .onConflictDoUpdate({
      target: [releaseVisits.environment, releaseVisits.setId, releaseVisits.visitor],
      set: { at: sql`now()`, address: sql`excluded.address` },
    });
}

export async function removeOldVisits(db: Database): Promise<void> {
  await db.delete(releaseVisits).where(lt(releaseVisits.at, sql`now() - interval '30 days'`));
}

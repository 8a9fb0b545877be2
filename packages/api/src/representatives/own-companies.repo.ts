import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { entitiesAsSeen } from '../entities/entities.sql.ts';
import { representatives } from './representatives.table.ts';

const entities = entitiesAsSeen(false);

/** Companies that a person speaks or spoke for, with how that was verified; for the archive of their data. */
export function findRepresentedCompanies(db: Database, userId: number) {
  const { id, reason, grantedAt, revokedAt, revokedReason } = representatives;
  return db
    .select({ company: entities.name, verification: reason, grantedAt, revokedAt, revokedReason })
    .from(representatives)
    .innerJoin(entities, eq(entities.id, representatives.entityId))
    .where(eq(representatives.userId, userId))
    .orderBy(asc(id));
}

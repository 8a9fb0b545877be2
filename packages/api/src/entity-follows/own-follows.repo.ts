import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import type { KeyPage } from '../db/key-pages.ts';
import { entitiesAsSeen } from '../entities/entities.sql.ts';
import { entityFollows } from './entity-follows.table.ts';

const entities = entitiesAsSeen(false);

/** Companies that a person follows, for the archive of their data. */
export function findOwnFollows(db: Database, userId: number, { after, limit }: KeyPage) {
  const { entityId, delivery, followedAt } = entityFollows;
  return db
    .select({ key: entityId, company: entities.name, delivery, followedAt })
    .from(entityFollows)
    .innerJoin(entities, eq(entities.id, entityId))
    .where(and(eq(entityFollows.userId, userId), gt(entityId, after)))
    .orderBy(asc(entityId))
    .limit(limit);
}

import { and, asc, eq, gt } from 'drizzle-orm';
import type { KeyPage } from '../db/key-pages.ts';
import type { Database } from '../db/open-database.ts';
import { consumedEntities } from './consumed-entities.table.ts';
import { entities } from './entities.table.ts';

/** Companies that a person opened, for the archive of their data. */
export function findOwnConsumedEntities(db: Database, userId: number, { after, limit }: KeyPage) {
  const { entityId, consumedAt } = consumedEntities;
  return db
    .select({ key: entityId, company: entities.name, openedAt: consumedAt })
    .from(consumedEntities)
    .innerJoin(entities, eq(entities.id, entityId))
    .where(and(eq(consumedEntities.userId, userId), gt(entityId, after)))
    .orderBy(asc(entityId))
    .limit(limit);
}

import { QueryBuilder } from 'drizzle-orm/pg-core';
import { consumedEntities } from './consumed-entities.table.ts';

/** Companies that clients opened, for counts of other modules. */
export const openedEntities = new QueryBuilder()
  .select({
    entityId: consumedEntities.entityId,
    openedBy: consumedEntities.userId,
    openedAt: consumedEntities.consumedAt,
  })
  .from(consumedEntities)
  .as('opened_entities');

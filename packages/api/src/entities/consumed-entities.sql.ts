import { QueryBuilder } from 'drizzle-orm/pg-core';
import { consumedEntities } from './consumed-entities.table.ts';

/** Companies that clients opened, without the clients, for counts of other modules. */
export const openedEntities = new QueryBuilder()
  .select({ entityId: consumedEntities.entityId, openedAt: consumedEntities.consumedAt })
  .from(consumedEntities)
  .as('opened_entities');

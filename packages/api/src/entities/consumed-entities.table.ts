import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { users } from '../users/users.table.ts';
import { entities } from './entities.table.ts';

/** Companies whose page a client opened, each once, since when. */
export const consumedEntities = pgTable(
  'consumed_entities',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    entityId: integer('entity_id')
      .notNull()
      .references(() => entities.id, { onDelete: 'cascade' }),
    consumedAt: moment('consumed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.entityId] }),
    index('consumed_entities_entity_index').on(table.entityId),
  ],
);

import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { HSTM_TYPES } from '@commonweal/domain/hstm-types';
import { entities } from '../entities/entities.table.ts';
import { users } from '../users/users.table.ts';

/** Companies that people keep or exclude in their ranking; the key lets a company be on one list alone. */
export const hstmList = pgTable(
  'hstm_list',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    entityId: integer('entity_id')
      .notNull()
      .references(() => entities.id, { onDelete: 'cascade' }),
    type: text('type', { enum: HSTM_TYPES }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.entityId] }),
    index('hstm_list_entity_index').on(table.entityId),
  ],
);

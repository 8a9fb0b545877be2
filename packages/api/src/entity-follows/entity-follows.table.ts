import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { followDeliveries } from '@commonweal/domain/follow-deliveries';
import { moment } from '../db/columns.ts';
import { entities } from '../entities/entities.table.ts';
import { users } from '../users/users.table.ts';

/** Companies that people follow. */
export const entityFollows = pgTable(
  'entity_follows',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    entityId: integer('entity_id')
      .notNull()
      .references(() => entities.id, { onDelete: 'cascade' }),
    delivery: text('delivery', { enum: followDeliveries }).notNull().default('notification'),
    /** The last change of the score that the person was told of. */
    toldChange: bigint('told_change', { mode: 'number' }).notNull().default(0),
    followedAt: moment('followed_at').notNull().defaultNow(),
    toldAt: moment('told_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.entityId] }),
    index('entity_follows_entity_index').on(table.entityId),
    index('entity_follows_told_index').on(table.toldAt),
  ],
);

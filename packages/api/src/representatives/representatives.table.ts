import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { entities } from '../entities/entities.table.ts';
import { users } from '../users/users.table.ts';

/** People who speak for companies, as an administrator verified it; until it is revoked, and for good in this list. */
export const representatives = pgTable(
  'representatives',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    entityId: integer('entity_id')
      .notNull()
      .references(() => entities.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** How it was verified; plain text. */
    reason: text('reason').notNull(),
    grantedBy: integer('granted_by')
      .notNull()
      .references(() => users.id),
    grantedAt: moment('granted_at').notNull().defaultNow(),
    revokedBy: integer('revoked_by').references(() => users.id),
    revokedAt: moment('revoked_at'),
    revokedReason: text('revoked_reason'),
  },
  (table) => [
    uniqueIndex('representatives_active_key')
      .on(table.entityId, table.userId)
      .where(sql`${table.revokedAt} is null`),
    index('representatives_user_index').on(table.userId),
  ],
);

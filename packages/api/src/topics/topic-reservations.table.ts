import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { entities } from '../entities/entities.table.ts';
import { notes } from '../notes/notes.table.ts';
import { topics } from '../reference/reference.table.ts';
import { users } from '../users/users.table.ts';

/** Topics of companies that writers keep for themselves; one that has not ended keeps everybody else from it. */
export const topicReservations = pgTable(
  'topic_reservations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topicId: integer('topic_id')
      .notNull()
      .references(() => topics.id),
    entityId: integer('entity_id')
      .notNull()
      .references(() => entities.id, { onDelete: 'cascade' }),
    /** The analysis that was begun under it. */
    noteId: integer('note_id').references(() => notes.id, { onDelete: 'set null' }),
    reservedAt: moment('reserved_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    extendedAt: moment('extended_at'),
    remindedAt: moment('reminded_at'),
    /** When it was given up or its expiry was noticed. */
    endedAt: moment('ended_at'),
    /**
     * It ended because its topic or company became one that somebody else keeps. Until it would have expired, its holder
     * writes there beside them.
     */
    gaveWay: boolean('gave_way').notNull().default(false),
  },
  (table) => [
    uniqueIndex('topic_reservations_once_index')
      .on(table.topicId, table.entityId)
      .where(sql`${table.endedAt} is null`),
    index('topic_reservations_user_index').on(table.userId),
    index('topic_reservations_entity_index').on(table.entityId),
    index('topic_reservations_expiry_index')
      .on(table.expiresAt)
      .where(sql`${table.endedAt} is null`),
  ],
);

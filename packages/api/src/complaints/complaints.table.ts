import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { complaintKinds } from '@commonweal/domain/complaints';
import { moment } from '../db/columns.ts';
import { users } from '../users/users.table.ts';

/** Complaints: one that its sender repeats while it waits is counted with it. */
export const complaints = pgTable(
  'complaints',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    reference: text('reference').notNull().unique(),
    /** Digest of sender, kind and page. A digest, because erasing leaves the columns of unique indexes alone. */
    digest: text('digest').notNull(),
    kind: text('kind', { enum: complaintKinds }).notNull(),
    page: text('page').notNull(),
    /** Plain text. */
    text: text('text').notNull(),
    /** Null for visitors, who leave an email. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    email: text('email'),
    locale: text('locale', { enum: ['en', 'fr'] }).notNull(),
    times: integer('times').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    dueAt: moment('due_at').notNull(),
    reviewerId: integer('reviewer_id').references(() => users.id),
    answeredAt: moment('answered_at'),
    /** Plain text. */
    answer: text('answer'),
  },
  (table) => [
    uniqueIndex('complaints_once_index')
      .on(table.digest)
      .where(sql`${table.answeredAt} is null`),
    index('complaints_due_index')
      .on(table.dueAt)
      .where(sql`${table.answeredAt} is null`),
    index('complaints_answered_index').on(table.answeredAt),
    index('complaints_user_index').on(table.userId),
    index('complaints_email_index').on(table.email),
  ],
);

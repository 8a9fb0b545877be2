import { index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

/** Mails kept in the database where no SMTP server is configured; the development mailbox shows them. */
export const mails = pgTable(
  'mails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('mails_recipient_index').on(table.recipient)],
);

/** Mails that were asked for and are still to be made and sent; a row goes once its mail is on its way. */
export const mailOrders = pgTable(
  'mail_orders',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    input: jsonb('input').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    /** When it is taken up; whoever takes it up puts this off, so that nobody else does. */
    dueAt: moment('due_at').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('mail_orders_due_index').on(table.dueAt)],
);

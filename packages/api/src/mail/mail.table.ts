import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { MailKind, MailState } from '@commonweal/domain/mails';
import { moment } from '../db/columns.ts';
import type { MailOutcome } from './mail-failure.ts';
import { MOST_ATTEMPTS } from './retry-pause.ts';

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

/** The outbox: mails that were asked for, each to be made and sent by whichever process claims it. */
export const mailOrders = pgTable(
  'mail_orders',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<MailKind>().notNull(),
    /** Input of the mail, which is made anew at each attempt; null once it was sent. It holds no token. */
    input: jsonb('input'),
    state: text('state').$type<MailState>().notNull().default('waiting'),
    /** Null until the mail was made for the first time. */
    recipient: text('recipient'),
    attempts: smallint('attempts').notNull().default(0),
    /** After so many more it has failed; asking for a retry gives it all of them again. */
    attemptsLeft: smallint('attempts_left').notNull().default(MOST_ATTEMPTS),
    /** When it may be claimed; a claim puts this off, so that no other process takes it meanwhile. */
    dueAt: moment('due_at').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When it was sent, or given up. */
    endedAt: moment('ended_at'),
  },
  (table) => [index('mail_orders_due_index').on(table.state, table.dueAt)],
);

/** Each attempt at a mail, with the reply of the server. */
export const mailAttempts = pgTable(
  'mail_attempts',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => mailOrders.id, { onDelete: 'cascade' }),
    /** From 1 on. */
    number: smallint('number').notNull(),
    startedAt: moment('started_at').notNull().defaultNow(),
    /** Null while it is under way, and for good where its process was killed. */
    endedAt: moment('ended_at'),
    outcome: text('outcome').$type<MailOutcome>(),
    reply: text('reply'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.number] })],
);

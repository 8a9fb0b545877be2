import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { users } from '../users/users.table.ts';

/** Login tokens. Only a digest of the token is kept; a row that is gone or expired is a refused token. */
export const sessions = pgTable(
  'sessions',
  {
    tokenDigest: text('token_digest').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_user_index').on(table.userId), index('sessions_expires_index').on(table.expiresAt)],
);

/** Single-use links sent by mail, by purpose; kept as a digest. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    tokenDigest: text('token_digest').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('mail_tokens_user_index').on(table.userId)],
);

/** Failed sign-ins, for the lock of an account. */
export const signinFailures = pgTable(
  'signin_failures',
  {
    account: text('account').notNull(),
    failedAt: moment('failed_at').notNull().defaultNow(),
  },
  (table) => [index('signin_failures_account_index').on(table.account, table.failedAt)],
);

/** Captcha challenges that were spent; one is good once. */
export const spentChallenges = pgTable('spent_challenges', {
  signature: text('signature').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});

/** How often a key (an address, an account) did something within a window. */
export const rateWindows = pgTable(
  'rate_windows',
  {
    key: text('key').notNull(),
    windowStart: moment('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
);

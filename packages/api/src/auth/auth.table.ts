import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { users } from '../users/users.table.ts';

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

/** Attempts to sign in to an account from one source: wrong ones of late, those under way, and the lock that they led to. */
export const signinAttempts = pgTable(
  'signin_attempts',
  {
    /** `user 7`, or `name …` with a digest where there is no such account. */
    account: text('account').notNull(),
    /** A network, a browser that the account is known to, or `anywhere` for all networks together. */
    source: text('source').notNull(),
    /** So many wrong ones lock. */
    most: smallint('most').notNull(),
    wrongAt: jsonb('wrong_at').$type<readonly number[]>().notNull().default([]),
    /** Ids with the second since 1970 in which each began. */
    underWay: jsonb('under_way').$type<Readonly<Record<string, number>>>().notNull().default({}),
    lockedUntil: moment('locked_until'),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.source] }),
    index('signin_attempts_changed_index').on(table.changedAt),
  ],
);

/** Captcha challenges that were spent; one is good once. */
export const spentChallenges = pgTable('spent_challenges', {
  signature: text('signature').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});

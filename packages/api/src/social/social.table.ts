import type { SocialProvider } from '@commonweal/contracts';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { users } from '../users/users.table.ts';

/** Accounts elsewhere that people log in with, by the provider's own name for them. */
export const socialAccounts = pgTable(
  'social_accounts',
  {
    provider: text('provider').$type<SocialProvider>().notNull(),
    subject: text('subject').notNull(),
    /** Address of the person's picture there, as of their latest log-in; null where they have none. */
    pictureUrl: text('picture_url'),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('social_accounts_user_index').on(table.userId),
  ],
);

/** Secrets that take a log-in from one step to the next, each good once; kept as a digest. */
export const socialGrants = pgTable(
  'social_grants',
  {
    tokenDigest: text('token_digest').primaryKey(),
    step: text('step').notNull(),
    provider: text('provider').notNull(),
    content: jsonb('content').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('social_grants_expires_index').on(table.expiresAt)],
);

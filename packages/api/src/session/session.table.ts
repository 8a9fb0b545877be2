import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { users } from '../users/users.table.ts';

/** Login tokens. Only a digest of the token is kept; a row that is gone or expired is a refused token. */
export const sessions = pgTable(
  'sessions',
  {
    tokenDigest: text('token_digest').primaryKey(),
    /** Names the session to its person, who ends it by this. */
    id: uuid('id').notNull().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Opened with a second factor, or by a passkey that verified the person. */
    isStrong: boolean('is_strong').notNull().default(false),
    expiresAt: moment('expires_at').notNull(),
    /** Of its latest request, to within minutes; null before the first. */
    lastSeenAt: moment('last_seen_at'),
    /** Of that request, as its person sees them in the list of their sessions. */
    address: text('address'),
    userAgent: text('user_agent'),
  },
  (table) => [
    uniqueIndex('sessions_id_key').on(table.id),
    index('sessions_user_index').on(table.userId),
    index('sessions_expires_index').on(table.expiresAt),
  ],
);

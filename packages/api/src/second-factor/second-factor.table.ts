import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { users } from '../users/users.table.ts';

const byPerson = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Authenticator apps of people; the second factor is on once it is confirmed. */
export const secondFactors = pgTable('second_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with a key that is not in the database. */
  sealedSecret: text('sealed_secret').notNull(),
  /** The key that it is sealed with; empty from before keys had names. */
  keyId: text('key_id').notNull().default(''),
  confirmedAt: moment('confirmed_at'),
  /** The period of the last accepted code; no code of it or an earlier one is accepted again. */
  lastPeriod: integer('last_period').notNull().default(0),
});

/** Codes that stand in for a lost device, each good once; kept as a digest. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: byPerson(),
    codeDigest: text('code_digest').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeDigest] })],
);

/** Public keys of the devices that people log in with. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: byPerson(),
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, as base64url. */
    publicKey: text('public_key').notNull(),
    /** Signatures that the device has counted; 0 where it counts none. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_user_index').on(table.userId)],
);

/** Steps of a log-in or a registration that wait for the next one, each good once and for one action; kept as a digest. */
export const factorTickets = pgTable(
  'factor_tickets',
  {
    tokenDigest: text('token_digest').primaryKey(),
    action: text('action').notNull(),
    /** Null where the passkey is to say who it is. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    content: jsonb('content').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('factor_tickets_user_index').on(table.userId),
    index('factor_tickets_expires_index').on(table.expiresAt),
  ],
);

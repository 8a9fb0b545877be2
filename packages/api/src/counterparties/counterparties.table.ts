import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { payoutProfiles } from '@commonweal/domain/payout-details';
import { moment } from '../db/columns.ts';
import { users } from '../users/users.table.ts';

/** The account that a person is paid to. Everything that identifies it is sealed. */
export const counterparties = pgTable('counterparties', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  kind: text('kind', { enum: ['revolut', 'bank'] }).notNull(),
  profileType: text('profile_type', { enum: payoutProfiles }).notNull(),
  country: text('country').notNull(),
  currency: text('currency'),
  lastFour: text('last_four').notNull(),
  /** The key that it is sealed with. */
  keyId: text('key_id').notNull(),
  sealed: text('sealed').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

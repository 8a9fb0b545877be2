import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';

/** A filter by its list and its name there, with its value as it stands in an address. */
const kept = {
  listCode: text('list_code').notNull(),
  code: text('code').notNull(),
  value: text('value').notNull(),
};

/** Default filters for everyone who keeps none of their own. */
export const defaultFilters = pgTable(
  'default_filters',
  { id: integer('id').primaryKey().generatedByDefaultAsIdentity(), ...kept },
  (table) => [uniqueIndex('default_filters_key').on(table.listCode, table.code)],
);

/** Default filters of a person. */
export const userDefaultFilters = pgTable(
  'user_default_filters',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...kept,
  },
  (table) => [uniqueIndex('user_default_filters_key').on(table.userId, table.listCode, table.code)],
);

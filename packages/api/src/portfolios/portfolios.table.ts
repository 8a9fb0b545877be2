import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { unmatchedReasons } from '@commonweal/contracts/portfolios';
import { moment } from '../db/columns.ts';
import { entities } from '../entities/entities.table.ts';
import { users } from '../users/users.table.ts';

/** `visibility`: 0 private, 1 shared. */
export const portfolios = pgTable(
  'portfolios',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    url: text('url'),
    isPreferred: boolean('is_preferred').notNull().default(false),
    visibility: smallint('visibility').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [index('portfolios_user_index').on(table.userId)],
);

/** A company in a portfolio; `weight` is a share in percent, greater than 0. */
export const portfolioEntities = pgTable(
  'portfolio_entities',
  {
    portfolioId: integer('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    entityId: integer('entity_id')
      .notNull()
      .references(() => entities.id),
    weight: doublePrecision('weight').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioId, table.entityId] }),
    index('portfolio_entities_entity_index').on(table.entityId),
    check('portfolio_entities_weight_positive', sql`${table.weight} > 0`),
  ],
);

/** Rows of the file that matched no company, kept so that their owner sees what is missing. */
export const portfolioUnmatched = pgTable(
  'portfolio_unmatched',
  {
    portfolioId: integer('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    isin: text('isin'),
    name: text('name'),
    weight: doublePrecision('weight'),
    /** The weight as the file has it. */
    weightText: text('weight_text'),
    reason: text('reason', { enum: unmatchedReasons }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.portfolioId, table.position] })],
);

import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { unmatchedReasons } from '@commonweal/contracts/portfolios';
import { weightUnits } from '@commonweal/domain/portfolio-weights';
import { moment } from '../db/columns.ts';
import { entities } from '../entities/entities.table.ts';
import { users } from '../users/users.table.ts';

/** `visibility`: 0 private, 1 shared. `changed_at` is the version that edits of name and companies are held against. */
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
    weightUnit: text('weight_unit', { enum: weightUnits }).notNull().default('percent'),
    /** Share of the last file's weight in rows without a company, in percent; null where no file tells. */
    unmatchedWeight: doublePrecision('unmatched_weight'),
    /** The day of the holdings, of a portfolio that tells what a fund holds; null for any other. */
    holdingsOn: date('holdings_on', { mode: 'string' }),
    fundIsin: text('fund_isin'),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [index('portfolios_user_index').on(table.userId)],
);

/**
 * A company in a portfolio; `weight` is a share in percent, greater than 0. `original_weight` and `price` are as
 * entered, in the portfolio's unit; a company added before they were kept has neither.
 */
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
    originalWeight: doublePrecision('original_weight'),
    price: doublePrecision('price'),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioId, table.entityId] }),
    index('portfolio_entities_entity_index').on(table.entityId),
    check('portfolio_entities_weight_positive', sql`${table.weight} > 0`),
  ],
);

/** Companies that a person chose by hand for rows of files; `key` is the row's, see `rowKey`. */
export const portfolioRowChoices = pgTable(
  'portfolio_row_choices',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    entityId: integer('entity_id')
      .notNull()
      .references(() => entities.id, { onDelete: 'cascade' }),
    chosenAt: moment('chosen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('portfolio_row_choices_entity_index').on(table.entityId),
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

/**
 * The companies of a portfolio as they were at one time. Each change of them keeps a version; the first one of a
 * portfolio that is older than versions is kept before its next change.
 */
export const portfolioVersions = pgTable(
  'portfolio_versions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    portfolioId: integer('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    weightUnit: text('weight_unit', { enum: weightUnits }).notNull(),
    /** The portfolio's at the time; null also where the version is older than this was kept. */
    unmatchedWeight: doublePrecision('unmatched_weight'),
    /** The portfolio's `changed_at` at the time. */
    keptAt: moment('kept_at').notNull(),
  },
  (table) => [index('portfolio_versions_portfolio_index').on(table.portfolioId, table.id)],
);

/** A company of a version, with the columns of `portfolio_entities`. */
export const portfolioVersionEntities = pgTable(
  'portfolio_version_entities',
  {
    versionId: integer('version_id')
      .notNull()
      .references(() => portfolioVersions.id, { onDelete: 'cascade' }),
    entityId: integer('entity_id')
      .notNull()
      .references(() => entities.id),
    weight: doublePrecision('weight').notNull(),
    originalWeight: doublePrecision('original_weight'),
    price: doublePrecision('price'),
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.entityId] }),
    index('portfolio_version_entities_entity_index').on(table.entityId),
  ],
);

/** A row of a file that is in no portfolio, as an import keeps it for its undoing. */
export type KeptRow = Omit<typeof portfolioUnmatched.$inferSelect, 'portfolioId'>;

/**
 * Files that were brought into a portfolio; `before_id` is null where the file made the portfolio, and both versions
 * are where they are not kept any more.
 */
export const portfolioImports = pgTable(
  'portfolio_imports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    portfolioId: integer('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null for pasted text. */
    fileName: text('file_name'),
    beforeId: integer('before_id').references(() => portfolioVersions.id, { onDelete: 'set null' }),
    afterId: integer('after_id').references(() => portfolioVersions.id, { onDelete: 'set null' }),
    added: integer('added').notNull(),
    removed: integer('removed').notNull(),
    changed: integer('changed').notNull(),
    unchanged: integer('unchanged').notNull(),
    /** Hand edits that were kept against the file. */
    keptEdits: integer('kept_edits').notNull(),
    /** Rows without a company of the file before; null where this one left them as they were. */
    unmatchedBefore: jsonb('unmatched_before').$type<readonly KeptRow[]>(),
    importedAt: moment('imported_at').notNull().defaultNow(),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('portfolio_imports_portfolio_index').on(table.portfolioId, table.id),
    index('portfolio_imports_user_index').on(table.userId),
    index('portfolio_imports_before_index').on(table.beforeId),
    index('portfolio_imports_after_index').on(table.afterId),
  ],
);

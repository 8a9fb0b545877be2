import { boolean, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** Units of measurement; names and symbols in both languages. */
export const units = pgTable('units', {
  id: smallint('id').primaryKey(),
  /** Symbol that it shipped with, such as tCO2e. */
  code: text('code').notNull().unique(),
  symbolEn: text('symbol_en').notNull(),
  symbolFr: text('symbol_fr').notNull(),
  nameEn: text('name_en').notNull(),
  nameFr: text('name_fr').notNull(),
});

/** A value of a metric: DECIMAL(19,4), as text in code. */
export const amount = (name: string) => numeric(name, { precision: 19, scale: 4 });

/** Metrics that companies report. */
export const datapoints = pgTable('datapoints', {
  id: smallint('id').primaryKey(),
  code: text('code').notNull().unique(),
  nameEn: text('name_en').notNull(),
  nameFr: text('name_fr').notNull(),
  unitId: smallint('unit_id')
    .notNull()
    .references(() => units.id),
  /** Bounds of a value; null where there is none. */
  min: amount('min'),
  max: amount('max'),
  /** Follows the GRI standards, whose values have a limited number of digits (specification 001 §5). */
  isGri: boolean('is_gri').notNull().default(false),
});

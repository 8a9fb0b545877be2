import { boolean, index, integer, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { ofNote } from '../notes/notes.table.ts';

/** Units of measurement; names in both languages. */
export const units = pgTable('units', {
  id: smallint('id').primaryKey(),
  /** Symbol, such as tCO2e. */
  code: text('code').notNull().unique(),
  nameEn: text('name_en').notNull(),
  nameFr: text('name_fr').notNull(),
});

const amount = (name: string) => numeric(name, { precision: 19, scale: 4 });

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

/** Values of metrics that an analysis reports of its company. */
export const noteDatapoints = pgTable(
  'note_datapoints',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    noteId: ofNote(),
    datapointId: smallint('datapoint_id')
      .notNull()
      .references(() => datapoints.id),
    unitId: smallint('unit_id')
      .notNull()
      .references(() => units.id),
    year: smallint('year').notNull(),
    /** Decimal, as text in code. */
    value: amount('value').notNull(),
  },
  (table) => [
    index('note_datapoints_note_index').on(table.noteId),
    index('note_datapoints_datapoint_index').on(table.datapointId, table.unitId, table.year),
  ],
);

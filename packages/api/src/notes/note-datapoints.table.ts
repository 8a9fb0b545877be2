import { index, integer, pgTable, smallint } from 'drizzle-orm/pg-core';
import { amount, datapoints, units } from '../reference/metrics.table.ts';
import { ofNote } from './notes.table.ts';

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
    value: amount('value').notNull(),
  },
  (table) => [
    index('note_datapoints_note_index').on(table.noteId),
    index('note_datapoints_datapoint_index').on(table.datapointId, table.unitId, table.year),
  ],
);

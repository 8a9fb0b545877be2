import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

/** Imports of companies, so that they can be looked at and undone. */
export const entityImports = pgTable('entity_imports', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  fileName: text('file_name').notNull(),
  /** Null from the command line. */
  userId: integer('user_id'),
  createdCount: integer('created_count').notNull().default(0),
  updatedCount: integer('updated_count').notNull().default(0),
  rejectedCount: integer('rejected_count').notNull().default(0),
  /** Of the file; null in imports of before rows were counted. */
  rowsTotal: integer('rows_total'),
  rowsDone: integer('rows_done').notNull().default(0),
  startedAt: moment('started_at').notNull().defaultNow(),
  finishedAt: moment('finished_at'),
  /** Ends it before its next rows. */
  cancelledAt: moment('cancelled_at'),
  /** Companies of which its undoing gave facts back, and that it removed, so far. */
  restoredCount: integer('restored_count').notNull().default(0),
  removedCount: integer('removed_count').notNull().default(0),
  undoneAt: moment('undone_at'),
  undoneBy: integer('undone_by'),
});

/** A company that an import created or changed. */
export const entityImportRows = pgTable(
  'entity_import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => entityImports.id, { onDelete: 'cascade' }),
    entityId: integer('entity_id').notNull(),
    action: text('action', { enum: ['created', 'updated'] }).notNull(),
    /** Its description before; null for a created one. */
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>(),
    after: jsonb('after').$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.entityId] }),
    index('entity_import_rows_entity_index').on(table.entityId),
  ],
);

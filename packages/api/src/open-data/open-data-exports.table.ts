import { bigint, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

/** A file of an export, as it lies in the store. */
export interface ExportedFile {
  readonly name: string;
  readonly bytes: number;
  readonly rows: number;
  readonly sha256: string;
}

/** Exports of the open data, one a night. */
export const openDataExports = pgTable('open_data_exports', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  asOf: moment('as_of').notNull(),
  /** The last change of a score that is in it. */
  snapshot: bigint('snapshot', { mode: 'number' }).notNull(),
  files: jsonb('files').$type<readonly ExportedFile[]>().notNull(),
});

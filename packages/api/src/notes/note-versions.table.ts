import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { byUser } from '../users/users.table.ts';
import { ofNote } from './notes.table.ts';

/** A source as a version keeps it; footnotes of the text point at its position. */
export interface VersionSource {
  readonly position: number;
  readonly url: string;
  readonly title: string;
}

/**
 * What an analysis said since it was first published. It has no rows until it changes; from then on
 * the newest one is what stands in `notes`. Rows are never changed.
 */
export const noteVersions = pgTable(
  'note_versions',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    noteId: ofNote(),
    /** Whoever wrote or restored it. */
    userId: byUser(),
    headline: text('headline').notNull(),
    /** HTML, sanitised when it was written. */
    analysis: text('analysis').notNull(),
    sources: jsonb('sources').$type<readonly VersionSource[]>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('note_versions_note_index').on(table.noteId, table.id)],
);

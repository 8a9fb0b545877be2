import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { users } from '../users/users.table.ts';
import { notes } from './notes.table.ts';

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
    noteId: integer('note_id')
      .notNull()
      .references(() => notes.id, { onDelete: 'cascade' }),
    /** Whoever wrote or restored it. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    headline: text('headline').notNull(),
    /** HTML, sanitised when it was written. */
    analysis: text('analysis').notNull(),
    sources: jsonb('sources').$type<readonly VersionSource[]>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('note_versions_note_index').on(table.noteId, table.id)],
);

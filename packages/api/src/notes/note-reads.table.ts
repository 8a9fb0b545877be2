import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';
import { ofNote } from './notes.table.ts';

/** Analyses that people opened, each once and without a time; nobody but the person is told. */
export const noteReads = pgTable(
  'note_reads',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    noteId: ofNote(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.noteId] }), index('note_reads_note_index').on(table.noteId)],
);

import { NOTE_EVENTS } from '@commonweal/domain/note-lifecycle';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { byUser } from '../users/users.table.ts';
import { ofNote } from './notes.table.ts';

/** Log of an analysis: who moved it, how, and what they said of it. */
export const noteReviews = pgTable(
  'note_reviews',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    noteId: ofNote(),
    userId: byUser(),
    action: text('action', { enum: NOTE_EVENTS }).notNull(),
    /** Plain text. */
    comment: text('comment'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('note_reviews_note_index').on(table.noteId, table.id)],
);

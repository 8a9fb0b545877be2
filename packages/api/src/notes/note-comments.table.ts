import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { byUser } from '../users/users.table.ts';
import { ofNote } from './notes.table.ts';

/** Comments on analyses. A removed one keeps its row, so that the answers to it stay in their place. */
export const noteComments = pgTable(
  'note_comments',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    noteId: ofNote(),
    userId: byUser(),
    /** The comment that it answers, which itself answers none. */
    parentId: integer('parent_id').references((): AnyPgColumn => noteComments.id, { onDelete: 'cascade' }),
    /** Plain text. */
    body: text('body').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    editedAt: moment('edited_at'),
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('note_comments_note_index').on(table.noteId, table.createdAt),
    index('note_comments_parent_index').on(table.parentId),
    index('note_comments_created_index').on(table.createdAt),
  ],
);

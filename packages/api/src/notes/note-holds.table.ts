import { HOLD_ACTS, HOLD_GROUNDS } from '@commonweal/domain/note-holds';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { users } from '../users/users.table.ts';
import { ofNote } from './notes.table.ts';

/** Log of legal holds; `notes.held_until` is the clock of the one that runs. */
export const noteHoldActs = pgTable(
  'note_hold_acts',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    noteId: ofNote(),
    /** Null for the acts of the clock. */
    userId: integer('user_id').references(() => users.id),
    act: text('act', { enum: HOLD_ACTS }).notNull(),
    /** Null for the acts that follow the first. */
    ground: text('ground', { enum: HOLD_GROUNDS }),
    /** Plain text; null for the acts of the clock. */
    reason: text('reason'),
    /** End of the hold after this act; null where it ended. */
    heldUntil: moment('held_until'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('note_hold_acts_note_index').on(table.noteId, table.id)],
);

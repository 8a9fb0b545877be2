import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { byUser } from '../users/users.table.ts';
import { ofNote } from './notes.table.ts';

/** A source of a company's reply. */
export interface ReplySource {
  readonly url: string;
  readonly title: string;
}

/** Answers of companies to analyses of them, one to each; a withdrawn one keeps its row, so that it stays the only one. */
export const noteReplies = pgTable(
  'note_replies',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    noteId: ofNote(),
    /** The person who wrote it for the company. */
    userId: byUser(),
    /** Name of the company when it answered. */
    companyName: text('company_name').notNull(),
    /** Plain text. */
    body: text('body').notNull(),
    sources: jsonb('sources').$type<readonly ReplySource[]>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    editedAt: moment('edited_at'),
    withdrawnAt: moment('withdrawn_at'),
    /** A reviewer removed it. */
    removedAt: moment('removed_at'),
  },
  (table) => [uniqueIndex('note_replies_note_key').on(table.noteId)],
);

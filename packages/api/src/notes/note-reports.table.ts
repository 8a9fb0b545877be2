import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { byUser, users } from '../users/users.table.ts';
import { noteComments } from './note-comments.table.ts';
import { noteReplies } from './note-replies.table.ts';
import { ofNote } from './notes.table.ts';

export const reportReasons = ['factual_error', 'broken_source', 'copied', 'outdated', 'abusive', 'other'] as const;

/** Errors that readers reported, in an analysis, a comment on it or its company's reply; open until a reviewer settled them. */
export const noteReports = pgTable(
  'note_reports',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    noteId: ofNote(),
    commentId: integer('comment_id').references(() => noteComments.id, { onDelete: 'cascade' }),
    replyId: integer('reply_id').references(() => noteReplies.id, { onDelete: 'cascade' }),
    userId: byUser(),
    reason: text('reason', { enum: reportReasons }).notNull(),
    /** Plain text. */
    detail: text('detail').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    settledAt: moment('settled_at'),
    settledBy: integer('settled_by').references(() => users.id),
    /** Plain text, for the reporter. */
    outcome: text('outcome'),
  },
  (table) => [
    index('note_reports_note_index').on(table.noteId),
    index('note_reports_open_index')
      .on(table.createdAt)
      .where(sql`${table.settledAt} is null`),
    uniqueIndex('note_reports_once_index')
      .on(table.noteId, table.userId, sql`coalesce(${table.commentId}, 0)`, sql`coalesce(${table.replyId}, 0)`)
      .where(sql`${table.settledAt} is null`),
  ],
);

import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { SMALL_TASK_KINDS } from '@commonweal/domain/small-tasks';
import { moment } from '../db/columns.ts';
import { ofNote } from '../notes/notes.table.ts';
import { users } from '../users/users.table.ts';

/** A task is a question about an analysis: `subject` is the address of a source, or the id of its topic. */
const ofTask = () => ({
  noteId: ofNote(),
  kind: text('kind', { enum: SMALL_TASK_KINDS }).notNull(),
  subject: text('subject').notNull(),
});

/** Answers that people gave to small tasks, one of each person. */
export const smallTaskAnswers = pgTable(
  'small_task_answers',
  {
    ...ofTask(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    answer: text('answer').notNull(),
    answeredAt: moment('answered_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.noteId, table.kind, table.subject, table.userId] }),
    index('small_task_answers_user_index').on(table.userId),
    index('small_task_answers_latest_index').on(table.answeredAt),
  ],
);

/** Answers that enough people concurred in, without the people. Those that ask for a look are closed by a reviewer. */
export const smallTaskResults = pgTable(
  'small_task_results',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ...ofTask(),
    answer: text('answer').notNull(),
    settledAt: moment('settled_at').notNull().defaultNow(),
    closedAt: moment('closed_at'),
    closedBy: integer('closed_by').references(() => users.id),
  },
  (table) => [
    uniqueIndex('small_task_results_once_index').on(table.noteId, table.kind, table.subject),
    index('small_task_results_open_index')
      .on(table.settledAt)
      .where(sql`${table.closedAt} is null`),
  ],
);

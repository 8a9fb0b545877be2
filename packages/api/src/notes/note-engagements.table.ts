import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { byUser } from '../users/users.table.ts';
import { ofNote } from './notes.table.ts';

export const engagementKinds = ['wow', 'useful'] as const;

/** Readers' reactions to analyses, one of each kind by a person. */
export const noteEngagements = pgTable(
  'note_engagements',
  {
    noteId: ofNote(),
    userId: byUser(),
    kind: text('kind', { enum: engagementKinds }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.noteId, table.userId, table.kind] }),
    index('note_engagements_kind_index').on(table.kind, table.createdAt),
    index('note_engagements_user_index').on(table.userId),
  ],
);

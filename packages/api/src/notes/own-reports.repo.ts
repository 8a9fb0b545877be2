import { and, asc, eq, gt } from 'drizzle-orm';
import type { KeyPage } from '../db/key-pages.ts';
import type { Database } from '../db/open-database.ts';
import { noteReports } from './note-reports.table.ts';
import { notes } from './notes.table.ts';

/** Errors that a person reported in analyses, for the archive of their data. */
export function findOwnNoteReports(db: Database, userId: number, { after, limit }: KeyPage) {
  const { id, reason, detail, createdAt, settledAt, outcome } = noteReports;
  return db
    .select({ key: id, analysis: notes.headline, reason, detail, createdAt, settledAt, outcome })
    .from(noteReports)
    .innerJoin(notes, eq(notes.id, noteReports.noteId))
    .where(and(eq(noteReports.userId, userId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Reports of others that a person settled, with what they told the reporter. */
export function findSettledNoteReports(db: Database, userId: number, { after, limit }: KeyPage) {
  const { id, settledAt, outcome } = noteReports;
  return db
    .select({ key: id, analysis: notes.headline, settledAt, outcome })
    .from(noteReports)
    .innerJoin(notes, eq(notes.id, noteReports.noteId))
    .where(and(eq(noteReports.settledBy, userId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

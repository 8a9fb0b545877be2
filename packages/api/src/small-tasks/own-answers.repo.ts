import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { smallTaskAnswers } from './small-tasks.table.ts';

/** Answers that a person gave to small tasks, for the archive of their data. */
export function findOwnAnswers(db: Database, userId: number) {
  const { kind, noteId, subject, answer, answeredAt } = smallTaskAnswers;
  return db
    .select({ kind, noteId, subject, answer, answeredAt })
    .from(smallTaskAnswers)
    .where(eq(smallTaskAnswers.userId, userId))
    .orderBy(asc(answeredAt), asc(noteId), asc(subject));
}

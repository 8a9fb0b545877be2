import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { hiddenExams, quizSubmissions, quizzes } from './exams.table.ts';

/** Trials of exams of a person, with what they answered; for the archive of their data. */
export function findOwnResults(db: Database, userId: number) {
  const { id, trial, score, isPassed, given, submittedAt } = quizSubmissions;
  return db
    .select({ exam: quizzes.examType, trial, score, isPassed, answers: given, submittedAt })
    .from(quizSubmissions)
    .innerJoin(quizzes, eq(quizzes.id, quizSubmissions.quizId))
    .where(eq(quizSubmissions.userId, userId))
    .orderBy(asc(id));
}

/** Exams that a person wants not to be asked to take. */
export function findOwnHiddenExams(db: Database, userId: number) {
  return db
    .select({ exam: quizzes.examType })
    .from(hiddenExams)
    .innerJoin(quizzes, eq(quizzes.id, hiddenExams.quizId))
    .where(eq(hiddenExams.userId, userId))
    .orderBy(asc(quizzes.id));
}

import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { calibrationAnswers, calibrationQuestions } from './calibration.table.ts';

/** Answers of a person to the questions of the calibration, for the archive of their data. */
export function findOwnCalibration(db: Database, userId: number) {
  const { value, depth, answeredAt } = calibrationAnswers;
  return db
    .select({ question: calibrationQuestions.headlineEn, value, depth, answeredAt })
    .from(calibrationAnswers)
    .innerJoin(calibrationQuestions, eq(calibrationQuestions.id, calibrationAnswers.questionId))
    .where(eq(calibrationAnswers.userId, userId))
    .orderBy(asc(calibrationQuestions.id));
}

import type { ExamType } from '@commonweal/contracts/exams';
import type { Database } from '../db/open-database.ts';
import * as repo from './exams.repo.ts';

/** Whether somebody has passed an exam. */
export async function hasPassed(db: Database, userId: number, examType: ExamType): Promise<boolean> {
  const { id } = await repo.findQuiz(db, examType);
  return (await repo.findTrials(db, userId, id)).some(({ isPassed }) => isPassed);
}

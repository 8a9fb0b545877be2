import type { TrainingCode } from '@commonweal/domain/trainings';
import { certify, refuseWhileSuspended } from '../certifications/certifications.service.ts';
import type { Database } from '../db/open-database.ts';
import { WRITERS_TRAINING } from '../trainings/user-trainings.service.ts';
import * as repo from './exams.repo.ts';

/**
 * Certifies a person who had passed the entry exam of writers and lacked only the training.
 * @param training that was just granted
 * @throws {Failure} `certification-suspended` where nobody becomes an analyst meanwhile
 */
export async function certifyTrainedWriter(db: Database, userId: number, training: TrainingCode): Promise<void> {
  if (training !== WRITERS_TRAINING || !(await hasPassedEntry(db, userId))) return;
  await refuseWhileSuspended(db, 'analyst');
  await certify(db, userId, 'impact-analyst');
}

async function hasPassedEntry(db: Database, userId: number): Promise<boolean> {
  const { id } = await repo.findQuiz(db, 'writers_entry_exam');
  return (await repo.findTrials(db, userId, id)).some(({ isPassed }) => isPassed);
}

import type { TrainingCode } from '@commonweal/domain/trainings';
import type { Database } from '../db/open-database.ts';
import { findUserTrainings } from './trainings.repo.ts';
import type { UserTrainingRow } from './trainings.repo.ts';

export type { UserTrainingRow } from './trainings.repo.ts';

/** Requirement of writers beside their entry exam: the Certified Analyst training (specification 000 §4). */
export const WRITERS_TRAINING: TrainingCode = 'subscribers_certified';

/** The trainings of these people by the person's id, chosen and granted. */
export async function trainingsOf(
  db: Database,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, readonly UserTrainingRow[]>> {
  return Map.groupBy(await findUserTrainings(db, userIds), ({ userId }) => userId);
}

/** True where somebody was granted a training. */
export async function isGranted(db: Database, userId: number, code: TrainingCode): Promise<boolean> {
  const trainings = await findUserTrainings(db, [userId]);
  return trainings.some((training) => training.code === code && training.grantedAt !== null);
}

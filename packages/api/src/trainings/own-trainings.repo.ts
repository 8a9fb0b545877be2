import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { answeredTrainingModals, trainingTypes, userTrainings } from './trainings.table.ts';

/** Trainings that a person chose or was granted, for the archive of their data. */
export function findOwnTrainings(db: Database, userId: number) {
  const { code, titleEn, titleFr } = trainingTypes;
  const { chosenAt, grantedAt } = userTrainings;
  return db
    .select({ code, titleEn, titleFr, chosenAt, grantedAt })
    .from(userTrainings)
    .innerJoin(trainingTypes, eq(trainingTypes.id, userTrainings.trainingTypeId))
    .where(eq(userTrainings.userId, userId))
    .orderBy(asc(trainingTypes.id));
}

/** When a person answered what they came for. */
export function findAnsweredModal(db: Database, userId: number) {
  const { answeredAt } = answeredTrainingModals;
  return db.select({ answeredAt }).from(answeredTrainingModals).where(eq(answeredTrainingModals.userId, userId));
}

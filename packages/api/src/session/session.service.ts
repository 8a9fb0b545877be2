import { earnedBadges } from '../badges/badges.service.ts';
import type { Earned } from '../badges/badges.service.ts';
import type { Database } from '../db/open-database.ts';
import { commonFailure } from '../http/failure.ts';
import { trainingsOf } from '../trainings/user-trainings.service.ts';
import type { UserTrainingRow } from '../trainings/user-trainings.service.ts';
import { findSessionUser } from './session.repo.ts';
import type { SessionRow } from './session.repo.ts';

/** The signed-in person with all that a session shows of them. */
export interface SessionPerson {
  readonly row: SessionRow;
  readonly trainings: readonly UserTrainingRow[];
  readonly badges: readonly Earned[];
}

/** @throws {Failure} `unauthorized` where the account is gone */
export async function readSessionPerson(db: Database, userId: number): Promise<SessionPerson> {
  const row = await findSessionUser(db, userId);
  if (!row) throw commonFailure('unauthorized');
  const [trainings, badges] = await Promise.all([trainingsOf(db, [userId]), earnedBadges(db, row)]);
  return { row, trainings: trainings.get(userId) ?? [], badges };
}

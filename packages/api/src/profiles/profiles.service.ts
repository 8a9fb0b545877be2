import { earnedBadges } from '../badges/badges.service.ts';
import type { Earned } from '../badges/badges.service.ts';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import type { Viewer } from '../http/viewer.ts';
import { trainingsOf } from '../trainings/user-trainings.service.ts';
import type { UserTrainingRow } from '../trainings/user-trainings.service.ts';
import { mayOpenProfile } from '../users/users.policy.ts';
import { findProfile } from './profiles.repo.ts';
import type { ProfileRow } from './profiles.repo.ts';

/** A person with everything that their page may show. */
export interface WholeProfile extends ProfileRow {
  readonly badges: readonly Earned[];
  readonly trainings: readonly UserTrainingRow[];
}

/**
 * A person's page.
 * @throws {Failure} `not-found` also where the reader may not open it, so that nobody learns who is there
 */
export async function readProfile(db: Database, userId: number, viewer: Viewer | null): Promise<WholeProfile> {
  const row = await findProfile(db, userId);
  if (!row || !mayOpenProfile(row, viewer)) throw notFound();
  const [badges, trainings] = await Promise.all([earnedBadges(db, row), trainingsOf(db, [userId])]);
  return { ...row, badges, trainings: trainings.get(userId) ?? [] };
}

import type { UserProfile } from '@commonweal/contracts';
import { describeBadge } from '../badges/badge-details.ts';
import { earnedBadges } from '../badges/badges.service.ts';
import type { Earned } from '../badges/badges.service.ts';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import type { Reader } from '../http/handlers.ts';
import { presentUserTraining } from '../trainings/trainings.present.ts';
import { trainingsOf } from '../trainings/user-trainings.service.ts';
import type { UserTrainingRow } from '../trainings/user-trainings.service.ts';
import { presentPerson } from './shown-person.ts';
import { findProfile } from './user-profile.repo.ts';
import type { ProfileRow } from './user-profile.repo.ts';
import { isShareable, mayOpenProfile } from './users.policy.ts';

/**
 * A person's page as the reader may see it.
 * @throws {Failure} `not-found` also where the reader may not open it, so that nobody learns who is there
 */
export async function readProfile(db: Database, userId: number, reader: Reader): Promise<UserProfile> {
  const row = await findProfile(db, userId, reader.locale);
  if (!row || !mayOpenProfile(row, reader.viewer)) throw notFound();
  const [badges, trainings] = await Promise.all([earnedBadges(db, row), trainingsOf(db, [userId])]);
  return presentProfile({ ...row, badges, trainings: trainings.get(userId) ?? [] }, reader);
}

interface WholeProfile extends ProfileRow {
  readonly badges: readonly Earned[];
  readonly trainings: readonly UserTrainingRow[];
}

function presentProfile(row: WholeProfile, reader: Reader): UserProfile {
  const isOwn = reader.viewer?.id === row.id;
  const trainings = row.trainings.filter(({ grantedAt }) => isOwn || grantedAt !== null);
  return {
    ...presentPerson(row, reader),
    ...(isOwn && { first_name: row.firstName, last_name: row.lastName, pseudo: row.pseudo }),
    profile_picture: row.profilePicture,
    email: isOwn ? row.email : null,
    category_label: row.categoryLabel,
    visibility: row.visibility,
    registration_date: row.registeredAt.toISOString(),
    analyses_count: row.analysesCount,
    ratings_count: row.ratingsCount,
    trainings: trainings.map((training) => presentUserTraining(training, reader.locale)),
    badges: row.badges.map(({ badgeId, earnedAt }) => ({
      ...describeBadge(badgeId, reader.locale),
      earned_date: earnedAt?.toISOString() ?? null,
    })),
    are_badges_shareable: isShareable(row),
  };
}

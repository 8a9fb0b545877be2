import type { UserProfile } from '@commonweal/contracts';
import { describeBadge } from '../badges/badges.present.ts';
import type { ViewerContext } from '../http/handlers.ts';
import { presentUserTraining } from '../trainings/trainings.present.ts';
import { presentPerson } from '../users/shown-person.ts';
import { isShareable } from '../users/users.policy.ts';
import type { WholeProfile } from './profiles.service.ts';

/** A person's page as the reader may see it: only their own shows the email, and trainings that wait. */
export function presentProfile(row: WholeProfile, context: ViewerContext): UserProfile {
  const isOwn = context.viewer?.id === row.id;
  const trainings = row.trainings.filter(({ grantedAt }) => isOwn || grantedAt !== null);
  return {
    ...presentPerson(row, context),
    ...(isOwn && { first_name: row.firstName, last_name: row.lastName, pseudo: row.pseudo }),
    email: isOwn ? row.email : null,
    category_label: context.locale === 'fr' ? row.categoryFr : row.categoryEn,
    visibility: row.visibility,
    registration_date: row.registeredAt.toISOString(),
    analyses_count: row.analysesCount,
    ratings_count: row.ratingsCount,
    trainings: trainings.map((training) => presentUserTraining(training, context.locale)),
    badges: row.badges.map(({ badgeId, earnedAt }) => ({
      ...describeBadge(badgeId, context.locale),
      earned_date: earnedAt?.toISOString() ?? null,
    })),
    are_badges_shareable: isShareable(row),
  };
}

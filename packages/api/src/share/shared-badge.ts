import type { ApiReply } from '@commonweal/contracts';
import { badgeDetails } from '../badges/badge-details.ts';
import { earnedBadges } from '../badges/badges.service.ts';
import type { Database } from '../db/open-database.ts';
import { presentPerson } from '../users/shown-person.ts';
import { isShareable } from '../users/users.policy.ts';
import { findBadgeHolder } from './share.repo.ts';

export type SharedBadge = ApiReply<'GET v3/users/:id/badges/:badge_id/share'>;

/** A badge as a link to it shows it to everybody; null where the person has it not, or is not public. */
export async function findSharedBadge(db: Database, userId: number, badgeId: string): Promise<SharedBadge | null> {
  const holder = await findBadgeHolder(db, userId);
  if (!holder || !isShareable(holder)) return null;
  const earned = (await earnedBadges(db, holder)).find((one) => one.badgeId === badgeId);
  if (!earned) return null;
  const { first_name, last_name, pseudo } = presentPerson(holder, { viewer: null, locale: 'en' });
  return {
    user_id: holder.id,
    user_name: pseudo ?? [first_name, last_name].filter(Boolean).join(' '),
    badge_id: earned.badgeId,
    ...badgeDetails[earned.badgeId],
    earned_date: earned.earnedAt?.toISOString() ?? null,
  };
}

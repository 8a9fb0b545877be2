import { earnedBadges } from '../badges/badges.service.ts';
import type { Database } from '../db/open-database.ts';
import { findPerson } from '../users/listed-work.ts';
import { isShareable } from '../users/users.policy.ts';
import { presentSharedBadge } from './share.present.ts';
import type { SharedBadge } from './share.present.ts';

/** A badge as a link to it shows it to everybody; null where the person has it not, or is not public. */
export async function findSharedBadge(db: Database, userId: number, badgeId: string): Promise<SharedBadge | null> {
  const holder = await findPerson(db, userId);
  if (!holder || !isShareable(holder)) return null;
  const earned = (await earnedBadges(db, holder)).find((one) => one.badgeId === badgeId);
  return earned ? presentSharedBadge(holder, earned) : null;
}

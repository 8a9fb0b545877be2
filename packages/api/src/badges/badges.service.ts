import { badgeIds } from '@commonweal/contracts/badges';
import type { BadgeId } from '@commonweal/contracts/badges';
import type { Database } from '../db/open-database.ts';
import { certificateOf } from '../users/certificates.ts';
import type { CertificationRow } from '../users/certificates.ts';
import { findMilestones } from './badges.repo.ts';

/** Counts that badges follow from. */
export interface BadgeHolder extends CertificationRow {
  readonly id: number;
  readonly certificationDate: Date | null;
}

export interface Earned {
  readonly badgeId: BadgeId;
  /** Null for a certificate that was given without a day. */
  readonly earnedAt: Date | null;
}

/**
 * A person's achievements: the certificate of the account, and the milestones of what they wrote and
 * rated. Nothing is granted and kept, so a badge never says more than the data does.
 */
export async function earnedBadges(db: Database, holder: BadgeHolder): Promise<Earned[]> {
  const certificate = certificateOf(holder)?.code;
  const reached = await findMilestones(db, holder.id);
  const earned: Earned[] = [
    ...(certificate ? [{ badgeId: certificate, earnedAt: holder.certificationDate }] : []),
    ...reached.map(({ badgeId, reachedAt }) => ({ badgeId, earnedAt: new Date(reachedAt) })),
  ];
  return earned.toSorted((a, b) => badgeIds.indexOf(a.badgeId) - badgeIds.indexOf(b.badgeId));
}

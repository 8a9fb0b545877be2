import type { Database } from '../db/open-database.ts';
import { limitRate } from '../http/rate-limit.ts';
import { Failure } from '../http/failure.ts';
import { isInMaintenance } from '../server/maintenance.service.ts';
import { presentSharedAnalysis, presentSharedCompany } from './share.present.ts';
import type { SharedAnalysis, SharedBadge, SharedCompany } from './share.present.ts';
import { findSharedAnalysis, findSharedCompany } from './share.repo.ts';
import { findSharedBadge } from './shared-badge.ts';

export type { SharedAnalysis, SharedBadge, SharedCompany };

/** Pictures that one address may have drawn in a minute. */
const PICTURES_PER_MINUTE = 60;

/** Look-up of shared links, for the server of documents. Null: there is no such thing, or maintenance hides it. */
export interface ShareSource {
  company(idOrSlug: string): Promise<SharedCompany | null>;
  analysis(idOrSlug: string): Promise<SharedAnalysis | null>;
  /** @param badgeId whatever stands in the address; what is no badge is null */
  badge(userId: number, badgeId: string): Promise<SharedBadge | null>;
  /** Counts a picture of an address; false from the one on that is too many. */
  mayDraw(address: string): Promise<boolean>;
}

/** A company as a link to it shows it; null where there is none. */
export async function sharedCompany(db: Database, idOrSlug: string): Promise<SharedCompany | null> {
  const row = await findSharedCompany(db, idOrSlug);
  return row && presentSharedCompany(row);
}

/** A published analysis as a link to it shows it; null where there is none. */
export async function sharedAnalysis(db: Database, idOrSlug: string): Promise<SharedAnalysis | null> {
  const row = await findSharedAnalysis(db, idOrSlug);
  return row && presentSharedAnalysis(row);
}

/** Shared links over the database of the site. */
export function shareSource(db: Database): ShareSource {
  const unlessMaintenance = async <T>(find: Promise<T>): Promise<T | null> => {
    const [isOn, found] = await Promise.all([isInMaintenance(db), find]);
    return isOn ? null : found;
  };
  return {
    company: (idOrSlug) => unlessMaintenance(sharedCompany(db, idOrSlug)),
    analysis: (idOrSlug) => unlessMaintenance(sharedAnalysis(db, idOrSlug)),
    badge: (userId, badgeId) => unlessMaintenance(findSharedBadge(db, userId, badgeId)),
    mayDraw: async (address) => {
      try {
        await limitRate(db, `share-picture ${address}`, PICTURES_PER_MINUTE);
        return true;
      } catch (error) {
        if (error instanceof Failure && error.code === 'too-many-requests') return false;
        throw error;
      }
    },
  };
}

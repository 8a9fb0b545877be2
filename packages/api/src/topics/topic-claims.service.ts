import { CLAIM_DAYS } from '@commonweal/domain/topics';
import { recordAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import * as repo from './topic-claims.repo.ts';
import { tellOfReleasedClaim } from './topic-notices.ts';

const DAY = 86_400_000;

/** Frees proposals and reported topics that a reviewer took three days ago and has not decided on, and tells them. */
export async function releaseOldClaims(db: Database, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - CLAIM_DAYS * DAY);
  await db.transaction(async (tx) => {
    const released = await repo.releaseClaims(tx, { before });
    for (const { userId, name } of released) await tellOfReleasedClaim(tx, userId, name);
  });
}

/** Frees all that a person has taken, whose account ends. */
export async function releaseClaimsOf(db: Database, userId: number): Promise<void> {
  await repo.releaseClaims(db, { userId });
}

/** Writes down that an administrator freed what a reviewer had taken. */
export function recordRelease(
  db: Database,
  { by, of, subject }: { readonly by: number; readonly of: number | null; readonly subject: string },
): Promise<void> {
  const states = { before: { reviewerId: of }, after: { reviewerId: null } };
  return recordAct(db, { act: 'topic-claim-released', by, subject, ...states });
}

import { randomBytes } from 'node:crypto';
import type { Database } from '../db/open-database.ts';
import { commonFailure, notFound } from '../http/failure.ts';
import { digestToken } from '../http/viewer.ts';
import type { Viewer } from '../http/viewer.ts';
import { saveVisit } from '../users/accounts.service.ts';
import { deleteSessionById, insertSession } from './sessions.repo.ts';

export {
  deleteExpiredSessions,
  deleteOtherSessions,
  deleteSession,
  deleteSessionsOf,
  listSessionsOf,
  isSessionFresh,
  strengthenSession,
} from './sessions.repo.ts';
export { removeOldPlaces } from './sign-in-places.service.ts';
export { findViewer } from './viewer.repo.ts';

/**
 * Opens a session and keeps the day of the visit.
 * @param isStrong whether a second factor was shown
 * @returns the token, of which only a digest is kept
 * @throws {Failure} 401 where the account was blocked or deleted meanwhile
 */
export async function openSession(db: Database, userId: number, isStrong: boolean): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.transaction(async (transaction) => {
    // Locks the account: a session never outlives a block that comes at the same time.
    if (!(await saveVisit(transaction, userId))) throw commonFailure('unauthorized');
    await insertSession(transaction, { userId, tokenDigest: digestToken(token), isStrong });
  });
  return token;
}

/** Ends one of the person's own sessions. @throws {Failure} `not-found` where it is not theirs, or over */
export async function endSessionOf(db: Database, viewer: Viewer, id: string): Promise<void> {
  if (!(await deleteSessionById(db, viewer.id, id))) throw notFound();
}

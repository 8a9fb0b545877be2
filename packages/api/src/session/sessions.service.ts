import { randomBytes } from 'node:crypto';
import type { Database } from '../db/open-database.ts';
import { digestToken } from '../http/viewer.ts';
import { saveVisit } from '../users/accounts.service.ts';
import { insertSession } from './sessions.repo.ts';

export { deleteExpiredSessions, deleteSession, deleteSessionsOf } from './sessions.repo.ts';
export { findViewer } from './viewer.repo.ts';

/** Opens a session and keeps the day of the visit. @returns the token, of which only a digest is kept */
export async function openSession(db: Database, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.transaction(async (transaction) => {
    await saveVisit(transaction, userId);
    await insertSession(transaction, userId, digestToken(token));
  });
  return token;
}

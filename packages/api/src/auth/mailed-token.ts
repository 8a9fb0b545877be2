import { randomBytes } from 'node:crypto';
import type { Database } from '../db/open-database.ts';
import { digestToken } from '../http/viewer.ts';
import { holdPerson } from '../users/accounts.service.ts';
import { countRecentTokens, createMailToken, removeMailToken } from './mail-tokens.repo.ts';
import type { MailPurpose } from './mail-tokens.repo.ts';

/**
 * Mails a token of which a digest is kept. One whose mail was not sent is taken back, so that it counts
 * for nothing.
 * @param most of the purpose in an hour
 * @param mail sends the token
 * @returns whether the account had fewer than that
 * @throws what `mail` throws
 */
export async function mailTokenWithin(
  db: Database,
  purpose: MailPurpose,
  userId: number,
  most: number,
  mail: (token: string) => Promise<void>,
): Promise<boolean> {
  const token = randomBytes(32).toString('base64url');
  const digest = digestToken(token);
  if (!(await createWithin(db, purpose, userId, digest, most))) return false;
  try {
    await mail(token);
    return true;
  } catch (error) {
    await removeMailToken(db, digest);
    throw error;
  }
}

/** Requests that come at once take turns, so that none of them passes the limit. @returns whether the token was created */
async function createWithin(
  db: Database,
  purpose: MailPurpose,
  userId: number,
  tokenDigest: string,
  most: number,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await holdPerson(transaction, userId);
    if ((await countRecentTokens(transaction, purpose, userId)) >= most) return false;
    await createMailToken(transaction, purpose, userId, tokenDigest);
    return true;
  });
}

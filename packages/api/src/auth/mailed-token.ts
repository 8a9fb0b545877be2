import { randomBytes } from 'node:crypto';
import type { Database } from '../db/open-database.ts';
import { digestToken } from '../http/viewer.ts';
import { holdPerson } from '../users/accounts.service.ts';
import { countRecentTokens, createMailToken, removeMailToken } from './mail-tokens.repo.ts';
import type { MailPurpose } from './mail-tokens.repo.ts';

/** A token to be mailed, of which a digest is kept. */
export interface MailedToken {
  readonly token: string;
  /** For one whose mail was not sent, so that it counts for nothing. */
  readonly takeBack: () => Promise<void>;
}

/**
 * @param most of the purpose in an hour
 * @returns null where the account had so many already
 */
export async function createTokenWithin(
  db: Database,
  purpose: MailPurpose,
  userId: number,
  most: number,
): Promise<MailedToken | null> {
  const token = randomBytes(32).toString('base64url');
  const digest = digestToken(token);
  if (!(await createWithin(db, purpose, userId, digest, most))) return null;
  return { token, takeBack: () => removeMailToken(db, digest) };
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

import type { Database } from '../db/open-database.ts';
import { removeExpiredChallenges } from './captcha.repo.ts';
import { removeOldMailTokens } from './mail-tokens.repo.ts';
import { removeOldAttempts } from './sign-in-attempts.repo.ts';

/** Removes challenges, attempts and links that have had their time. */
export async function tidyAuth(db: Database): Promise<void> {
  await removeExpiredChallenges(db);
  await removeOldAttempts(db);
  await removeOldMailTokens(db);
}

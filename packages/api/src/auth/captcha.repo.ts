import { eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { parameters } from '../server/parameters.table.ts';
import { spentChallenges } from './auth.table.ts';

/** Secrets that sign challenges and their solutions; shared by every process of the site. */
export interface CaptchaKeys {
  readonly challenge: string;
  readonly solution: string;
}

const NAME = 'captcha-keys';

/** The keys of the site; `fresh` becomes them where there are none yet. */
export async function findOrCreateCaptchaKeys(db: Database, fresh: CaptchaKeys): Promise<CaptchaKeys> {
  await db.insert(parameters).values({ name: NAME, value: fresh }).onConflictDoNothing();
  const [row] = await db.select({ value: parameters.value }).from(parameters).where(eq(parameters.name, NAME));
  return (row?.value ?? fresh) as CaptchaKeys;
}

/** Notes a challenge as spent. @returns false where it was spent before */
export async function spendChallenge(db: Database, signature: string, expiresAt: Date): Promise<boolean> {
  const rows = await db.insert(spentChallenges).values({ signature, expiresAt }).onConflictDoNothing().returning();
  return rows.length > 0;
}

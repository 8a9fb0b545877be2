import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { SocialProvider } from '@commonweal/contracts';
import type { Database } from '../db/open-database.ts';
import { digestToken } from '../http/viewer.ts';
import { accounts } from '../users/accounts.sql.ts';
import type { Pending, ProviderIdentity } from './social-providers.ts';
import { socialAccounts, socialGrants } from './social.table.ts';

/** Seconds for which a secret is good. */
export const GRANT_LIFE = 600;

/** State that each step of a log-in leaves for the next one. */
interface Steps {
  /** The window has left for the provider. */
  readonly start: Pending;
  /** The provider has sent it back. */
  readonly code: ProviderIdentity;
  /** The page has exchanged what the window gave it. */
  readonly token: ProviderIdentity;
  /** The account is known; the captcha is still to come. */
  readonly signin: { readonly userId: number };
}

/** Keeps what a step has found. @returns the secret that the next step brings */
export async function keepGrant<S extends keyof Steps>(
  db: Database,
  step: S,
  provider: SocialProvider,
  content: Steps[S],
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(socialGrants).values({
    tokenDigest: digestToken(token),
    step,
    provider,
    content,
    expiresAt: sql`now() + make_interval(secs => ${GRANT_LIFE}::int)`,
  });
  return token;
}

/** Takes what a secret stands for; null where it is unknown, of another step or provider, expired or used. */
export async function redeem<S extends keyof Steps>(
  db: Database,
  step: S,
  provider: SocialProvider,
  token: string,
): Promise<Steps[S] | null> {
  const [row] = await db
    .delete(socialGrants)
    .where(
      and(
        eq(socialGrants.tokenDigest, digestToken(token)),
        eq(socialGrants.step, step),
        eq(socialGrants.provider, provider),
        gt(socialGrants.expiresAt, sql`now()`),
      ),
    )
    .returning({ content: socialGrants.content });
  return (row?.content ?? null) as Steps[S] | null;
}

/** Whom a provider's account belongs to here; null where nobody has it, or theirs was deleted. */
export async function findLinkedUser(db: Database, { provider, subject }: ProviderIdentity) {
  const [row] = await db
    .select({ userId: accounts.id, isConfirmed: accounts.isEmailConfirmed })
    .from(socialAccounts)
    .innerJoin(accounts, eq(accounts.id, socialAccounts.userId))
    .where(
      and(eq(socialAccounts.provider, provider), eq(socialAccounts.subject, subject), eq(accounts.isDeleted, false)),
    );
  return row ?? null;
}

export async function linkUser(db: Database, { provider, subject }: ProviderIdentity, userId: number): Promise<void> {
  await db
    .insert(socialAccounts)
    .values({ provider, subject, userId })
    .onConflictDoUpdate({ target: [socialAccounts.provider, socialAccounts.subject], set: { userId } });
}

/** Unlinks every provider's account from an account here. */
export async function unlinkUser(db: Database, userId: number): Promise<void> {
  await db.delete(socialAccounts).where(eq(socialAccounts.userId, userId));
}

export async function deleteExpiredGrants(db: Database): Promise<void> {
  await db.delete(socialGrants).where(lt(socialGrants.expiresAt, sql`now()`));
}

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

export async function linkUser(db: Database, identity: ProviderIdentity, userId: number): Promise<void> {
  const { provider, subject, pictureUrl } = identity;
  await db
    .insert(socialAccounts)
    .values({ provider, subject, userId, pictureUrl })
    .onConflictDoUpdate({ target: [socialAccounts.provider, socialAccounts.subject], set: { userId, pictureUrl } });
}

/** Address of a person's picture at a provider, as of their latest log-in with it; null where there is none. */
export async function findSocialPicture(
  db: Database,
  userId: number,
  provider: SocialProvider,
): Promise<string | null> {
  const [row] = await db
    .select({ pictureUrl: socialAccounts.pictureUrl })
    .from(socialAccounts)
    .where(and(eq(socialAccounts.userId, userId), eq(socialAccounts.provider, provider)))
    .orderBy(sql`${socialAccounts.pictureUrl} is null`)
    .limit(1);
  return row?.pictureUrl ?? null;
}

/** The providers whose accounts belong to an account here, each with the first link, and whether it told of a picture. */
export async function listProviderLinks(db: Database, userId: number) {
  return db
    .select({
      provider: socialAccounts.provider,
      linkedAt: sql<Date>`min(${socialAccounts.createdAt})`.mapWith(socialAccounts.createdAt),
      hasPicture: sql<boolean>`bool_or(${socialAccounts.pictureUrl} is not null)`,
    })
    .from(socialAccounts)
    .where(eq(socialAccounts.userId, userId))
    .groupBy(socialAccounts.provider)
    .orderBy(socialAccounts.provider);
}

/** Unlinks the accounts of one provider. */
export async function unlinkAccounts(db: Database, userId: number, provider: SocialProvider): Promise<void> {
  await db.delete(socialAccounts).where(and(eq(socialAccounts.userId, userId), eq(socialAccounts.provider, provider)));
}

/** Unlinks every provider's account from an account here. */
export async function unlinkUser(db: Database, userId: number): Promise<void> {
  await db.delete(socialAccounts).where(eq(socialAccounts.userId, userId));
}

/** Removes what providers have said of these emails. */
export async function deleteGrantsFor(db: Database, emails: readonly string[]): Promise<void> {
  const given = emails.map((email) => email.toLowerCase());
  await db.delete(socialGrants).where(sql`lower(${socialGrants.content} ->> 'email') in ${given}`);
}

export async function deleteExpiredGrants(db: Database): Promise<void> {
  await db.delete(socialGrants).where(lt(socialGrants.expiresAt, sql`now()`));
}

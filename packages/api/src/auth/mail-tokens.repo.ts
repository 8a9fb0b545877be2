import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { accounts } from '../users/accounts.sql.ts';
import { mailTokens } from './auth.table.ts';
import type { MailedLink } from './mailed-link.ts';

/** How a link stands now. */
const linkState = {
  isExpired: sql<boolean>`${mailTokens.expiresAt} <= now()`,
  isUsed: sql<boolean>`${mailTokens.usedAt} is not null`,
};

/** Purposes of links, with their lifetimes (decisions, token lives). */
const lives = {
  'email-confirmation': sql`interval '48 hours'`,
  'password-reset': sql`interval '1 hour'`,
  'email-change': sql`interval '48 hours'`,
  'account-deletion': sql`interval '1 hour'`,
  'client-confirmation': sql`interval '48 hours'`,
} as const;

export type MailPurpose = keyof typeof lives;

export async function createMailToken(
  db: Database,
  purpose: MailPurpose,
  userId: number,
  tokenDigest: string,
): Promise<void> {
  const expiresAt = sql`now() + ${lives[purpose]}`;
  await db.insert(mailTokens).values({ tokenDigest, userId, purpose, expiresAt });
}

/** How many tokens of a purpose an account has asked for within the last hour. */
export async function countRecentTokens(db: Database, purpose: MailPurpose, userId: number): Promise<number> {
  return db.$count(
    mailTokens,
    and(
      eq(mailTokens.userId, userId),
      eq(mailTokens.purpose, purpose),
      sql`${mailTokens.createdAt} > now() - interval '1 hour'`,
    ),
  );
}

/** Counts as used also where the email was confirmed by another link. */
export async function findConfirmationToken(
  db: Database,
  tokenDigest: string,
): Promise<(MailedLink & { readonly email: string }) | null> {
  const [row] = await db
    .select({
      email: accounts.email,
      isExpired: linkState.isExpired,
      isUsed: sql<boolean>`${mailTokens.usedAt} is not null or ${accounts.isEmailConfirmed}`,
    })
    .from(mailTokens)
    .innerJoin(accounts, eq(accounts.id, mailTokens.userId))
    .where(and(eq(mailTokens.tokenDigest, tokenDigest), eq(mailTokens.purpose, 'email-confirmation')));
  return row ?? null;
}

/** A link with the account that it was mailed to, as both stand now. */
export interface AccountLink extends MailedLink {
  readonly userId: number;
  readonly email: string;
  /** The email that was asked for. */
  readonly changeEmail: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly pseudo: string | null;
}

/** Null also where the account was blocked or deleted since. */
export async function findAccountLink(
  db: Database,
  purpose: MailPurpose,
  tokenDigest: string,
): Promise<AccountLink | null> {
  const [row] = await db
    .select({
      userId: accounts.id,
      email: accounts.email,
      changeEmail: accounts.changeEmail,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      pseudo: accounts.pseudo,
      ...linkState,
    })
    .from(mailTokens)
    .innerJoin(accounts, eq(accounts.id, mailTokens.userId))
    .where(
      and(
        eq(mailTokens.tokenDigest, tokenDigest),
        eq(mailTokens.purpose, purpose),
        eq(accounts.isBlocked, false),
        eq(accounts.isDeleted, false),
      ),
    );
  return row ?? null;
}

/** Uses a link up. @returns whom it was mailed to; null where it was used up meanwhile */
export async function useUpMailToken(db: Database, tokenDigest: string): Promise<number | null> {
  const [used] = await db
    .update(mailTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(mailTokens.tokenDigest, tokenDigest), isNull(mailTokens.usedAt)))
    .returning({ userId: mailTokens.userId });
  return used?.userId ?? null;
}

/** Uses up every open link of a person for these purposes. @returns the digests of those that were open */
export async function useUpMailTokens(
  db: Database,
  userId: number,
  purposes: readonly MailPurpose[],
): Promise<readonly string[]> {
  const used = await db
    .update(mailTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(mailTokens.userId, userId), inArray(mailTokens.purpose, [...purposes]), isNull(mailTokens.usedAt)))
    .returning({ tokenDigest: mailTokens.tokenDigest });
  return used.map(({ tokenDigest }) => tokenDigest);
}

/** Takes back a link whose mail was not sent, so that it does not count. */
export async function removeMailToken(db: Database, tokenDigest: string): Promise<void> {
  await db.delete(mailTokens).where(eq(mailTokens.tokenDigest, tokenDigest));
}

/** Removes links that ended so long ago that nobody follows them any more. */
export async function removeOldMailTokens(db: Database): Promise<void> {
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, sql`now() - interval '30 days'`));
}

import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { users } from '../users/users.table.ts';
import { mailTokens } from './auth.table.ts';
import type { MailedLink } from './mailed-link.ts';

/** How a link stands now. */
export const linkState = {
  isExpired: sql<boolean>`${mailTokens.expiresAt} <= now()`,
  isUsed: sql<boolean>`${mailTokens.usedAt} is not null`,
};

/** The link with this digest, of an account that is neither blocked nor deleted. */
export const isLinkOf = (purpose: MailPurpose, tokenDigest: string) =>
  and(
    eq(mailTokens.tokenDigest, tokenDigest),
    eq(mailTokens.purpose, purpose),
    eq(users.isBlocked, false),
    eq(users.isDeleted, false),
  );

/** What a link is good for, and for how long (decisions, token lives). */
const lives = {
  'email-confirmation': sql`interval '48 hours'`,
  'password-reset': sql`interval '1 hour'`,
  'email-change': sql`interval '48 hours'`,
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

/** Counts as used also where the email was confirmed by another link. */
export async function findConfirmationToken(db: Database, tokenDigest: string): Promise<MailedLink | null> {
  const [row] = await db
    .select({
      isExpired: linkState.isExpired,
      isUsed: sql<boolean>`${mailTokens.usedAt} is not null or ${users.emailVerifiedAt} is not null`,
    })
    .from(mailTokens)
    .innerJoin(users, eq(users.id, mailTokens.userId))
    .where(and(eq(mailTokens.tokenDigest, tokenDigest), eq(mailTokens.purpose, 'email-confirmation')));
  return row ?? null;
}

/** Uses the link up and confirms the email with it. @returns false where it was used up meanwhile */
export async function confirmEmail(db: Database, tokenDigest: string): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const [used] = await transaction
      .update(mailTokens)
      .set({ usedAt: sql`now()` })
      .where(and(eq(mailTokens.tokenDigest, tokenDigest), isNull(mailTokens.usedAt)))
      .returning({ userId: mailTokens.userId });
    if (!used) return false;
    const confirmed = await transaction
      .update(users)
      .set({ emailVerifiedAt: sql`now()` })
      .where(and(eq(users.id, used.userId), isNull(users.emailVerifiedAt)))
      .returning({ id: users.id });
    return confirmed.length > 0;
  });
}

/**
 * As {@link createMailToken}, where the account has asked for fewer than `most` of the purpose within
 * the last hour. Requests that come at once take turns, so that none of them passes the limit.
 * @returns whether the token was created
 */
export async function createMailTokenWithin(
  db: Database,
  purpose: MailPurpose,
  userId: number,
  tokenDigest: string,
  most: number,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const recent = await transaction.$count(
      mailTokens,
      and(
        eq(mailTokens.userId, userId),
        eq(mailTokens.purpose, purpose),
        sql`${mailTokens.createdAt} > now() - interval '1 hour'`,
      ),
    );
    if (recent >= most) return false;
    await createMailToken(transaction, purpose, userId, tokenDigest);
    return true;
  });
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

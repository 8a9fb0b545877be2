import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { users } from '../users/users.table.ts';
import { mailTokens, sessions, signinFailures } from './auth.table.ts';
import { isLinkOf, linkState, useUpMailTokens } from './mail-tokens.repo.ts';
import type { MailedLink } from './mailed-link.ts';

/** A link to choose a new password, as it stands now, with whom it was mailed to. */
export interface ResetToken extends MailedLink {
  readonly userId: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly pseudo: string | null;
}

const PURPOSE = 'password-reset';

/** Null also where the account was blocked or deleted since. */
export async function findResetToken(db: Database, tokenDigest: string): Promise<ResetToken | null> {
  const [row] = await db
    .select({
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      pseudo: users.pseudo,
      ...linkState,
    })
    .from(mailTokens)
    .innerJoin(users, eq(users.id, mailTokens.userId))
    .where(isLinkOf(PURPOSE, tokenDigest));
  return row ?? null;
}

/**
 * Uses the link up and sets the password. Every session of the person ends, the lock of the account
 * too, the other links are worth nothing any more, those for another email included, and the email is
 * confirmed: it was read.
 * @returns false where the link was used up meanwhile
 */
export async function resetPassword(
  db: Database,
  userId: number,
  tokenDigest: string,
  passwordHash: string,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // Links of one person take turns, so that of two at once the second finds itself used.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const used = await useUpMailTokens(transaction, userId, [PURPOSE, 'email-change']);
    if (!used.includes(tokenDigest)) return false;
    await transaction
      .update(users)
      .set({ passwordHash, changeEmail: null, emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
      .where(eq(users.id, userId));
    await transaction.delete(sessions).where(eq(sessions.userId, userId));
    await transaction.delete(signinFailures).where(eq(signinFailures.account, `user ${userId}`));
    return true;
  });
}

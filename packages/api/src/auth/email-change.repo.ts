import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { users } from '../users/users.table.ts';
import { mailTokens } from './auth.table.ts';
import { isLinkOf, linkState, useUpMailTokens } from './mail-tokens.repo.ts';
import type { MailedLink } from './mailed-link.ts';

/** What changing the own email needs to know of an account. */
export interface OwnAccount {
  readonly id: number;
  readonly email: string;
  readonly changeEmail: string | null;
  readonly firstName: string;
  readonly locale: string;
  readonly passwordHash: string | null;
}

const own = {
  id: users.id,
  email: users.email,
  changeEmail: users.changeEmail,
  firstName: users.firstName,
  locale: users.locale,
  passwordHash: users.passwordHash,
};

export async function findOwnAccount(db: Database, userId: number): Promise<OwnAccount | null> {
  const [row] = await db.select(own).from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** Keeps which email was asked for, null where none is any more; links to another one are worth nothing then. */
export async function setChangeEmail(db: Database, userId: number, wanted: string | null): Promise<void> {
  await db.transaction(async (transaction) => {
    await useUpMailTokens(transaction, userId, ['email-change']);
    await transaction.update(users).set({ changeEmail: wanted }).where(eq(users.id, userId));
  });
}

/** A link that was mailed to an email that somebody asked for, as it stands now. */
export interface EmailChangeToken extends MailedLink {
  readonly userId: number;
  readonly changeEmail: string | null;
}

/** Null also where the account was blocked or deleted since. */
export async function findEmailChangeToken(db: Database, tokenDigest: string): Promise<EmailChangeToken | null> {
  const [row] = await db
    .select({
      userId: users.id,
      changeEmail: users.changeEmail,
      ...linkState,
    })
    .from(mailTokens)
    .innerJoin(users, eq(users.id, mailTokens.userId))
    .where(isLinkOf('email-change', tokenDigest));
  return row ?? null;
}

/**
 * Uses the link up and gives the account its new email; links that were mailed to the old one are
 * worth nothing any more. The caller has made sure that nobody else has the email: the database refuses it.
 * @returns false where the link was used up meanwhile
 */
export async function changeEmail(db: Database, userId: number, tokenDigest: string): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // Links of one person take turns, so that of two at once the second finds itself used.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const used = await useUpMailTokens(transaction, userId, ['email-change', 'password-reset', 'email-confirmation']);
    if (!used.includes(tokenDigest)) return false;
    await transaction
      .update(users)
      .set({ email: sql`${users.changeEmail}`, changeEmail: null, emailVerifiedAt: sql`now()` })
      .where(eq(users.id, userId));
    return true;
  });
}

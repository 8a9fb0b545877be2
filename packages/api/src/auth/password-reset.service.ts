import { isEmail, normaliseEmail } from '@commonweal/domain/email-rule';
import type { Database } from '../db/open-database.ts';
import { commonFailure } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';
import { networkOf } from '../http/network.ts';
import { digestToken } from '../http/viewer.ts';
import type { PreparedMail } from '../mail/mail-kinds.ts';
import type { MailOrders } from '../mail/mail-orders.ts';
import { passwordChangedMail, passwordResetMail } from '../mail/password-mails.ts';
import { deleteSessionsOf } from '../session/sessions.service.ts';
import { findAccountById, findAccountByName, holdPerson, localeOf, savePassword } from '../users/accounts.service.ts';
import type { KnownTo } from './known-browser.ts';
import { createTokenWithin } from './mailed-token.ts';
import { findAccountLink, useUpMailTokens } from './mail-tokens.repo.ts';
import type { AccountLink } from './mail-tokens.repo.ts';
import { passwordProblem } from './password-rule.ts';
import { hashPassword, inPasswordTurn } from './passwords.ts';
import { emailTexts } from './registration-texts.ts';
import { forgetAttemptsOn } from './sign-in-attempts.service.ts';
import { linkFailures, openLink } from './mailed-link.ts';

/** As for the confirmation of an email: what is asked for beyond is answered the same and not sent. */
const MAILS_PER_HOUR = 5;

export interface MailingOptions {
  readonly db: Database;
  /** The site's address, without a slash at its end. */
  readonly publicUrl: string;
}

/** The new password, and what shows that one may set it. */
export interface NewPassword {
  readonly userId: number;
  readonly token: string;
  readonly password: string;
}

/**
 * Orders a link to choose a new password for whichever account has the email. Neither the reply nor how
 * long it takes tells whether there is one.
 * @throws {Failure} 422 where the text is no email
 */
export async function askForReset(orders: MailOrders, text: string): Promise<void> {
  const email = normaliseEmail(text);
  if (email === '') throw commonFailure('invalid-fields', { email: emailMissing });
  if (!isEmail(email)) throw commonFailure('invalid-fields', { email: emailTexts.invalid });
  await orders.order('password-reset', { email });
}

/** The mail with the link, where the email belongs to an account that may use it. */
export async function resetMail({ db, publicUrl }: MailingOptions, email: string): Promise<PreparedMail | null> {
  const account = await findAccountByName(db, email);
  if (!account || account.isBlocked) return null;
  const { id, email: to, firstName } = account;
  const created = await createTokenWithin(db, 'password-reset', id, MAILS_PER_HOUR);
  if (!created) return null;
  const link = `${publicUrl}/change-password/${created.token}`;
  return { to, ...passwordResetMail({ firstName, link }, localeOf(account)), takeBack: created.takeBack };
}

/** The mail that tells somebody that their password was changed. */
export async function changedMail({ db, publicUrl }: MailingOptions, userId: number): Promise<PreparedMail | null> {
  const account = await findAccountById(db, userId);
  if (!account) return null;
  const content = { firstName: account.firstName, link: `${publicUrl}/reset-password` };
  return { to: account.email, ...passwordChangedMail(content, localeOf(account)) };
}

/**
 * Whom a link was mailed to.
 * @throws {Failure} 404 `token-unknown`; 410 `token-expired`, `token-used`
 */
export async function readResetLink(db: Database, token: string): Promise<AccountLink> {
  return openLink(await findAccountLink(db, 'password-reset', digestToken(token)), linkFailed);
}

/**
 * Sets a new password by the link that was mailed, signs the person out everywhere, and has
 * them told by mail.
 * @param address of the caller
 * @returns the account as it is now, which the browser has shown to be its own
 * @throws {Failure} as {@link readResetLink}; 422 where the password is not taken; 429 too many waiting
 */
export async function changePasswordByLink(
  { db, orders }: { readonly db: Database; readonly orders: MailOrders },
  wanted: NewPassword,
  address: string,
): Promise<KnownTo> {
  const person = await readResetLink(db, wanted.token);
  const { userId, email, firstName, lastName, pseudo } = person;
  if (userId !== wanted.userId) throw linkFailed.unknown();
  const known = [email, firstName, lastName, pseudo ?? ''];
  const problem = wanted.password === '' ? passwordMissing : await passwordProblem(wanted.password, known);
  if (problem) throw commonFailure('invalid-fields', { password: problem });
  const passwordHash = await inPasswordTurn(networkOf(address), () => hashPassword(wanted.password));
  const isChanged = await db.transaction(async (transaction) => {
    if (!(await resetPassword(transaction, userId, digestToken(wanted.token), passwordHash))) return false;
    await forgetAttemptsOn(transaction, userId);
    await orders.order('password-changed', { userId }, transaction);
    return true;
  });
  if (!isChanged) throw linkFailed.used();
  return { id: userId, passwordHash };
}

/**
 * Uses the link up and sets the password; to be called in a transaction. Every session of the person
 * ends, the other links are worth nothing any more, those of an invitation and for another email included, and the
 * email is confirmed: it was read.
 * @returns false where the link was used up meanwhile
 */
async function resetPassword(
  transaction: Database,
  userId: number,
  tokenDigest: string,
  passwordHash: string,
): Promise<boolean> {
  // Links of one person take turns, so that of two at once the second finds itself used.
  await holdPerson(transaction, userId);
  const used = await useUpMailTokens(transaction, userId, ['password-reset', 'email-change', 'client-confirmation']);
  if (!used.includes(tokenDigest)) return false;
  await savePassword(transaction, userId, passwordHash);
  await deleteSessionsOf(transaction, userId);
  return true;
}

const emailMissing: Bilingual = { en: 'Please enter your email.', fr: 'Indiquez votre adresse e-mail.' };
const passwordMissing: Bilingual = {
  en: 'Please choose a new password.',
  fr: 'Choisissez un nouveau mot de passe.',
};

const linkFailed = linkFailures(
  { en: 'one hour', fr: 'une heure' },
  {
    en: 'This link was already used, or a newer one has changed the password.',
    fr: 'Ce lien a déjà servi, ou un lien plus récent a servi à changer le mot de passe.',
  },
);

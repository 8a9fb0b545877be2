import { randomBytes } from 'node:crypto';
import { isEmail, normaliseEmail } from '@commonweal/domain/email-rule';
import type { Database } from '../db/open-database.ts';
import { Failure, commonFailure } from '../http/failure.ts';
import type { Locale } from '@commonweal/domain/locale';
import { digestToken } from '../http/viewer.ts';
import type { MailOrders } from '../mail/mail-orders.ts';
import { isMailNotSent } from '../mail/mailer.ts';
import type { Mailer } from '../mail/mailer.ts';
import { confirmationMail } from '../mail/confirmation-mail.ts';
import { confirmEmail, findAccountByName, localeOf, removeUnconfirmed } from '../users/accounts.service.ts';
import { emailTexts } from './registration-texts.ts';
import { createMailToken, findConfirmationToken, useUpMailToken } from './mail-tokens.repo.ts';
import { mailTokenWithin } from './mailed-token.ts';
import { linkFailures, openLink } from './mailed-link.ts';

/** An account asks for so many mails an hour; what it asks for beyond is answered the same and not sent. */
const MAILS_PER_HOUR = 5;

export interface ConfirmationOptions {
  readonly db: Database;
  readonly mailer: Mailer;
  /** The site's address, without a slash at its end. */
  readonly publicUrl: string;
}

export interface Recipient {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly locale: Locale;
}

/**
 * Mails a link that confirms the account's email.
 * @throws {MailNotSentError}
 */
async function sendConfirmation(options: ConfirmationOptions, recipient: Recipient): Promise<void> {
  await mailLink(options, recipient, await createConfirmation(options.db, recipient.id));
}

/** The token alone, for whoever has shown already that the email is theirs. */
export async function createConfirmation(db: Database, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await createMailToken(db, 'email-confirmation', userId, digestToken(token));
  return token;
}

async function mailLink({ mailer, publicUrl }: ConfirmationOptions, recipient: Recipient, token: string) {
  const { email, firstName, locale } = recipient;
  const link = `${publicUrl}/email-confirmation/${token}`;
  await mailer.send({ to: email, ...confirmationMail({ firstName, link }, locale) });
}

/**
 * Sends the first link to a new account. Where the mail cannot be sent there is no account, so that
 * the person may try again.
 * @throws {Failure} 464 `mail-not-sent`
 */
export async function sendOrTakeBack(options: ConfirmationOptions, recipient: Recipient): Promise<void> {
  try {
    await sendConfirmation(options, recipient);
  } catch (error) {
    await removeUnconfirmed(options.db, recipient.id);
    if (!isMailNotSent(error)) throw error;
    throw new Failure(464, 'mail-not-sent', {
      en: 'The confirmation mail could not be sent. Please check the email, or try again later.',
      fr: 'Le message de confirmation n’a pas pu être envoyé. Vérifiez l’adresse e-mail ou réessayez plus tard.',
    });
  }
}

/**
 * Orders the link again for whichever account has the email. Neither the reply nor how long it takes
 * tells whether there is one.
 * @throws {Failure} 422 where the text is no email
 */
export async function resendConfirmation(orders: MailOrders, email: string): Promise<void> {
  const normalised = normaliseEmail(email);
  if (normalised === '') throw commonFailure('invalid-fields', { email: emailTexts.missing });
  if (!isEmail(normalised)) throw commonFailure('invalid-fields', { email: emailTexts.invalid });
  await orders.order('email-confirmation', { email: normalised });
}

/**
 * Sends the link again where the email belongs to an account that is not confirmed.
 * @throws {MailNotSentError}
 */
export async function mailConfirmationAgain(options: ConfirmationOptions, email: string): Promise<void> {
  const account = await findAccountByName(options.db, email);
  if (!account || account.emailVerifiedAt || account.isBlocked) return;
  const recipient = { ...account, locale: localeOf(account) };
  await mailTokenWithin(options.db, 'email-confirmation', account.id, MAILS_PER_HOUR, (token) =>
    mailLink(options, recipient, token),
  );
}

/**
 * Confirms the email that the token was sent to.
 * @throws {Failure} 404 `token-unknown`; 410 `token-expired`, `token-used`
 */
export async function verifyEmail(db: Database, token: string): Promise<void> {
  const tokenDigest = digestToken(token);
  openLink(await findConfirmationToken(db, tokenDigest), linkFailed);
  if (!(await confirmByLink(db, tokenDigest))) throw linkFailed.used();
}

/** Uses the link up and confirms the email with it. @returns false where it was used up meanwhile */
async function confirmByLink(db: Database, tokenDigest: string): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const userId = await useUpMailToken(transaction, tokenDigest);
    return userId !== null && confirmEmail(transaction, userId);
  });
}

const linkFailed = linkFailures(
  { en: '48 hours', fr: '48 heures' },
  {
    en: 'This link was already used: the email is confirmed.',
    fr: 'Ce lien a déjà servi\u202f: l’adresse e-mail est déjà confirmée.',
  },
);

import { randomBytes } from 'node:crypto';
import { isEmail, normaliseEmail } from '@commonweal/domain/email-rule';
import type { Database } from '../db/open-database.ts';
import { Failure, commonFailure } from '../http/failure.ts';
import type { Locale } from '../http/locale.ts';
import { digestToken } from '../http/viewer.ts';
import { isMailNotSent } from '../mail/mailer.ts';
import type { Mailer } from '../mail/mailer.ts';
import { confirmationMail } from '../mail/confirmation-mail.ts';
import { findAccountByName, removeUnconfirmed } from './accounts.repo.ts';
import { emailTexts } from './registration-texts.ts';
import { confirmEmail, createMailToken, createMailTokenWithin, findConfirmationToken } from './mail-tokens.repo.ts';
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
  const token = createToken();
  await createMailToken(db, 'email-confirmation', userId, digestToken(token));
  return token;
}

const createToken = () => randomBytes(32).toString('base64url');

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
 * Sends the link again where the email belongs to an account that is not confirmed. It does so in
 * its own time: neither the reply nor how long it takes tells whether there is such an account.
 * @throws {Failure} 422 where the text is no email
 */
export function resendConfirmation(options: ConfirmationOptions, email: string): void {
  const normalised = normaliseEmail(email);
  if (normalised === '') throw commonFailure('invalid-fields', { email: emailTexts.missing });
  if (!isEmail(normalised)) throw commonFailure('invalid-fields', { email: emailTexts.invalid });
  options.mailer.inBackground(async () => {
    const account = await findAccountByName(options.db, normalised);
    if (!account || account.emailVerifiedAt || account.isBlocked) return;
    const token = createToken();
    const digest = digestToken(token);
    if (!(await createMailTokenWithin(options.db, 'email-confirmation', account.id, digest, MAILS_PER_HOUR))) return;
    await mailLink(options, { ...account, locale: account.locale === 'fr' ? 'fr' : 'en' }, token);
  });
}

/**
 * Confirms the email that the token was sent to.
 * @throws {Failure} 404 `token-unknown`; 410 `token-expired`, `token-used`
 */
export async function verifyEmail(db: Database, token: string): Promise<void> {
  const tokenDigest = digestToken(token);
  openLink(await findConfirmationToken(db, tokenDigest), linkFailed);
  if (!(await confirmEmail(db, tokenDigest))) throw linkFailed.used();
}

const linkFailed = linkFailures(
  { en: '48 hours', fr: '48 heures' },
  {
    en: 'This link was used before: the email is confirmed already.',
    fr: 'Ce lien a déjà servi\u202f: l’adresse e-mail est déjà confirmée.',
  },
);

import { randomBytes } from 'node:crypto';
import { isEmail, normaliseEmail } from '@commonweal/domain/email-rule';
import type { Database } from '../db/open-database.ts';
import { commonFailure } from '../http/failure.ts';
import { digestToken } from '../http/viewer.ts';
import { confirmationMail } from '../mail/confirmation-mail.ts';
import type { PreparedMail } from '../mail/mail-kinds.ts';
import type { MailOrders } from '../mail/mail-orders.ts';
import { confirmEmail, findAccountByName, localeOf, removeUnconfirmed } from '../users/accounts.service.ts';
import { enter, findReadyAccount } from './entry.service.ts';
import type { OpenedSession } from './entry.service.ts';
import { createMailToken, findConfirmationToken, useUpMailToken } from './mail-tokens.repo.ts';
import { createTokenWithin } from './mailed-token.ts';
import { addressRefused, emailTexts } from './registration-texts.ts';
import { linkFailures, openLink } from './mailed-link.ts';

/** An account asks for so many mails an hour; what it asks for beyond is answered the same and not sent. */
const MAILS_PER_HOUR = 5;

export interface ConfirmationOptions {
  readonly db: Database;
  readonly orders: MailOrders;
}

/** The token alone, for whoever has shown already that the email is theirs. */
export async function createConfirmation(db: Database, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await createMailToken(db, 'email-confirmation', userId, digestToken(token));
  return token;
}

/**
 * Opens an account and mails its first link. There is no account where the server refuses the address at once, so that
 * the person may correct it and try again; whatever else keeps the mail, it follows.
 * @param open in a transaction that the mail is ordered in; returns the account's id, or null where there is none
 * @throws {Failure} 464 `mail-not-sent`
 */
export async function openWithConfirmation(
  { db, orders }: ConfirmationOptions,
  email: string,
  open: (transaction: Database) => Promise<number | null>,
): Promise<number | null> {
  const opened = await db.transaction(async (transaction) => {
    const id = await open(transaction);
    return id === null ? null : { id, mailId: await orders.hold('email-confirmation', { email }, transaction) };
  });
  if (!opened) return null;
  if ((await orders.attempt(opened.mailId)) === 'address-refused') {
    await removeUnconfirmed(db, opened.id);
    throw addressRefused();
  }
  return opened.id;
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

/** The mail with the link, where the email belongs to an account that is not confirmed. */
export async function confirmationOf(
  { db, publicUrl }: { readonly db: Database; readonly publicUrl: string },
  email: string,
): Promise<PreparedMail | null> {
  const account = await findAccountByName(db, email);
  if (!account || account.emailVerifiedAt || account.isBlocked) return null;
  const created = await createTokenWithin(db, 'email-confirmation', account.id, MAILS_PER_HOUR);
  if (!created) return null;
  const link = `${publicUrl}/email-confirmation/${created.token}`;
  const content = confirmationMail({ firstName: account.firstName, link }, localeOf(account));
  return { to: account.email, ...content, takeBack: created.takeBack };
}

/**
 * The email that a link confirms; the link stays good.
 * @throws {Failure} 404 `token-unknown`; 410 `token-expired`, `token-used`
 */
export async function emailOfLink(db: Database, token: string): Promise<string> {
  return openLink(await findConfirmationToken(db, digestToken(token)), linkFailed).email;
}

/**
 * Confirms the email that the token was sent to and opens a session: whoever reads the mail has shown
 * that the account is theirs, once. A link of somebody who may not come in stays good.
 * @throws {Failure} as {@link emailOfLink}; 428 `8005` blocked, `second-factor-needed`; 503 in maintenance
 */
export async function confirmAndEnter(db: Database, token: string): Promise<OpenedSession> {
  const tokenDigest = digestToken(token);
  openLink(await findConfirmationToken(db, tokenDigest), linkFailed);
  const account = await db.transaction(async (transaction) => {
    const userId = await useUpMailToken(transaction, tokenDigest);
    if (userId === null || !(await confirmEmail(transaction, userId))) throw linkFailed.used();
    const ready = await findReadyAccount(transaction, userId);
    if (!ready) throw linkFailed.unknown();
    return ready;
  });
  // After the commit: a second factor is asked for by a failure, which would take its ticket back.
  return enter(db, account);
}

const linkFailed = linkFailures(
  { en: '48 hours', fr: '48 heures' },
  {
    en: 'This link was already used: the email is confirmed.',
    fr: 'Ce lien a déjà servi\u202f: l’adresse e-mail est déjà confirmée.',
  },
);

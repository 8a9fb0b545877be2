import { isEmail, normaliseEmail } from '@commonweal/domain/email-rule';
import type { Database } from '../db/open-database.ts';
import { Failure, commonFailure } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';
import { networkOf } from '../http/network.ts';
import { digestToken } from '../http/viewer.ts';
import { emailChangeMail, emailChangeNotice } from '../mail/email-change-mails.ts';
import type { MailInputs, PreparedMail } from '../mail/mail-kinds.ts';
import type { AttemptResult } from '../mail/mail-attempt.ts';
import { orderMailLater } from '../mail/mail-orders.ts';
import type { MailOrders } from '../mail/mail-orders.ts';
import {
  findAnyAccount,
  findEmailHolder,
  holdPerson,
  localeOf,
  saveWantedEmail,
  takeWantedEmail,
} from '../users/accounts.service.ts';
import type { Account } from '../users/accounts.service.ts';
import { findAccountLink, useUpMailTokens } from './mail-tokens.repo.ts';
import { createTokenWithin } from './mailed-token.ts';
import { inPasswordTurn, isPasswordRight } from './passwords.ts';
import { addressRefused, emailTexts } from './registration-texts.ts';
import { linkFailures, openLink } from './mailed-link.ts';
import type { MailingOptions } from './password-reset.service.ts';

/** Links that one account may have mailed in an hour. */
const MAILS_PER_HOUR = 5;

export interface EmailChangeOptions {
  readonly db: Database;
  readonly orders: MailOrders;
}

/** The email that is wanted, and the password that shows who wants it. */
export interface WantedEmail {
  readonly email: string;
  readonly password: string;
  /** Of the caller. */
  readonly address: string;
}

/**
 * Mails a link to the email that somebody wants for their account, and tells the one it has. Nothing
 * changes before the link is opened.
 * @returns the email as it will be stored
 * @throws {Failure} 422 with the fields; 429 after too many mails, or too many waiting; 464 `mail-not-sent`, and nothing was asked for
 */
export async function askForEmailChange({ db, orders }: EmailChangeOptions, userId: number, wanted: WantedEmail) {
  const account = await ownAccount(db, userId);
  const email = normaliseEmail(wanted.email);
  const problems = {
    ...(await emailProblem(db, email, account)),
    ...(await ownPasswordProblem(wanted.password, account, wanted.address)),
  };
  if (Object.keys(problems).length > 0) throw commonFailure('invalid-fields', problems);
  const { linkId, noticeId } = await db.transaction(async (transaction) => {
    await wantEmail(transaction, userId, email);
    return {
      linkId: await orders.hold('email-change', { userId, email }, transaction),
      noticeId: await orders.hold('email-change-notice', { userId, email, to: account.email }, transaction),
    };
  });
  const failure = failureOf(await orders.attempt(linkId));
  if (failure) {
    await db.transaction(async (transaction) => {
      await wantEmail(transaction, userId, null);
      await orders.withdraw(noticeId, transaction);
    });
    throw failure;
  }
  await orders.release(noticeId);
  return email;
}

/** A server that is away, or slow, is no failure: the mail follows. */
function failureOf(result: AttemptResult): Failure | null {
  if (result === 'nobody') return commonFailure('too-many-requests');
  return result === 'address-refused' ? addressRefused() : null;
}

/**
 * Mails the link again.
 * @returns the email that it was mailed to
 * @throws {Failure} 409 `no-email-change`; 429 after too many mails; 464 `mail-not-sent`
 */
export async function resendEmailChange({ db, orders }: EmailChangeOptions, userId: number): Promise<string> {
  const { changeEmail: email } = await ownAccount(db, userId);
  if (email === null) throw noChange();
  const failure = failureOf(await orders.attempt(await orders.hold('email-change', { userId, email }, db)));
  if (failure) throw failure;
  return email;
}

/** Keeps the email that the account has. */
export async function cancelEmailChange(db: Database, userId: number): Promise<void> {
  await wantEmail(db, userId, null);
}

/**
 * Gives an account the email that the token was mailed to.
 * @throws {Failure} 404 `token-unknown`; 410 `token-expired`, `token-used`; 409 `email-taken`
 */
export async function confirmEmailChange(db: Database, token: string): Promise<void> {
  const tokenDigest = digestToken(token);
  const found = openLink(await findAccountLink(db, 'email-change', tokenDigest), linkFailed);
  if (found.changeEmail === null) throw linkFailed.used();
  if ((await findEmailHolder(db, found.changeEmail)) !== null) throw new Failure(409, 'email-taken', emailTexts.taken);
  if (!(await changeEmail(db, found.userId, tokenDigest))) throw linkFailed.used();
}

/** Keeps which email was asked for, null where none is any more; links to another one are worth nothing then. */
async function wantEmail(db: Database, userId: number, wanted: string | null): Promise<void> {
  await db.transaction(async (transaction) => {
    await useUpMailTokens(transaction, userId, ['email-change']);
    await saveWantedEmail(transaction, userId, wanted);
  });
}

/**
 * Uses the link up and gives the account its new email; links that were mailed to the old one are
 * worth nothing any more. The old email is told. The caller has made sure that nobody else has the email: the database refuses it.
 * @returns false where the link was used up meanwhile
 */
async function changeEmail(db: Database, userId: number, tokenDigest: string): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // Links of one person take turns, so that of two at once the second finds itself used.
    await holdPerson(transaction, userId);
    const used = await useUpMailTokens(transaction, userId, ['email-change', 'password-reset', 'email-confirmation']);
    if (!used.includes(tokenDigest)) return false;
    const before = await findAnyAccount(transaction, userId);
    await takeWantedEmail(transaction, userId);
    if (before) await orderMailLater(transaction, 'email-changed', { userId, to: before.email });
    return true;
  });
}

async function ownAccount(db: Database, userId: number): Promise<Account> {
  const account = await findAnyAccount(db, userId);
  if (!account) throw commonFailure('unauthorized');
  return account;
}

type Fields = Readonly<Record<string, Bilingual>>;

async function emailProblem(db: Database, email: string, account: Account): Promise<Fields> {
  if (email === '') return { email: emailMissing };
  if (!isEmail(email)) return { email: emailTexts.invalid };
  const holder = await findEmailHolder(db, email);
  if (holder === account.id) return { email: emailOwn };
  return holder === null ? {} : { email: emailTexts.taken };
}

/** An account that is signed in to by other means has no password to ask for. */
export async function ownPasswordProblem(
  password: string,
  { passwordHash }: Account,
  address: string,
): Promise<Fields> {
  if (passwordHash === null) return {};
  if (password === '') return { password: passwordMissing };
  const isRight = await inPasswordTurn(networkOf(address), () => isPasswordRight(passwordHash, password));
  return isRight ? {} : { password: passwordWrong };
}

/** The mail with the link, where the account still wants this email. */
export async function changeMail(
  { db, publicUrl }: MailingOptions,
  { userId, email }: MailInputs['email-change'],
): Promise<PreparedMail | null> {
  const account = await findAnyAccount(db, userId);
  if (account?.changeEmail !== email) return null;
  const created = await createTokenWithin(db, 'email-change', userId, MAILS_PER_HOUR);
  if (!created) return null;
  const link = `${publicUrl}/email-change-confirmation/${created.token}`;
  const content = emailChangeMail({ firstName: account.firstName, email, link }, localeOf(account));
  return { to: email, ...content, takeBack: created.takeBack };
}

/** The mail to the email that an account had, that another one was asked for. */
export async function changeNotice(
  { db, publicUrl }: MailingOptions,
  { userId, email, to }: MailInputs['email-change-notice'],
): Promise<PreparedMail | null> {
  const account = await findAnyAccount(db, userId);
  if (!account) return null;
  const content = { firstName: account.firstName, email, link: `${publicUrl}/reset-password` };
  return { to, ...emailChangeNotice(content, localeOf(account)) };
}

const emailMissing: Bilingual = { en: 'Please enter your new email.', fr: 'Indiquez votre nouvelle adresse e-mail.' };
const emailOwn: Bilingual = {
  en: 'This is already the email of your account.',
  fr: 'C’est déjà l’adresse e-mail de votre compte.',
};
const passwordMissing: Bilingual = { en: 'Please enter your password.', fr: 'Indiquez votre mot de passe.' };
const passwordWrong: Bilingual = { en: 'This is not your password.', fr: 'Ce n’est pas votre mot de passe.' };

const noChange = () =>
  new Failure(409, 'no-email-change', {
    en: 'No other email is waiting for confirmation.',
    fr: 'Aucune autre adresse e-mail n’attend d’être confirmée.',
  });

const linkFailed = linkFailures(
  { en: '48 hours', fr: '48 heures' },
  {
    en: 'This link was already used, or the change of email was cancelled.',
    fr: 'Ce lien a déjà servi, ou le changement d’adresse e-mail a été annulé.',
  },
);

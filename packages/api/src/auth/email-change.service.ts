import { isEmail, normaliseEmail } from '@commonweal/domain/email-rule';
import type { Database } from '../db/open-database.ts';
import { Failure, commonFailure } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';
import { networkOf } from '../http/network.ts';
import { digestToken } from '../http/viewer.ts';
import { emailChangeMail, emailChangeNotice } from '../mail/email-change-mails.ts';
import type { MailInputs, MailOrders } from '../mail/mail-orders.ts';
import { isMailNotSent } from '../mail/mailer.ts';
import type { Mailer } from '../mail/mailer.ts';
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
import { mailTokenWithin } from './mailed-token.ts';
import { inPasswordTurn, isPasswordRight } from './passwords.ts';
import { emailTexts } from './registration-texts.ts';
import { linkFailures, openLink } from './mailed-link.ts';

/** Links that one account may have mailed in an hour. */
const MAILS_PER_HOUR = 5;

export interface EmailChangeOptions {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly orders: MailOrders;
  /** The site's address, without a slash at its end. */
  readonly publicUrl: string;
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
export async function askForEmailChange(options: EmailChangeOptions, userId: number, wanted: WantedEmail) {
  const { db } = options;
  const account = await ownAccount(db, userId);
  const email = normaliseEmail(wanted.email);
  const problems = {
    ...(await emailProblem(db, email, account)),
    ...(await passwordProblem(wanted.password, account, wanted.address)),
  };
  if (Object.keys(problems).length > 0) throw commonFailure('invalid-fields', problems);
  await wantEmail(db, userId, email);
  try {
    await mailLink(options, account, email);
  } catch (error) {
    await wantEmail(db, userId, null);
    throw error;
  }
  await options.orders.order('email-change-notice', { userId, email });
  return email;
}

/**
 * Mails the link again.
 * @returns the email that it was mailed to
 * @throws {Failure} 409 `no-email-change`; 429 after too many mails; 464 `mail-not-sent`
 */
export async function resendEmailChange(options: EmailChangeOptions, userId: number): Promise<string> {
  const account = await ownAccount(options.db, userId);
  if (account.changeEmail === null) throw noChange();
  await mailLink(options, account, account.changeEmail);
  return account.changeEmail;
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
 * worth nothing any more. The caller has made sure that nobody else has the email: the database refuses it.
 * @returns false where the link was used up meanwhile
 */
async function changeEmail(db: Database, userId: number, tokenDigest: string): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // Links of one person take turns, so that of two at once the second finds itself used.
    await holdPerson(transaction, userId);
    const used = await useUpMailTokens(transaction, userId, ['email-change', 'password-reset', 'email-confirmation']);
    if (!used.includes(tokenDigest)) return false;
    await takeWantedEmail(transaction, userId);
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
async function passwordProblem(password: string, { passwordHash }: Account, address: string): Promise<Fields> {
  if (passwordHash === null) return {};
  if (password === '') return { password: passwordMissing };
  const isRight = await inPasswordTurn(networkOf(address), () => isPasswordRight(passwordHash, password));
  return isRight ? {} : { password: passwordWrong };
}

async function mailLink({ db, mailer, publicUrl }: EmailChangeOptions, account: Account, email: string) {
  const { id, firstName } = account;
  try {
    const isWithin = await mailTokenWithin(db, 'email-change', id, MAILS_PER_HOUR, async (token) => {
      const link = `${publicUrl}/email-change-confirmation/${token}`;
      await mailer.send({ to: email, ...emailChangeMail({ firstName, email, link }, localeOf(account)) });
    });
    if (!isWithin) throw commonFailure('too-many-requests');
  } catch (error) {
    throw isMailNotSent(error) ? notSent() : error;
  }
}

/**
 * Tells the email that an account has that another one was asked for.
 * @throws {MailNotSentError}
 */
export async function mailEmailChangeNotice(
  { db, mailer, publicUrl }: Omit<EmailChangeOptions, 'orders'>,
  { userId, email }: MailInputs['email-change-notice'],
): Promise<void> {
  const account = await findAnyAccount(db, userId);
  if (!account) return;
  const content = { firstName: account.firstName, email, link: `${publicUrl}/reset-password` };
  await mailer.send({ to: account.email, ...emailChangeNotice(content, localeOf(account)) });
}

const emailMissing: Bilingual = { en: 'Please enter your new email.', fr: 'Indiquez votre nouvelle adresse e-mail.' };
const emailOwn: Bilingual = {
  en: 'This is already the email of your account.',
  fr: 'C’est déjà l’adresse e-mail de votre compte.',
};
const passwordMissing: Bilingual = { en: 'Please enter your password.', fr: 'Indiquez votre mot de passe.' };
const passwordWrong: Bilingual = { en: 'This is not your password.', fr: 'Ce n’est pas votre mot de passe.' };

const notSent = () =>
  new Failure(464, 'mail-not-sent', {
    en: 'The confirmation mail could not be sent. Please check the email, or try again later.',
    fr: 'Le message de confirmation n’a pas pu être envoyé. Vérifiez l’adresse e-mail ou réessayez plus tard.',
  });

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

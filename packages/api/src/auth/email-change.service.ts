import { randomBytes } from 'node:crypto';
import { isEmail, normaliseEmail } from '@commonweal/domain/email-rule';
import type { Database } from '../db/open-database.ts';
import { Failure, commonFailure } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';
import { digestToken } from '../http/viewer.ts';
import { emailChangeMail, emailChangeNotice } from '../mail/email-change-mails.ts';
import { isMailNotSent } from '../mail/mailer.ts';
import type { Mailer } from '../mail/mailer.ts';
import { findEmailHolder } from './accounts.repo.ts';
import { changeEmail, findEmailChangeToken, findOwnAccount, setChangeEmail } from './email-change.repo.ts';
import type { OwnAccount } from './email-change.repo.ts';
import { createMailTokenWithin } from './mail-tokens.repo.ts';
import { isPasswordRight } from './passwords.ts';
import { emailTexts } from './registration-texts.ts';
import { linkFailures, openLink } from './mailed-link.ts';

/** Links that one account may have mailed in an hour. */
const MAILS_PER_HOUR = 5;

export interface EmailChangeOptions {
  readonly db: Database;
  readonly mailer: Mailer;
  /** The site's address, without a slash at its end. */
  readonly publicUrl: string;
}

/** The email that is wanted, and the password that shows who wants it. */
export interface WantedEmail {
  readonly email: string;
  readonly password: string;
}

/**
 * Mails a link to the email that somebody wants for their account, and tells the one it has. Nothing
 * changes before the link is opened.
 * @returns the email as it will be stored
 * @throws {Failure} 422 with the fields; 429 after too many mails; 464 `mail-not-sent`, and nothing was asked for
 */
export async function askForEmailChange(options: EmailChangeOptions, userId: number, wanted: WantedEmail) {
  const { db, mailer, publicUrl } = options;
  const account = await ownAccount(db, userId);
  const email = normaliseEmail(wanted.email);
  const problems = {
    ...(await emailProblem(db, email, account)),
    ...(await passwordProblem(wanted.password, account)),
  };
  if (Object.keys(problems).length > 0) throw commonFailure('invalid-fields', problems);
  await setChangeEmail(db, userId, email);
  try {
    await mailLink(options, account, email);
  } catch (error) {
    await setChangeEmail(db, userId, null);
    throw error;
  }
  const content = { firstName: account.firstName, email, link: `${publicUrl}/reset-password` };
  mailer.inBackground(() => mailer.send({ to: account.email, ...emailChangeNotice(content, localeOf(account)) }));
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
  await setChangeEmail(db, userId, null);
}

/**
 * Gives an account the email that the token was mailed to.
 * @throws {Failure} 404 `token-unknown`; 410 `token-expired`, `token-used`; 409 `email-taken`
 */
export async function confirmEmailChange(db: Database, token: string): Promise<void> {
  const tokenDigest = digestToken(token);
  const found = openLink(await findEmailChangeToken(db, tokenDigest), linkFailed);
  if (found.changeEmail === null) throw linkFailed.used();
  if ((await findEmailHolder(db, found.changeEmail)) !== null) throw new Failure(409, 'email-taken', emailTexts.taken);
  if (!(await changeEmail(db, found.userId, tokenDigest))) throw linkFailed.used();
}

async function ownAccount(db: Database, userId: number): Promise<OwnAccount> {
  const account = await findOwnAccount(db, userId);
  if (!account) throw commonFailure('unauthorized');
  return account;
}

type Fields = Readonly<Record<string, Bilingual>>;

async function emailProblem(db: Database, email: string, account: OwnAccount): Promise<Fields> {
  if (email === '') return { email: emailMissing };
  if (!isEmail(email)) return { email: emailTexts.invalid };
  const holder = await findEmailHolder(db, email);
  if (holder === account.id) return { email: emailOwn };
  return holder === null ? {} : { email: emailTexts.taken };
}

/** An account that is signed in to by other means has no password to ask for. */
async function passwordProblem(password: string, { passwordHash }: OwnAccount): Promise<Fields> {
  if (passwordHash === null) return {};
  if (password === '') return { password: passwordMissing };
  return (await isPasswordRight(passwordHash, password)) ? {} : { password: passwordWrong };
}

async function mailLink({ db, mailer, publicUrl }: EmailChangeOptions, account: OwnAccount, email: string) {
  const token = randomBytes(32).toString('base64url');
  const isWithin = await createMailTokenWithin(db, 'email-change', account.id, digestToken(token), MAILS_PER_HOUR);
  if (!isWithin) throw commonFailure('too-many-requests');
  const content = { firstName: account.firstName, email, link: `${publicUrl}/email-change-confirmation/${token}` };
  try {
    await mailer.send({ to: email, ...emailChangeMail(content, localeOf(account)) });
  } catch (error) {
    if (!isMailNotSent(error)) throw error;
    throw notSent();
  }
}

const localeOf = ({ locale }: OwnAccount) => (locale === 'fr' ? 'fr' : 'en');

const emailMissing: Bilingual = { en: 'Please enter your new email.', fr: 'Indiquez votre nouvelle adresse e-mail.' };
const emailOwn: Bilingual = {
  en: 'This is the email of your account already.',
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
    en: 'This link was used before, or the change of the email was taken back.',
    fr: 'Ce lien a déjà servi, ou le changement d’adresse e-mail a été annulé.',
  },
);

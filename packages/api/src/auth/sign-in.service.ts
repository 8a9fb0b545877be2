import { randomBytes } from 'node:crypto';
import { LONGEST_PASSWORD } from '@commonweal/domain/password-strength';
import type { Config } from '../config.ts';
import type { Database } from '../db/open-database.ts';
import { Failure, commonFailure } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';
import { digestToken } from '../http/viewer.ts';
import { notify } from '../notifications/notifications.service.ts';
import { isInMaintenance } from '../server/maintenance.service.ts';
import { findAccountById, findAccountByName, passesMaintenance } from './accounts.repo.ts';
import type { Account } from './accounts.repo.ts';
import { spendCaptcha } from './captcha.service.ts';
import { isPasswordRight } from './passwords.ts';
import { createSession, forgetAttempts, isLocked, recordAttempt } from './sign-in.repo.ts';

/** Decisions, account lock: so many failures within so many minutes lock for as long. */
const MOST_FAILURES = 10;
const LOCK_MINUTES = 15;
const DEMO_EMAIL = /@demo\.commonweal\.example$/;

export interface Credentials {
  /** Email or username. */
  readonly name: string;
  readonly password: string;
  readonly captchaResponse: string;
}

/**
 * Opens a session. An account that does not exist takes as long as one that does, is answered the
 * same, and is locked the same.
 * @returns the session's token, of which only a digest is kept
 * @throws {Failure} 422 empty fields; 428 captcha, `8005` locked or blocked, `8006` email not confirmed;
 *   401 wrong credentials; 503 in maintenance, for people who do not pass it
 */
export async function signIn(
  db: Database,
  credentials: Credentials,
  environment: Config['environment'],
): Promise<string> {
  const name = credentials.name.trim();
  const needsPassword = environment !== 'dev';
  refuseEmptyFields(name, credentials.password, needsPassword);
  await spendCaptcha(db, 'signin', credentials.captchaResponse);
  const account = isStorable(name) ? await findAccountByName(db, name) : null;
  const key = account ? `user ${account.id}` : `name ${digestToken(name.toLowerCase())}`;
  if (await isLocked(db, key, MOST_FAILURES, LOCK_MINUTES)) throw lockedFailure();
  const attempts = await recordAttempt(db, key, LOCK_MINUTES);
  const isRight = attempts <= MOST_FAILURES && (await isPersonRight(account, credentials.password, needsPassword));
  if (account && !isRight && attempts >= MOST_FAILURES) await tellOfLock(db, account.id);
  if (attempts > MOST_FAILURES) throw lockedFailure();
  if (!account || !isRight) throw wrongCredentials();
  await forgetAttempts(db, key);
  return openSession(db, account);
}

/**
 * Opens a session for somebody who has shown that the account is theirs.
 * @returns the session's token
 * @throws {Failure} 428 `8005` blocked, `8006` email not confirmed; 503 in maintenance
 */
async function openSession(db: Database, account: Account): Promise<string> {
  await refuseUnready(db, account);
  const token = randomBytes(32).toString('base64url');
  await createSession(db, account.id, digestToken(token));
  return token;
}

/** The same by the account's id. @returns null where the account is gone @throws {Failure} as {@link openSession} does */
export async function openSessionOf(db: Database, userId: number): Promise<string | null> {
  const account = await findAccountById(db, userId);
  return account && openSession(db, account);
}

/** Whoever is signed in elsewhere hears of it, once for a lock. */
async function tellOfLock(db: Database, userId: number): Promise<void> {
  await notify(db, {
    userId,
    kind: 'account',
    title: { en: 'Your account was locked for 15 minutes', fr: 'Votre compte a été verrouillé pendant 15 minutes' },
    content: {
      en: '<p>Somebody entered a wrong password ten times. If it was not you, your password has held: nobody came in.</p>',
      fr: '<p>Un mot de passe erroné a été saisi dix fois. Si ce n’était pas vous, votre mot de passe a tenu : personne n’est entré.</p>',
    },
    notWithinMinutes: LOCK_MINUTES,
  });
}

/** In the dev environment a demonstration account needs no password (specification 000 §5). */
async function isPersonRight(account: Account | null, password: string, needsPassword: boolean): Promise<boolean> {
  if (!needsPassword && password === '' && account && DEMO_EMAIL.test(account.email)) return true;
  return isPasswordRight(account?.passwordHash ?? null, password);
}

async function refuseUnready(db: Database, account: Account): Promise<void> {
  if (account.isBlocked) throw blockedFailure();
  if (!account.emailVerifiedAt) throw unconfirmedFailure();
  if ((await isInMaintenance(db)) && !(await passesMaintenance(db, account.id))) throw commonFailure('maintenance');
}

function refuseEmptyFields(name: string, password: string, needsPassword: boolean): void {
  const fields = {
    ...(name === '' && { name: { en: 'Please enter your account ID.', fr: 'Indiquez votre identifiant.' } }),
    ...(password === '' &&
      needsPassword && { password: { en: 'Please enter your password.', fr: 'Indiquez votre mot de passe.' } }),
    ...(password.length > LONGEST_PASSWORD && { password: wrong }),
  };
  if (Object.keys(fields).length > 0) throw commonFailure('invalid-fields', fields);
}

/** Postgres stores every character but this one. */
const isStorable = (text: string) => !text.includes('\u0000');

const wrong: Bilingual = {
  en: 'The account ID or the password is not right.',
  fr: 'L’identifiant ou le mot de passe est incorrect.',
};

const wrongCredentials = () => new Failure(401, 'wrong-credentials', wrong);

const lockedFailure = () =>
  new Failure(428, '8005', {
    en: 'Your account is locked after too many failed attempts. Please try again in 15 minutes, or contact support.',
    fr: 'Votre compte est verrouillé après trop de tentatives infructueuses. Réessayez dans 15 minutes ou contactez l’assistance.',
  });

const blockedFailure = () =>
  new Failure(428, '8005', {
    en: 'Your account has been blocked. Please contact support.',
    fr: 'Votre compte a été bloqué. Veuillez contacter l’assistance.',
  });

const unconfirmedFailure = () =>
  new Failure(428, '8006', {
    en: 'Your email is not confirmed yet. Open the link in the mail that we sent you, or ask for a new one.',
    fr: 'Votre adresse e-mail n’est pas encore confirmée. Ouvrez le lien du message que nous vous avons envoyé ou demandez-en un nouveau.',
  });

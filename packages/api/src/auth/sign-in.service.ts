import type { z } from 'zod';
import type { authContract } from '@commonweal/contracts/auth';
import { LONGEST_PASSWORD } from '@commonweal/domain/password-strength';
import type { Config } from '../config.ts';
import type { Database } from '../db/open-database.ts';
import { Failure, commonFailure } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';
import { networkOf } from '../http/network.ts';
import { digestToken } from '../http/viewer.ts';
import { notify } from '../notifications/notifications.service.ts';
import { findAccountByName } from '../users/accounts.service.ts';
import type { Account } from '../users/accounts.service.ts';
import type { CaptchaGate } from './captcha-gate.ts';
import { enter } from './entry.service.ts';
import type { OpenedSession } from './entry.service.ts';
import { findKnownBrowser } from './known-browser.ts';
import { inPasswordTurn, isPasswordRight } from './passwords.ts';
import { LOCK_MINUTES, MOST_OF_SOURCE, accountOf, makeAttempt } from './sign-in-attempts.service.ts';

const DEMO_EMAIL = /@demo\.commonweal\.example$/;

type SignInBody = z.output<(typeof authContract)['POST v3/auth/signin']['body']>;
export type Credentials = Pick<SignInBody, 'name' | 'password' | 'captchaResponse'>;
/** The name that an account is counted under. */
export type SocialProof = Pick<SignInBody, 'token' | 'captchaResponse'>;

/** The environment, and the captcha of the site. */
export interface SignInMeans extends Pick<Config, 'environment'> {
  readonly takeCaptcha: CaptchaGate;
}

/** Origin of an attempt. */
export interface Origin {
  /** The caller's address. */
  readonly address: string;
  /** The `cookie` header of the request. */
  readonly cookies: string;
}

/**
 * Opens a session. An account that does not exist takes as long as one that does, is answered the
 * same, and is locked the same. All of it waits for its turn, so that a flood holds up neither the
 * database nor whoever comes from elsewhere.
 * @throws {Failure} 422 empty fields; 428 captcha, `8005` locked or blocked, `8006` email not confirmed, `second-factor-needed`;
 *   401 wrong credentials; 429 too many waiting; 503 in maintenance, for people who do not pass it
 */
export async function signIn(
  db: Database,
  credentials: Credentials,
  origin: Origin,
  { environment, takeCaptcha }: SignInMeans,
): Promise<OpenedSession> {
  const name = credentials.name.trim();
  const needsPassword = environment !== 'dev';
  refuseEmptyFields(name, credentials.password, needsPassword);
  const network = networkOf(origin.address);
  return inPasswordTurn(network, async () => {
    await takeCaptcha('signin', credentials.captchaResponse);
    const account = isStorable(name) ? await findAccountByName(db, name) : null;
    const attempt = {
      account: accountOf(account?.id ?? null, digestToken(name.toLowerCase())),
      network,
      browser: account && (await findKnownBrowser(db, origin.cookies, account)),
    };
    const outcome = await makeAttempt(db, attempt, () => isPersonRight(account, credentials.password, needsPassword));
    if (outcome.is === 'locked') throw lockedFailure();
    if (account && outcome.is === 'wrong' && outcome.locks) await tellOfLock(db, account.id);
    if (!account || outcome.is === 'wrong') throw wrongCredentials();
    return enter(db, account);
  });
}

/** Notifies other sessions of the account, once for a lock. */
async function tellOfLock(db: Database, userId: number): Promise<void> {
  await notify(db, {
    userId,
    kind: 'account',
    title: {
      en: 'Somebody entered wrong passwords for your account',
      fr: 'Des mots de passe erronés ont été saisis pour votre compte',
    },
    content: {
      en: `<p>After ${MOST_OF_SOURCE} wrong passwords, nobody can log in to your account from that place for ${LOCK_MINUTES} minutes. If it was not you: nobody got in, and your account is safe. Browsers in which you logged in before still work.</p>`,
      fr: `<p>Après ${MOST_OF_SOURCE} mots de passe erronés, personne ne peut se connecter à votre compte depuis cet endroit pendant ${LOCK_MINUTES} minutes. Si ce n’était pas vous, rassurez-vous\u202f: personne n’est entré. Les navigateurs avec lesquels vous vous êtes déjà connecté fonctionnent toujours.</p>`,
    },
    notWithinMinutes: LOCK_MINUTES,
  });
}

/** In the dev environment a demonstration account needs no password (specification 000 §5). */
async function isPersonRight(account: Account | null, password: string, needsPassword: boolean): Promise<boolean> {
  if (!needsPassword && password === '' && account && DEMO_EMAIL.test(account.email)) return true;
  return isPasswordRight(account?.passwordHash ?? null, password);
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
  en: 'The account ID or the password is incorrect.',
  fr: 'L’identifiant ou le mot de passe est incorrect.',
};

const wrongCredentials = () => new Failure(401, 'wrong-credentials', wrong);

const lockedFailure = () =>
  new Failure(428, '8005', {
    en: 'Your account is locked here after too many failed attempts. Please try again in 15 minutes, choose a new password by email, or contact support.',
    fr: 'Votre compte est verrouillé ici après trop de tentatives infructueuses. Réessayez dans 15 minutes, choisissez un nouveau mot de passe par e-mail ou contactez l’assistance.',
  });

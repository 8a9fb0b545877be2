import { Failure, commonFailure } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';
import { networkOf } from '../http/network.ts';
import type { RequestContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Database } from '../db/open-database.ts';
import { isSessionFresh } from '../session/sessions.service.ts';
import { findAccountById } from '../users/accounts.service.ts';
import type { Account } from '../users/accounts.service.ts';
import { inPasswordTurn, isPasswordRight } from './passwords.ts';
import { LOCK_MINUTES, accountOf, makeAttempt } from './sign-in-attempts.service.ts';

/** Minutes for which a log-in shows who it is, of somebody without a password. */
const FRESH_MINUTES = 10;

/**
 * Has somebody who is signed in show that it is still them: a session may have been left open or stolen.
 * Wrong passwords count as at log-in.
 * @throws {Failure} 422 with the field; 428 `8005` after too many, `log-in-again` for an old session without a password
 */
export async function confirmPerson(
  db: Database,
  password: string,
  { viewer, address }: Pick<RequestContext<Viewer>, 'viewer' | 'address'>,
): Promise<Account> {
  const account = await findAccountById(db, viewer.id);
  if (!account) throw commonFailure('unauthorized');
  const { passwordHash } = account;
  if (passwordHash === null) {
    if (await isSessionFresh(db, viewer.tokenDigest, FRESH_MINUTES)) return account;
    throw logInAgain();
  }
  if (password === '') throw commonFailure('invalid-fields', { password: passwordMissing });
  const network = networkOf(address);
  const attempt = { account: accountOf(account.id, ''), network, browser: null };
  const outcome = await inPasswordTurn(network, () =>
    makeAttempt(db, attempt, () => isPasswordRight(passwordHash, password)),
  );
  if (outcome.is === 'locked') throw lockedFailure();
  if (outcome.is === 'wrong') throw commonFailure('invalid-fields', { password: passwordWrong });
  return account;
}

const passwordMissing: Bilingual = { en: 'Please enter your password.', fr: 'Indiquez votre mot de passe.' };
const passwordWrong: Bilingual = { en: 'This is not your password.', fr: 'Ce n’est pas votre mot de passe.' };

const lockedFailure = () =>
  new Failure(428, '8005', {
    en: `Too many wrong passwords. Please try again in ${LOCK_MINUTES} minutes.`,
    fr: `Trop de mots de passe erronés. Réessayez dans ${LOCK_MINUTES} minutes.`,
  });

const logInAgain = () =>
  new Failure(428, 'log-in-again', {
    en: `This takes a log-in of the last ${FRESH_MINUTES} minutes. Please log out, log in again and come back.`,
    fr: `Cette action exige une connexion datant de moins de ${FRESH_MINUTES} minutes. Déconnectez-vous, reconnectez-vous, puis revenez.`,
  });

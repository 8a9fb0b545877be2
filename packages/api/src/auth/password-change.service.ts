import type { Database } from '../db/open-database.ts';
import { Failure, commonFailure } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';
import { networkOf } from '../http/network.ts';
import type { Viewer } from '../http/viewer.ts';
import type { MailOrders } from '../mail/mail-orders.ts';
import { deleteOtherSessions } from '../session/sessions.service.ts';
import { findAccountById, findOwnIdentity, holdPerson, savePassword } from '../users/accounts.service.ts';
import type { KnownTo } from './known-browser.ts';
import { useUpMailTokens } from './mail-tokens.repo.ts';
import { passwordProblem } from './password-rule.ts';
import { hashPassword, inPasswordTurn, isPasswordRight } from './passwords.ts';
import { LOCK_MINUTES, accountOf, forgetAttemptsOn, makeAttempt } from './sign-in-attempts.service.ts';

export interface PasswordChange {
  /** Empty where the account has none yet, because its person logs in elsewhere. */
  readonly current: string;
  readonly password: string;
  /** Of the caller. */
  readonly address: string;
}

/**
 * Sets a new password for whoever knows the current one. Every other session of the person ends, links that were
 * mailed are worth nothing any more, and the person is told by mail.
 * @returns the account as it is now
 * @throws {Failure} 422 with the fields; 429 `too-many-attempts`, or too many waiting
 */
export async function changeOwnPassword(
  { db, orders }: { readonly db: Database; readonly orders: MailOrders },
  viewer: Viewer,
  { current, password, address }: PasswordChange,
): Promise<KnownTo> {
  const account = await findAccountById(db, viewer.id);
  const person = await findOwnIdentity(db, viewer.id);
  if (!account || !person) throw commonFailure('unauthorized');
  const known = [account.email, person.firstName, person.lastName, person.pseudo ?? ''];
  const problem = password === '' ? passwordMissing : await passwordProblem(password, known);
  const missing = account.passwordHash !== null && current === '' && { current_password: currentMissing };
  if (problem || missing) throw commonFailure('invalid-fields', { ...missing, ...(problem && { password: problem }) });
  const network = networkOf(address);
  return inPasswordTurn(network, async () => {
    await proveCurrent(db, account, current, network);
    const passwordHash = await hashPassword(password);
    await db.transaction(async (tx) => {
      await replacePassword(tx, viewer, { from: account.passwordHash, to: passwordHash });
      await orders.order('password-changed', { userId: viewer.id }, tx);
    });
    return { id: viewer.id, passwordHash };
  });
}

/** Guesses count as those at the log-in do: a stolen session finds the password no sooner. */
async function proveCurrent(
  db: Database,
  { id, passwordHash }: KnownTo,
  current: string,
  network: string,
): Promise<void> {
  if (passwordHash === null) return;
  const attempt = { account: accountOf(id, ''), network, browser: null };
  const outcome = await makeAttempt(db, attempt, () => isPasswordRight(passwordHash, current));
  if (outcome.is === 'locked') throw tooManyAttempts();
  if (outcome.is === 'wrong') throw wrongPassword();
}

async function replacePassword(
  tx: Database,
  { id, tokenDigest }: Viewer,
  { from, to }: { readonly from: string | null; readonly to: string },
): Promise<void> {
  // Changes of one person take turns: the password that was proved must still be the account's.
  await holdPerson(tx, id);
  if ((await findAccountById(tx, id))?.passwordHash !== from) throw wrongPassword();
  await useUpMailTokens(tx, id, ['password-reset', 'email-change']);
  await savePassword(tx, id, to);
  await deleteOtherSessions(tx, id, tokenDigest);
  await forgetAttemptsOn(tx, id);
}

const wrongPassword = () =>
  commonFailure('invalid-fields', {
    current_password: { en: 'This is not your password.', fr: 'Ce n’est pas votre mot de passe.' },
  });

const tooManyAttempts = () =>
  new Failure(429, 'too-many-attempts', {
    en: `Too many wrong passwords. Please try again in ${LOCK_MINUTES} minutes, or choose a new password by email.`,
    fr: `Trop de mots de passe erronés. Réessayez dans ${LOCK_MINUTES} minutes, ou choisissez un nouveau mot de passe par e-mail.`,
  });

const currentMissing: Bilingual = {
  en: 'Please enter your current password.',
  fr: 'Indiquez votre mot de passe actuel.',
};
const passwordMissing: Bilingual = {
  en: 'Please choose a new password.',
  fr: 'Choisissez un nouveau mot de passe.',
};

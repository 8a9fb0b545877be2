import { networkOf } from '../http/network.ts';
import { Failure } from '../http/failure.ts';
import { notify } from '../notifications/notifications.service.ts';
import type { FactorSite } from '../second-factor/factor-keys.ts';
import { readTicket, spendTicket, ticketExpired } from '../second-factor/factor-tickets.service.ts';
import { personOfPasskey } from '../second-factor/passkeys.service.ts';
import { takeCode, wrongCode } from '../second-factor/second-factor.service.ts';
import type { UsedCode } from '../second-factor/second-factor.service.ts';
import { findAccountById } from '../users/accounts.service.ts';
import { enterStrongly } from './entry.service.ts';
import type { OpenedSession } from './entry.service.ts';
import { findKnownBrowser } from './known-browser.ts';
import { LOCK_MINUTES, makeAttempt } from './sign-in-attempts.service.ts';
import type { Origin } from './sign-in.service.ts';

/** Codes are short, and who tries them knows the password: far fewer may be wrong than passwords. */
const MOST_WRONG = { ofSource: 5, anywhere: 20 };

type PasskeySignature = Parameters<typeof personOfPasskey>[1];

/** The ticket of the first step, and the code that was typed. */
export interface SecondStep {
  readonly ticket: string;
  readonly code: string;
}

/**
 * Finishes a sign-in with a code of the app or a recovery code. A wrong one leaves the ticket good.
 * @throws {Failure} 410 `ticket-expired`; 422 where the code is wrong or was used; 428 `8005`, `8006`; 503 in maintenance
 */
export async function finishWithCode(
  site: FactorSite,
  { ticket, code }: SecondStep,
  origin: Origin,
): Promise<OpenedSession> {
  const { db } = site;
  const { userId } = await readTicket(db, 'second-step', ticket);
  const account = userId === null ? null : await findAccountById(db, userId);
  if (!account) throw ticketExpired();
  const attempt = {
    account: `factor ${account.id}`,
    network: networkOf(origin.address),
    browser: await findKnownBrowser(db, origin.cookies, account),
    most: MOST_WRONG,
  };
  let used: UsedCode | null = null;
  const outcome = await makeAttempt(db, attempt, async () => {
    used = await db.transaction((transaction) => spendCode({ ...site, db: transaction }, account.id, { ticket, code }));
    return used !== null;
  });
  if (outcome.is === 'locked') throw lockedFailure();
  if (outcome.is === 'wrong' && outcome.locks) await tellOfWrongCodes(db, account.id);
  if (outcome.is === 'wrong') throw wrongCode();
  await tellOfRecovery(db, account.id, used);
  return enterStrongly(db, account);
}

/**
 * Opens the session of whoever a passkey belongs to, or finishes a sign-in with it.
 * @throws {Failure} 410 `ticket-expired`; 401 `passkey-refused`; 428 `8005`, `8006`; 503 in maintenance
 */
export async function enterWithPasskey(site: FactorSite, signature: PasskeySignature): Promise<OpenedSession> {
  const userId = await site.db.transaction((db) => personOfPasskey({ ...site, db }, signature));
  const account = await findAccountById(site.db, userId);
  if (!account) throw ticketExpired();
  return enterStrongly(site.db, account);
}

/** Uses code and ticket up together, or neither. @returns null where the code is wrong */
async function spendCode(site: FactorSite, userId: number, { ticket, code }: SecondStep): Promise<UsedCode | null> {
  const used = await takeCode(site, userId, code);
  if (used) await spendTicket(site.db, 'second-step', ticket);
  return used;
}

/** Tells the person that somebody knows the password: only who does gets to enter codes. */
async function tellOfWrongCodes(db: FactorSite['db'], userId: number): Promise<void> {
  await notify(db, {
    userId,
    kind: 'account',
    title: {
      en: 'Somebody logged in with your password and entered wrong codes',
      fr: 'Quelqu’un a utilisé votre mot de passe et saisi des codes erronés',
    },
    content: {
      en: '<p>Nobody got in. If it was not you, somebody knows your password: change it now.</p>',
      fr: '<p>Personne n’est entré. Si ce n’était pas vous, quelqu’un connaît votre mot de passe\u202f: changez-le dès maintenant.</p>',
    },
    notWithinMinutes: LOCK_MINUTES,
  });
}

async function tellOfRecovery(db: FactorSite['db'], userId: number, used: UsedCode | null): Promise<void> {
  if (used?.is !== 'recovery') return;
  await notify(db, {
    userId,
    kind: 'account',
    title: { en: 'You logged in with a recovery code', fr: 'Vous vous êtes connecté avec un code de secours' },
    content: {
      en: `<p>Recovery codes that are left: ${used.left}. You can get new ones on the page Log-in and security.</p>`,
      fr: `<p>Codes de secours restants\u202f: ${used.left}. Vous pouvez en obtenir de nouveaux sur la page Connexion et sécurité.</p>`,
    },
  });
}

const lockedFailure = () =>
  new Failure(428, '8005', {
    en: `Too many wrong codes. Please try again in ${LOCK_MINUTES} minutes, or contact support.`,
    fr: `Trop de codes erronés. Réessayez dans ${LOCK_MINUTES} minutes ou contactez l’assistance.`,
  });

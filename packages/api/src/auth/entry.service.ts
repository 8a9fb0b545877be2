import type { Database } from '../db/open-database.ts';
import { Failure, commonFailure } from '../http/failure.ts';
import { issueTicket } from '../second-factor/factor-tickets.service.ts';
import { countPasskeys } from '../second-factor/passkeys.service.ts';
import { secondFactorSince } from '../second-factor/second-factor.service.ts';
import { isInMaintenance } from '../server/maintenance.service.ts';
import { openSession } from '../session/sessions.service.ts';
import { findAccountById } from '../users/accounts.service.ts';
import type { Account } from '../users/accounts.service.ts';
import { holdsPrivilege } from '../users/roles.service.ts';

/** A session that was opened. */
export interface OpenedSession {
  /** Of which only a digest is kept. */
  readonly token: string;
  readonly account: Account;
}

/**
 * Opens a session for somebody who has shown that the account is theirs, in one way.
 * @throws {Failure} 428 `8005` blocked, `8006` email not confirmed, `second-factor-needed`; 503 in maintenance
 */
export async function enter(db: Database, account: Account): Promise<OpenedSession> {
  await refuseUnready(db, account);
  if ((await secondFactorSince(db, account.id)) !== null) throw await secondStep(db, account.id);
  return { token: await openSession(db, account.id, false), account };
}

/** The account of somebody who may come in. @returns null where it is gone @throws {Failure} as {@link enter}, but for the second factor */
export async function findReadyAccount(db: Database, userId: number): Promise<Account | null> {
  const account = await findAccountById(db, userId);
  if (account) await refuseUnready(db, account);
  return account;
}

/** As {@link enter} by the account's id. @returns null where the account is gone */
export async function openSessionOf(db: Database, userId: number): Promise<OpenedSession | null> {
  const account = await findAccountById(db, userId);
  return account && enter(db, account);
}

/** Opens a session after a second factor, or a passkey that verified the person. @throws {Failure} as {@link enter} does, but for the second factor */
export async function enterStrongly(db: Database, account: Account): Promise<OpenedSession> {
  await refuseUnready(db, account);
  return { token: await openSession(db, account.id, true), account };
}

async function refuseUnready(db: Database, account: Account): Promise<void> {
  if (account.isBlocked) throw blockedFailure();
  if (!account.emailVerifiedAt) throw unconfirmedFailure();
  if (!(await isInMaintenance(db)) || (await holdsPrivilege(db, account.id, 'parameters-state'))) return;
  throw commonFailure('maintenance');
}

/** Tells only who has passed the first step that there is a second one. */
async function secondStep(db: Database, userId: number): Promise<Failure> {
  const text = {
    en: 'Please enter the code of your authenticator app.',
    fr: 'Saisissez le code de votre application d’authentification.',
  };
  return new Failure(428, 'second-factor-needed', text, undefined, {
    ticket: await issueTicket(db, 'second-step', { userId, content: {} }),
    has_passkey: (await countPasskeys(db, userId)) > 0,
  });
}

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

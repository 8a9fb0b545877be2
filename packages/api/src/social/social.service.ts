import type { SocialProvider } from '@commonweal/contracts';
import { isEmail, normaliseEmail } from '@commonweal/domain/email-rule';
import { normaliseName, personNameProblem } from '@commonweal/domain/person-name';
import { isReservedPersonName, isReservedUsername } from '@commonweal/domain/reserved-name';
import type { CaptchaGate } from '../auth/captcha-gate.ts';
import { createConfirmation, openWithConfirmation } from '../auth/email-confirmation.service.ts';
import type { ConfirmationOptions } from '../auth/email-confirmation.service.ts';
import { accountOfEmail, isEmailHeld, openMemberAccount } from '../auth/member-accounts.service.ts';
import { openSessionOf } from '../auth/entry.service.ts';
import type { OpenedSession } from '../auth/entry.service.ts';
import type { SocialProof } from '../auth/sign-in.service.ts';
import type { Database } from '../db/open-database.ts';
import { Failure } from '../http/failure.ts';
import type { Locale } from '@commonweal/domain/locale';
import { removePassword } from '../users/accounts.service.ts';
import type { Account } from '../users/accounts.service.ts';
import type { ProviderIdentity, SocialClient } from './social-providers.ts';
import { findLinkedUser, keepGrant, linkUser, redeem, unlinkUser } from './social.repo.ts';

export { deleteGrantsFor as eraseGrantsFor } from './social.repo.ts';

export { deleteExpiredGrants, findSocialPicture } from './social.repo.ts';

/** First name of somebody of whom nothing else is known. */
const NAMELESS = 'Member';

/** Outcome of signing in with a provider; `exist` logs in, `new` confirms the email, `confirm` waits for a mail. */
export type Arrival =
  | { readonly state: 'exist' | 'new'; readonly token: string }
  | { readonly state: 'confirm'; readonly token: null };

/** Begins a log-in. @returns the state to bind to the browser, and where the window goes */
export async function startLogin(db: Database, provider: SocialProvider, client: SocialClient) {
  const { pending, url } = await client.begin();
  const state = await keepGrant(db, 'start', provider, pending);
  url.searchParams.set('state', state);
  return { state, url };
}

/**
 * Takes what the provider sent the window back with.
 * @param state the browser's own
 * @returns the code that the page exchanges
 * @throws where the provider refused, or the window has not begun here within ten minutes
 */
export async function finishLogin(
  db: Database,
  provider: SocialProvider,
  client: SocialClient,
  { state, query }: { readonly state: string; readonly query: URLSearchParams },
): Promise<string> {
  const pending = await redeem(db, 'start', provider, state);
  if (pending === null) throw expiredFailure();
  return keepGrant(db, 'code', provider, await client.finish(query, state, pending));
}

/** @returns the token that the page arrives with @throws {Failure} 410 `social-expired` */
export async function exchangeCode(db: Database, provider: SocialProvider, code: string): Promise<string> {
  const identity = await redeem(db, 'code', provider, code);
  if (identity === null) throw expiredFailure();
  return keepGrant(db, 'token', provider, identity);
}

/**
 * Finds or opens the account of whoever comes from a provider (specification 000 §4). An email is
 * somebody's only where the provider says so, or where they answer a mail: an account that exists is
 * never given to anyone else.
 * @param step at which the provider's token was made: Google's needs no exchange
 * @throws {Failure} 410 `social-expired`; 422 `social-no-email`, `social-name-reserved`; 409 `social-email-taken`; 464 `mail-not-sent`
 */
export async function arrive(
  options: ConfirmationOptions,
  provider: SocialProvider,
  { step, token, locale }: { readonly step: 'code' | 'token'; readonly token: string; readonly locale: Locale },
): Promise<Arrival> {
  const { db } = options;
  const identity = await redeem(db, step, provider, token);
  if (identity === null) throw expiredFailure();
  const linked = await findLinkedUser(db, identity);
  // If the email is not confirmed yet, a provider that vouches for it saves the mail.
  if (linked && (linked.isConfirmed || !identity.isEmailVerified)) {
    // Their picture there may be another one by now.
    await linkUser(db, identity, linked.userId);
    return enter(db, provider, linked.userId);
  }
  const email = normaliseEmail(identity.email ?? '');
  if (!isEmail(email)) throw withoutEmailFailure();
  const account = await accountOfEmail(db, email);
  if (account) return meet(db, identity, account);
  if (await isEmailHeld(db, email)) throw takenFailure();
  return join(options, identity, email, locale);
}

/** Opens the session that an arrival led to. @throws {Failure} as `signIn` does; 410 `social-expired` */
export async function signInSocially(
  { db, takeCaptcha }: { readonly db: Database; readonly takeCaptcha: CaptchaGate },
  provider: SocialProvider,
  { token, captchaResponse }: SocialProof,
): Promise<OpenedSession> {
  await takeCaptcha('signin', captchaResponse);
  const known = await redeem(db, 'signin', provider, token);
  const session = known && (await openSessionOf(db, known.userId));
  if (session === null) throw expiredFailure();
  return session;
}

async function enter(db: Database, provider: SocialProvider, userId: number): Promise<Arrival> {
  return { state: 'exist', token: await keepGrant(db, 'signin', provider, { userId }) };
}

/** An account with the provider's email is here already. */
async function meet(db: Database, identity: ProviderIdentity, account: Account): Promise<Arrival> {
  if (!identity.isEmailVerified) throw takenFailure();
  // Opening an account that was never confirmed does not show that the email is theirs.
  if (!account.emailVerifiedAt) await removeWaysIn(db, account.id);
  await linkUser(db, identity, account.id);
  if (account.emailVerifiedAt) return enter(db, identity.provider, account.id);
  return { state: 'new', token: await createConfirmation(db, account.id) };
}

/**
 * Takes from an account whose email was never confirmed every way in that whoever opened it had, so
 * that it can be given to the one whose email it is.
 */
async function removeWaysIn(db: Database, userId: number): Promise<void> {
  await unlinkUser(db, userId);
  await removePassword(db, userId);
}

async function join(
  options: ConfirmationOptions,
  identity: ProviderIdentity,
  email: string,
  locale: Locale,
): Promise<Arrival> {
  const names = namesOf(identity, email);
  const open = async (transaction: Database): Promise<number | null> => {
    const account = { email, passwordHash: null, ...names, pseudo: null, locale };
    const id = await openMemberAccount(transaction, account);
    if (id !== null) await linkUser(transaction, identity, id);
    return id;
  };
  const id = identity.isEmailVerified
    ? await options.db.transaction(open)
    : await openWithConfirmation(options, email, open);
  if (id === null) throw takenFailure();
  return identity.isEmailVerified
    ? { state: 'new', token: await createConfirmation(options.db, id) }
    : { state: 'confirm', token: null };
}

/**
 * A provider's names where they are some, otherwise what stands before the `@`.
 * @throws {Failure} 422 `social-name-reserved`
 */
function namesOf(identity: ProviderIdentity, email: string) {
  const firstName = nameOr(identity.firstName, '');
  const lastName = nameOr(identity.lastName, '');
  if (isReservedPersonName(`${firstName} ${lastName}`)) throw reservedNameFailure();
  if (firstName !== '') return { firstName, lastName };
  const [local = ''] = email.split('@');
  // An address may be of an office; the person behind it is none of ours.
  return { firstName: isReservedUsername(local) ? NAMELESS : local, lastName };
}

function nameOr(name: string, otherwise: string): string {
  const normalised = normaliseName(name);
  return personNameProblem(normalised) === null ? normalised : otherwise;
}

/** A secret that is not good, or not any more. */
export const expiredFailure = () =>
  new Failure(410, 'social-expired', {
    en: 'This log-in took longer than ten minutes, or was already used. Please try again.',
    fr: 'Le délai de dix minutes est dépassé, ou la connexion a déjà servi. Veuillez réessayer.',
  });

const withoutEmailFailure = () =>
  new Failure(422, 'social-no-email', {
    en: 'This account has no email affiliated. Please register by email and password.',
    fr: 'Aucune adresse e-mail n’est associée à ce compte. Inscrivez-vous avec une adresse e-mail et un mot de passe.',
  });

const reservedNameFailure = () =>
  new Failure(422, 'social-name-reserved', {
    en: 'The name of this account reads as one of the Commonweal team. Please register by email and password with your own name.',
    fr: 'Le nom de ce compte évoque l’équipe de Commonweal. Inscrivez-vous avec une adresse e-mail, un mot de passe et votre propre nom.',
  });

const takenFailure = () =>
  new Failure(409, 'social-email-taken', {
    en: 'An account with this email already exists. Please log in with its password.',
    fr: 'Un compte avec cette adresse e-mail existe déjà. Connectez-vous avec son mot de passe.',
  });

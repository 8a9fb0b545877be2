import type { z } from 'zod';
import type { accountSecurityContract } from '@commonweal/contracts/account-security';
import type { authContract } from '@commonweal/contracts/auth';
import { LONGEST_PASSKEY_NAME, MOST_PASSKEYS } from '@commonweal/domain/second-factor';
import type { Database } from '../db/open-database.ts';
import { Failure, commonFailure, notFound } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';
import { passkeyHandle } from './factor-keys.ts';
import type { FactorSite } from './factor-keys.ts';
import { TICKET_LIFE } from './factor-tickets.repo.ts';
import { issueTicket, readTicket, spendTicket } from './factor-tickets.service.ts';
import { countPasskeys, findPasskey, insertPasskey, listPasskeys, renamePasskey, saveUse } from './passkeys.repo.ts';
import type { PasskeyRow } from './passkeys.repo.ts';

export { countPasskeys, deletePasskey, listPasskeys } from './passkeys.repo.ts';
export type { PasskeyRow } from './passkeys.repo.ts';

type Attestation = z.output<(typeof accountSecurityContract)['POST v3/users/me/passkeys']['body']>;
type Assertion = z.output<(typeof authContract)['POST v3/auth/signin/passkey']['body']>;

/** The person as their device names them. */
export interface PasskeyOwner {
  readonly id: number;
  readonly email: string;
}

const TIMEOUT = TICKET_LIFE * 1000;

/** A large library, loaded with the first passkey. */
const webAuthn = () => import('@simplewebauthn/server');

/** Begins to add a passkey. @throws {Failure} 409 `too-many-passkeys` */
export async function beginPasskey(site: FactorSite, { id, email }: PasskeyOwner) {
  const known = await listPasskeys(site.db, id);
  if (known.length >= MOST_PASSKEYS) throw tooMany();
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Commonweal',
    rpID: hostOf(site),
    userName: email,
    userID: passkeyHandle(site, id),
    timeout: TIMEOUT,
    attestationType: 'none',
    excludeCredentials: known.map(asCredential),
    // Verified by the device and kept on it, a passkey is good for logging in without a password.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const content = { challenge: options.challenge };
  return { ticket: await issueTicket(site.db, 'passkey-registration', { userId: id, content }), options };
}

/**
 * Adds the passkey that the browser made; to be called in a transaction.
 * @throws {Failure} 410 `ticket-expired`; 409 `passkey-refused`, `too-many-passkeys`; 422 where it has no name
 */
export async function addPasskey(site: FactorSite, userId: number, wanted: Attestation): Promise<PasskeyRow> {
  const name = checkedName(wanted.name);
  const ticket = await spendTicket(site.db, 'passkey-registration', wanted.ticket);
  if (ticket.userId !== userId) throw refused();
  if ((await countPasskeys(site.db, userId)) >= MOST_PASSKEYS) throw tooMany();
  const { passkey } = wanted;
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await orRefuse(() =>
    verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: ticket.content.challenge,
      expectedOrigin: originOf(site),
      expectedRPID: hostOf(site),
      requireUserVerification: true,
    }),
  );
  if (!registrationInfo) throw refused();
  const { credential, credentialBackedUp } = registrationInfo;
  const row = await insertPasskey(site.db, {
    userId,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: passkey.response.transports,
    isBackedUp: credentialBackedUp,
    name,
  });
  if (!row) throw refused();
  return row;
}

/** @throws {Failure} 404 where it is not theirs; 422 where the name is empty or too long */
export async function changePasskeyName(db: Database, userId: number, id: number, text: string): Promise<string> {
  const name = checkedName(text);
  if (!(await renamePasskey(db, userId, id, name))) throw notFound();
  return name;
}

/**
 * Begins to sign in with a passkey.
 * @param secondStep the ticket of the first step; null where the passkey is to say who it is
 * @throws {Failure} 410 `ticket-expired`
 */
export async function beginPasskeySignIn(site: FactorSite, secondStep: string | null) {
  const { db } = site;
  const userId = secondStep === null ? null : (await readTicket(db, 'second-step', secondStep)).userId;
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: hostOf(site),
    timeout: TIMEOUT,
    allowCredentials: userId === null ? [] : (await listPasskeys(db, userId)).map(asCredential),
    // Without a password before it, the device has to tell who holds it.
    userVerification: userId === null ? 'required' : 'preferred',
  });
  const content = { challenge: options.challenge, secondStep };
  return { ticket: await issueTicket(db, 'passkey-sign-in', { userId, content }), options };
}

/**
 * The person whose passkey has signed; with a first step before, that step is finished. To be called in a transaction.
 * @throws {Failure} 410 `ticket-expired`; 401 `passkey-refused`
 */
export async function personOfPasskey(site: FactorSite, { ticket: token, passkey }: Assertion): Promise<number> {
  const { db } = site;
  const { userId, content } = await spendTicket(db, 'passkey-sign-in', token);
  const known = await findPasskey(db, passkey.id);
  if (!known || (userId !== null && known.userId !== userId)) throw refused(401);
  const { verifyAuthenticationResponse } = await webAuthn();
  const { authenticationInfo, verified } = await orRefuse(
    () =>
      verifyAuthenticationResponse({
        response: { ...passkey, clientExtensionResults: {} },
        expectedChallenge: content.challenge,
        expectedOrigin: originOf(site),
        expectedRPID: hostOf(site),
        requireUserVerification: userId === null,
        credential: {
          id: known.credentialId,
          publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
          counter: known.counter,
        },
      }),
    401,
  );
  if (!verified || !(await saveUse(db, known.id, authenticationInfo.newCounter))) throw refused(401);
  if (content.secondStep !== null) await spendTicket(db, 'second-step', content.secondStep);
  return known.userId;
}

const hostOf = ({ config }: FactorSite) => new URL(config.publicUrl).hostname;
const originOf = ({ config }: FactorSite) => new URL(config.publicUrl).origin;
const asCredential = ({ credentialId, transports }: PasskeyRow) => ({ id: credentialId, transports: [...transports] });

/** The library throws for everything that does not fit together. */
async function orRefuse<T>(verify: () => Promise<T>, status?: 401): Promise<T> {
  try {
    return await verify();
  } catch {
    throw refused(status);
  }
}

function checkedName(name: string): string {
  if (name === '') throw commonFailure('invalid-fields', { name: nameMissing });
  if (name.length > LONGEST_PASSKEY_NAME) throw commonFailure('invalid-fields', { name: nameTooLong });
  return name;
}

const nameMissing: Bilingual = { en: 'Please name the passkey.', fr: 'Donnez un nom à la clé d’accès.' };
const nameTooLong: Bilingual = {
  en: `Please use at most ${LONGEST_PASSKEY_NAME} characters.`,
  fr: `Utilisez au plus ${LONGEST_PASSKEY_NAME} caractères.`,
};

/** The same for whatever does not fit. */
const refused = (status: 401 | 409 = 409) =>
  new Failure(status, 'passkey-refused', {
    en: 'This passkey was not accepted. Please try again, or use another way.',
    fr: 'Cette clé d’accès n’a pas été acceptée. Réessayez ou utilisez un autre moyen.',
  });

const tooMany = () =>
  new Failure(409, 'too-many-passkeys', {
    en: `An account holds at most ${MOST_PASSKEYS} passkeys. Remove one to add another.`,
    fr: `Un compte contient au plus ${MOST_PASSKEYS} clés d’accès. Supprimez-en une pour en ajouter une autre.`,
  });

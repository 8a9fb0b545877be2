import { administrativePrivileges } from '@commonweal/contracts';
import type { SocialProvider } from '@commonweal/contracts';
import type { Config } from '../config.ts';
import { confirmPerson } from '../auth/confirm-person.service.ts';
import type { Database } from '../db/open-database.ts';
import { Failure, commonFailure, notFound } from '../http/failure.ts';
import type { RequestContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { addPasskey, beginPasskey, deletePasskey, listPasskeys } from '../second-factor/passkeys.service.ts';
import {
  begin,
  countRecoveryCodes,
  renewRecoveryCodes,
  secondFactorSince,
  turnOff,
  turnOn,
} from '../second-factor/second-factor.service.ts';
import { deleteOtherSessions, strengthenSession } from '../session/sessions.service.ts';
import { linkAccount, listLinked, unlinkProvider } from '../social/social-links.service.ts';
import { findAccountById, holdPerson } from '../users/accounts.service.ts';
import { holdsAnyPrivilege } from '../users/roles.service.ts';
import { passkeyKept, providerKept, secondFactorKept } from './account-security.policy.ts';
import type { KeptFor, WaysIn } from './account-security.policy.ts';
import { tellOfChange } from './security-notices.ts';

export interface SecuritySite {
  readonly db: Database;
  readonly config: Pick<Config, 'isDemonstration' | 'publicUrl' | 'secretsKeys' | 'social'>;
}

/** Somebody at their own account. */
export type PersonAtOwn = Pick<RequestContext<Viewer>, 'viewer' | 'address'>;

/** The ways into an account, with why each is kept. */
export async function readSecurity(site: SecuritySite, userId: number) {
  const { db } = site;
  const account = await findAccountById(db, userId);
  if (!account) throw commonFailure('unauthorized');
  const since = await secondFactorSince(db, userId);
  const codesLeft = await countRecoveryCodes(db, userId);
  const passkeys = await listPasskeys(db, userId);
  const linked = await listLinked(db, userId);
  const ways: WaysIn = {
    hasPassword: account.passwordHash !== null,
    hasSecondFactor: since !== null,
    passkeys: passkeys.length,
    providers: linked.length,
    isRequired: await isRequired(site, userId),
  };
  return {
    ...ways,
    since,
    codesLeft,
    passkeys,
    linked,
    kept: { secondFactor: secondFactorKept(ways), passkey: passkeyKept(ways), provider: providerKept(ways) },
  };
}

/** @throws {Failure} as `confirmPerson` and `begin` do */
export async function beginSecondFactor(site: SecuritySite, password: string, person: PersonAtOwn) {
  return begin(site, await confirmPerson(site.db, password, person));
}

/**
 * Turns the second factor on. This session counts as opened with it; the others end.
 * @returns the recovery codes @throws {Failure} as `turnOn` does
 */
export async function turnSecondFactorOn(site: SecuritySite, code: string, { viewer }: PersonAtOwn) {
  return site.db.transaction(async (db) => {
    const codes = await turnOn({ ...site, db }, viewer.id, code);
    await strengthenSession(db, viewer.tokenDigest);
    await deleteOtherSessions(db, viewer.id, viewer.tokenDigest);
    await tellOfChange(db, viewer.id, 'second-factor-on');
    return codes;
  });
}

/** @throws {Failure} as `confirmPerson` and `turnOff` do; 409 `second-factor-required` */
export async function turnSecondFactorOff(site: SecuritySite, password: string, person: PersonAtOwn): Promise<void> {
  const { id } = await confirmPerson(site.db, password, person);
  await changeWays(site, id, async (db, { kept }) => {
    refuseKept(kept.secondFactor);
    await turnOff(db, id);
    await tellOfChange(db, id, 'second-factor-off');
  });
}

/** @returns new recovery codes @throws {Failure} as `confirmPerson` and `renewRecoveryCodes` do */
export async function replaceCodes(site: SecuritySite, password: string, person: PersonAtOwn) {
  const { id } = await confirmPerson(site.db, password, person);
  return site.db.transaction(async (db) => {
    const codes = await renewRecoveryCodes({ ...site, db }, id);
    await tellOfChange(db, id, 'recovery-codes');
    return codes;
  });
}

/** @throws {Failure} as `confirmPerson` and `beginPasskey` do */
export async function startPasskey(site: SecuritySite, password: string, person: PersonAtOwn) {
  return beginPasskey(site, await confirmPerson(site.db, password, person));
}

/** Adds a passkey; its device has verified the person, so that this session counts as opened with it. @throws {Failure} as `addPasskey` does */
export async function keepPasskey(
  site: SecuritySite,
  wanted: Parameters<typeof addPasskey>[2],
  { viewer }: PersonAtOwn,
) {
  return changeWays(site, viewer.id, async (db) => {
    const passkey = await addPasskey({ ...site, db }, viewer.id, wanted);
    await strengthenSession(db, viewer.tokenDigest);
    await tellOfChange(db, viewer.id, 'passkey-added');
    return passkey;
  });
}

/** A passkey that its person wants gone. */
export interface UnwantedPasskey {
  readonly id: number;
  readonly password: string;
}

/** @throws {Failure} as `confirmPerson` does; 404 where it is not theirs; 409 `last-way-in`, `second-factor-required` */
export async function removePasskey(
  site: SecuritySite,
  { id, password }: UnwantedPasskey,
  person: PersonAtOwn,
): Promise<void> {
  const { id: userId } = await confirmPerson(site.db, password, person);
  await changeWays(site, userId, async (db, { passkeys, kept }) => {
    if (!passkeys.some((passkey) => passkey.id === id)) throw notFound();
    refuseKept(kept.passkey);
    await deletePasskey(db, userId, id);
    await tellOfChange(db, userId, 'passkey-removed');
  });
}

/** The account elsewhere that a window at a provider has named. */
export interface WantedLink {
  readonly provider: SocialProvider;
  readonly token: string;
  readonly password: string;
}

/** @throws {Failure} as `confirmPerson` and `linkAccount` do */
export async function linkProvider(site: SecuritySite, { provider, token, password }: WantedLink, person: PersonAtOwn) {
  const { id } = await confirmPerson(site.db, password, person);
  return site.db.transaction(async (db) => {
    const linked = await linkAccount(db, provider, token, id);
    await tellOfChange(db, id, 'social-linked');
    return linked;
  });
}

/** @throws {Failure} as `confirmPerson` does; 404 where none is linked; 409 `last-way-in` */
export async function unlink(
  site: SecuritySite,
  { provider, password }: Omit<WantedLink, 'token'>,
  person: PersonAtOwn,
): Promise<void> {
  const { id: userId } = await confirmPerson(site.db, password, person);
  await changeWays(site, userId, async (db, { linked, kept }) => {
    if (!linked.some((one) => one.provider === provider)) throw notFound();
    refuseKept(kept.provider);
    await unlinkProvider(db, userId, provider);
    await tellOfChange(db, userId, 'social-unlinked');
  });
}

type Security = Awaited<ReturnType<typeof readSecurity>>;

/** Changes of one person take turns, so that of two at once the second sees what is left. */
function changeWays<T>(
  site: SecuritySite,
  userId: number,
  act: (db: Database, security: Security) => Promise<T>,
): Promise<T> {
  return site.db.transaction(async (db) => {
    await holdPerson(db, userId);
    return act(db, await readSecurity({ ...site, db }, userId));
  });
}

/** By the person's roles rather than this session's privileges, of which some may be withheld. */
async function isRequired({ db, config }: SecuritySite, userId: number): Promise<boolean> {
  return !config.isDemonstration && holdsAnyPrivilege(db, userId, administrativePrivileges);
}

function refuseKept(kept: KeptFor): void {
  if (kept === 'last-way-in') throw lastWayIn();
  if (kept === 'required') throw required();
}

const lastWayIn = () =>
  new Failure(409, 'last-way-in', {
    en: 'This is the last way into your account. Add another one first.',
    fr: 'C’est le dernier moyen d’accéder à votre compte. Ajoutez-en d’abord un autre.',
  });

const required = () =>
  new Failure(409, 'second-factor-required', {
    en: 'Your role requires a second factor or a passkey. Add another one first.',
    fr: 'Votre rôle exige un second facteur ou une clé d’accès. Ajoutez-en d’abord un autre.',
  });

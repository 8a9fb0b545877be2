import { isOneTimeCode, normaliseFactorCode } from '@commonweal/domain/second-factor';
import type { Database } from '../db/open-database.ts';
import { Failure, commonFailure } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';
import { digestRecoveryCode, openSecret, sealSecret, sealSecretAnew } from './factor-keys.ts';
import type { FactorSite } from './factor-keys.ts';
import type { SealingKeys } from '../sealing/sealed-text.ts';
import { newSecret, periodOfCode, secretAddress } from './one-time-codes.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import {
  confirmSecret,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  findSecretsSealedWith,
  insertSecret,
  replaceRecoveryCodes,
  storeResealed,
  takePeriod,
  takeRecoveryCode,
} from './second-factor.repo.ts';

export { countRecoveryCodes } from './second-factor.repo.ts';

/** The moment at which a person turned the second factor on; null where it is off. */
export async function secondFactorSince(db: Database, userId: number): Promise<Date | null> {
  return (await findSecondFactor(db, userId))?.confirmedAt ?? null;
}

/**
 * Makes a secret for an authenticator app, which counts once {@link turnOn} has seen a code of it.
 * @throws {Failure} 409 `second-factor-on`
 */
export async function begin(site: FactorSite, { id, email }: { readonly id: number; readonly email: string }) {
  const secret = newSecret();
  if (!(await insertSecret(site.db, id, sealSecret(site, id, secret)))) throw isOn();
  return { secret, address: secretAddress(secret, email) };
}

/**
 * Turns the second factor on; to be called in a transaction.
 * @param code of the app
 * @returns recovery codes, of which only digests are kept
 * @throws {Failure} 409 `no-second-factor` where nothing was begun, `second-factor-on`; 422 where the code is wrong
 */
export async function turnOn(site: FactorSite, userId: number, code: string): Promise<readonly string[]> {
  const factor = await findSecondFactor(site.db, userId);
  if (!factor) throw isOff();
  if (factor.confirmedAt !== null) throw isOn();
  const period = periodOfCode(openSecret(site, factor), normaliseFactorCode(code), Date.now());
  if (period === null) throw wrongCode();
  if (!(await confirmSecret(site.db, factor, period))) throw isOn();
  return renewRecoveryCodes(site, userId);
}

/** Turns it off, with its recovery codes; to be called in a transaction. @throws {Failure} 409 `no-second-factor` */
export async function turnOff(db: Database, userId: number): Promise<void> {
  if (!(await deleteSecondFactor(db, userId))) throw isOff();
}

/**
 * Puts ten new codes in the place of those that are left; to be called in a transaction.
 * @throws {Failure} 409 `no-second-factor`
 */
export async function renewRecoveryCodes(site: FactorSite, userId: number): Promise<readonly string[]> {
  if ((await secondFactorSince(site.db, userId)) === null) throw isOff();
  const codes = newRecoveryCodes();
  const digests = codes.map((code) => digestRecoveryCode(userId, normaliseFactorCode(code)));
  await replaceRecoveryCodes(site.db, userId, digests);
  return codes;
}

/** The kind of code that was used, with the number of recovery codes that are left after it. */
export type UsedCode = { readonly is: 'one-time' } | { readonly is: 'recovery'; readonly left: number };

/** Uses a code of the app or a recovery code up. @returns null where it is wrong, or was used before */
export async function takeCode(site: FactorSite, userId: number, text: string): Promise<UsedCode | null> {
  const { db } = site;
  const factor = await findSecondFactor(db, userId);
  if (!factor || factor.confirmedAt === null) return null;
  const code = normaliseFactorCode(text);
  if (!isOneTimeCode(code)) {
    if (!(await takeRecoveryCode(db, userId, digestRecoveryCode(userId, code)))) return null;
    return { is: 'recovery', left: await countRecoveryCodes(db, userId) };
  }
  const period = periodOfCode(openSecret(site, factor), code, Date.now());
  return period !== null && (await takePeriod(db, userId, period)) ? { is: 'one-time' } : null;
}

/** Seals secrets with the key that is the first now, so that an older one can be taken away. */
export async function resealSecondFactors(db: Database, keys: SealingKeys): Promise<void> {
  const olderIds = keys.slice(1).map(({ id }) => id);
  const rows = olderIds.length > 0 ? await findSecretsSealedWith(db, olderIds) : [];
  for (const row of rows) await storeResealed(db, row, sealSecretAnew(keys, row));
  if (rows.length > 0) await resealSecondFactors(db, keys);
}

const wrongCodeText: Bilingual = {
  en: 'This code is wrong, or was already used. Wait for the next one and try again.',
  fr: 'Ce code est erroné ou a déjà servi. Attendez le suivant, puis réessayez.',
};

/** Said beside the field. */
export const wrongCode = () => commonFailure('invalid-fields', { code: wrongCodeText });

const isOn = () =>
  new Failure(409, 'second-factor-on', {
    en: 'The second factor is already on. Turn it off to set up another app.',
    fr: 'Le second facteur est déjà activé. Désactivez-le pour configurer une autre application.',
  });

const isOff = () =>
  new Failure(409, 'no-second-factor', {
    en: 'The second factor is off.',
    fr: 'Le second facteur est désactivé.',
  });

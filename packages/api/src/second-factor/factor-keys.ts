import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { Database } from '../db/open-database.ts';
import { seal, unseal } from '../sealing/sealed-text.ts';
import type { Sealed, SealingKeys } from '../sealing/sealed-text.ts';

/** The settings that second factors depend on. */
export interface FactorSite {
  readonly db: Database;
  readonly config: {
    /** Encrypt secrets at rest; null where they are missing. */
    readonly secretsKeys: SealingKeys | null;
    /** Passkeys are bound to its host. */
    readonly publicUrl: string;
  };
}

/** A secret as its row has it. */
interface SealedSecret {
  readonly userId: number;
  readonly keyId: string;
  readonly sealedSecret: string;
}

/** Encrypts a secret of a person, for whom alone it opens. */
export function sealSecret(site: FactorSite, userId: number, secret: string): Sealed {
  return seal(keysOf(site), secret, ownerOf(userId));
}

/** @throws {Error} where the key is gone, or the secret is another person's */
export function openSecret(site: FactorSite, row: SealedSecret): string {
  return unsealRow(keysOf(site), row);
}

/** The same secret under the first key. @throws as {@link openSecret} */
export function sealSecretAnew(keys: SealingKeys, row: SealedSecret): Sealed {
  return seal(keys, unsealRow(keys, row), ownerOf(row.userId));
}

/** Digest of a recovery code. Its 79 random bits allow no guesses, so no key goes into it, and it outlives all keys. */
export function digestRecoveryCode(userId: number, code: string): string {
  return createHash('sha256')
    .update(`${ownerOf(userId)} ${code}`)
    .digest('base64url');
}

/** The name of a person towards authenticators, which tells them nothing. After a new key, new passkeys have another one. */
export function passkeyHandle(site: FactorSite, userId: number): Uint8Array<ArrayBuffer> {
  const [{ bytes }] = keysOf(site);
  const key = Buffer.from(hkdfSync('sha256', bytes, '', 'commonweal passkey handle', 32));
  return Uint8Array.from(createHmac('sha256', key).update(`${userId}`).digest());
}

const unsealRow = (keys: SealingKeys, { userId, keyId, sealedSecret }: SealedSecret) =>
  unseal(keys, { keyId, sealed: sealedSecret }, ownerOf(userId));

const ownerOf = (userId: number) => `second factor of user ${userId}`;

function keysOf({ config }: FactorSite): SealingKeys {
  if (config.secretsKeys === null) throw new Error('There are no SECRETS_KEYS.');
  return config.secretsKeys;
}

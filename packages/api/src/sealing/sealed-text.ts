import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A key of AES-256, with the name under which rows refer to it. */
export interface SealingKey {
  readonly id: string;
  readonly bytes: Buffer;
}

/** The first key seals, the others still open. */
export type SealingKeys = readonly [SealingKey, ...SealingKey[]];

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A sealed text and the name of its key. */
export interface Sealed {
  readonly keyId: string;
  /** base64 of initialisation vector, tag and ciphertext */
  readonly sealed: string;
}

/** Seals a text with the first key. @param owner whom it is bound to; it opens for nobody else */
export function seal([key]: SealingKeys, text: string, owner: string): Sealed {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key.bytes, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return { keyId: key.id, sealed: Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64') };
}

/** Opens a sealed text. @throws {Error} where its key is gone, or it was altered or belongs to somebody else */
export function unseal(keys: SealingKeys, { keyId, sealed }: Sealed, owner: string): string {
  const key = keys.find(({ id }) => id === keyId);
  if (!key) throw new Error(`There is no key ${keyId}.`);
  return open(key, Buffer.from(sealed, 'base64'), owner);
}

function open(key: SealingKey, bytes: Buffer, owner: string): string {
  const decipher = createDecipheriv(ALGORITHM, key.bytes, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

import { pbkdf2Async } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { DeriveKeyFunction } from 'altcha-lib/types';
import { deriveKey as deriveByBrowser } from 'altcha-lib/algorithms/web/pbkdf2';

/** PBKDF2 by the browser; in JavaScript where it has no cryptography, as on a page without https. */
export const deriveKey: DeriveKeyFunction = (parameters, salt, password) =>
  globalThis.crypto?.subtle ? deriveByBrowser(parameters, salt, password) : deriveByScript(parameters, salt, password);

/** The same key, ten times as slowly. */
export const deriveByScript: DeriveKeyFunction = async ({ algorithm, cost, keyLength }, salt, password) => {
  if (algorithm !== 'PBKDF2/SHA-256') throw new Error(`Unknown algorithm: ${algorithm}`);
  return { parameters: {}, derivedKey: await pbkdf2Async(sha256, password, salt, { c: cost, dkLen: keyLength }) };
};

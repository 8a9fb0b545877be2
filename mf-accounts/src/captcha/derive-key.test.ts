import { describe, expect, it } from '@jest/globals';
import { solveChallenge } from 'altcha-lib';
import { easyChallenge } from '#testing/captcha-doubles.ts';
import { deriveByScript, deriveKey } from './derive-key.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const parameters = { algorithm: 'PBKDF2/SHA-256', nonce: '00', salt: '00', cost: 1, keyLength: 32, keyPrefix: '00' };

describe('the key of a captcha', () => {
  it('without the browser’s cryptography is that of RFC 7914 §11', async () => {
    const { derivedKey } = await deriveByScript(parameters, encode('salt'), encode('passwd'));
    expect(hex(derivedKey)).toBe('55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc');
  });

  it('is found without the browser’s cryptography, as on a page without https', async () => {
    expect(globalThis.crypto?.subtle).toBeUndefined();
    const solution = await solveChallenge({ challenge: await easyChallenge(), deriveKey });
    expect(solution?.counter).toBe(2);
  });

  it('is refused for an algorithm that the page does not know', async () => {
    const unknown = deriveByScript({ ...parameters, algorithm: 'SCRYPT' }, encode('salt'), encode('passwd'));
    await expect(unknown).rejects.toThrow('SCRYPT');
  });
});

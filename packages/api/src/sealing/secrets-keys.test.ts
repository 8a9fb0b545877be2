import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../config.ts';
import { seal, unseal } from './sealed-text.ts';

const pair = (id: string, bytes = 32) => `${id}:${randomBytes(bytes).toString('base64')}`;
const [older, newer] = [pair('2026a'), pair('2026b')];
const keysOf = (SECRETS_KEYS: string, APP_ENV = 'prod') => readConfig({ SECRETS_KEYS, APP_ENV }).secretsKeys;

describe('the keys of a site', () => {
  it('are its own but for a demonstration, the first one first', () => {
    expect(keysOf('')).toBeNull();
    expect(keysOf('', 'demo')?.map(({ id }) => id)).toEqual(['demo']);
    expect(keysOf(`${newer},${older}`)?.map(({ id }) => id)).toEqual(['2026b', '2026a']);
  });

  it.each([
    ['31 bytes', pair('short', 31)],
    ['33 bytes', pair('long', 33)],
    ['no name', pair('')],
    ['a name of 21 letters', pair('a'.repeat(21))],
    ['the same name twice', `${pair('2026')},${pair('2026')}`],
  ])('are refused with %s', (_title, keys) => {
    expect(() => keysOf(keys)).toThrow('SECRETS_KEYS');
  });

  it('seal for one person, notice what was altered, and never seal the same twice', () => {
    const keys = keysOf(older);
    if (!keys) throw new Error('There is a key');
    const sealed = seal(keys, 'DE89', 'me');
    expect(unseal(keys, sealed, 'me')).toBe('DE89');
    expect(() => unseal(keys, sealed, 'you')).toThrow('authenticate');
    const bytes = Buffer.from(sealed.sealed, 'base64');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(() => unseal(keys, { ...sealed, sealed: bytes.toString('base64') }, 'me')).toThrow('authenticate');
    expect(seal(keys, 'DE89', 'me').sealed).not.toBe(sealed.sealed);
  });

  it('seal with the first and open with any, until one is taken away', () => {
    const [before, both, after] = [keysOf(older), keysOf(`${newer},${older}`), keysOf(newer)];
    if (!before || !both || !after) throw new Error('There are keys');
    const sealed = seal(before, 'DE89', 'me');
    expect(unseal(both, sealed, 'me')).toBe('DE89');
    expect(seal(both, 'DE89', 'me').keyId).toBe('2026b');
    expect(() => unseal(after, sealed, 'me')).toThrow('There is no key 2026a.');
  });
});

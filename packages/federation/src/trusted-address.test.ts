/** @jest-environment jest-fixed-jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createChunkTables } from './chunk-tables.ts';
import { integrityLookup } from './integrity.ts';
import { fixtureRegistry } from './registry.fixture.ts';
import { trustedAddresses, UnknownAddressError } from './trusted-address.ts';

const page = '/remotes/mf-one/1.0.0-0123456789/page-home.js';
const integrityOf = integrityLookup(fixtureRegistry('mf-one'), createChunkTables(10_000));

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'trustedTypes');
});

describe('trusted addresses', () => {
  it('are made by one policy where the browser has Trusted Types', () => {
    const createPolicy = jest.fn((_name: string, rules: { createScriptURL(url: string): string }) => ({
      createScriptURL: (url: string) => `trusted ${rules.createScriptURL(url)}`,
    }));
    Object.assign(globalThis, { trustedTypes: { createPolicy } });
    const addresses = trustedAddresses(integrityOf);
    expect(addresses.trust(page)).toBe(`trusted ${page}`);
    expect(() => addresses.trust('https://elsewhere.example/x.js')).toThrow(UnknownAddressError);
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['commonweal-loader']);
  });

  it('are those of the registry where it has none', () => {
    const addresses = trustedAddresses(integrityOf);
    expect(addresses.trust(page)).toBe(page);
    expect(() => addresses.trust('/remotes/mf-one/1.0.0-0123456789/other.js')).toThrow(UnknownAddressError);
  });

  it('are those of bytes that were handed over, and of no others', () => {
    URL.createObjectURL = () => 'blob:http://localhost/verified';
    const addresses = trustedAddresses(integrityOf);
    expect(() => addresses.trust('blob:http://localhost/verified')).toThrow(UnknownAddressError);
    expect(addresses.trust(addresses.ofBytes(new Blob(['1'])))).toBe('blob:http://localhost/verified');
    expect(() => addresses.trust('blob:http://localhost/other')).toThrow(UnknownAddressError);
  });
});

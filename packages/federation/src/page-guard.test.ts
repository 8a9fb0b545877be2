/** @jest-environment jest-fixed-jsdom */
import { describe, expect, it } from '@jest/globals';
import { guardPage } from './page-guard.ts';
import { fixtureRegistry } from './registry.fixture.ts';
import { UnknownAddressError } from './trusted-address.ts';

const base = 'http://localhost:4100/';
const page = `${base}page-home.js`;

describe('the guard of a page', () => {
  it('lets the files of a remote from a developer’s machine be loaded once the registry names them', () => {
    const released = fixtureRegistry('mf-one');
    const guard = guardPage(released);
    expect(() => guard.addresses.trust(page)).toThrow(UnknownAddressError);
    const override = { remote: 'mf-one', origin: 'http://localhost:4100' };
    guard.know({ ...released, override, remotes: released.remotes.map((remote) => ({ ...remote, base })) });
    expect(guard.addresses.trust(page)).toBe(page);
    expect(guard.integrityOf(page)).toMatch(/^sha384-/);
  });

  it('holds every script of the page against the registry', () => {
    const { timeout } = guardPage(fixtureRegistry('mf-one'));
    expect(timeout).toBe(8_000);
    const own = document.createElement('script');
    globalThis.commonwealAssetGuard?.protect(own, '/remotes/mf-one/1.0.0-0123456789/page-home.js');
    expect(own.integrity).toBe('sha384-page-home.js');
  });

  it('does not take another origin for known because a remote names it, without an override', () => {
    const released = fixtureRegistry('mf-one');
    const guard = guardPage({ ...released, remotes: released.remotes.map((remote) => ({ ...remote, base })) });
    expect(() => guard.addresses.trust(page)).toThrow(UnknownAddressError);
  });
});

/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { installAssetGuard } from './asset-guard.ts';
import { createChunkTables } from './chunk-tables.ts';
import { integrityLookup, isFileOf } from './integrity.ts';
import { fixtureRegistry, fixtureRemote, fixtureRemoteWithFallback } from './registry.fixture.ts';
import { trustedAddresses } from './trusted-address.ts';

const ELSEWHERE = 'http://localhost:4100';
const page = '/remotes/mf-one/1.0.0-0123456789/page-home.js';
const protect = (element: HTMLScriptElement | HTMLLinkElement, url: string) =>
  globalThis.commonwealAssetGuard?.protect(element, url);
const address = (url: string | URL) => globalThis.commonwealAssetGuard?.address(url);
const script = (url: string) => {
  const element = document.createElement('script');
  protect(element, url);
  return element;
};

function install(registry = fixtureRegistry('mf-one')): void {
  const integrityOf = integrityLookup(registry, createChunkTables(10_000));
  installAssetGuard({ integrityOf, addresses: trustedAddresses(integrityOf), timeout: 10_000 });
}

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '<script nonce="n0nce"></script>';
  install();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('the asset guard', () => {
  it('gives scripts of remotes and of the shell their integrity and the nonce of the page', () => {
    const own = script(location.origin + page);
    expect(own.integrity).toBe('sha384-page-home.js');
    expect(own.nonce).toBe('n0nce');
    expect(own.hasAttribute('crossorigin')).toBe(false);
    expect(script('/shell/1.0.0-0000000000/shared.js').integrity).toBe('sha384-shared.js');
  });

  it.each([
    ['that the registry does not know', '/remotes/mf-one/1.0.0-0123456789/other.js'],
    ['of another version', '/remotes/mf-one/1.0.0-9999999999/page-home.js'],
    ['of another origin', `https://elsewhere.example${page}`],
    ['that every object seems to have', '/remotes/mf-one/1.0.0-0123456789/constructor'],
  ])('gives a file %s no address, and an integrity that no file has', (_case, url) => {
    expect(() => address(url)).toThrow('The registry does not know');
    expect(script(url).integrity).toMatch(/^sha384-A{64}$/);
  });

  it('gives what the registry knows its address, written either way', () => {
    expect(address(page)).toBe(page);
    expect(address(new URL(page, location.href))).toBe(location.origin + page);
  });

  it('reports a stylesheet that does not arrive', () => {
    const link = document.createElement('link');
    const failed = jest.fn();
    link.onerror = failed;
    protect(link, '/remotes/mf-one/1.0.0-0123456789/page-home.css');
    expect(link.integrity).toBe('sha384-page-home.css');
    jest.advanceTimersByTime(9_999);
    expect(failed).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ type: 'timeout' }));
  });

  it.each(['load', 'error'])('leaves a stylesheet alone that had its %s', (event) => {
    const link = document.createElement('link');
    const failed = jest.fn();
    link.onerror = failed;
    protect(link, '/remotes/mf-one/1.0.0-0123456789/page-home.css');
    link.dispatchEvent(new Event(event));
    failed.mockClear();
    expect(jest.getTimerCount()).toBe(0);
    jest.advanceTimersByTime(20_000);
    expect(failed).not.toHaveBeenCalled();
  });

  it('reports nothing to a stylesheet that nobody listens to', () => {
    protect(document.createElement('link'), '/remotes/mf-one/1.0.0-0123456789/page-home.css');
    expect(() => jest.advanceTimersByTime(10_000)).not.toThrow();
  });

  it('gives no nonce on a page without one', () => {
    document.head.innerHTML = '';
    expect(script(page).nonce).toBe('');
  });
});

describe('the files of an entry and of a version to fall back to', () => {
  const table = { chunks: {}, integrity: {} };
  const before = '/remotes/mf-one/0.9.0-0123456789/';

  it('are known, the entry before any table has come', () => {
    const fallen = fixtureRemoteWithFallback('mf-one');
    install({ ...fixtureRegistry(), remotes: [{ ...fallen, table }] });
    const found = [`${fallen.base}entry.js`, page, `${before}entry.js`, `${before}page-home.js`].map(
      (url) => script(url).integrity,
    );
    const none = `sha384-${'A'.repeat(64)}`;
    expect(found).toEqual(['sha384-entry.js', none, 'sha384-entry.js', 'sha384-page-home.js']);
  });

  it('are unknown of a table that has not come', () => {
    install({
      ...fixtureRegistry(),
      remotes: [fixtureRemote('mf-one', { table: { file: 'chunks.0.json', integrity: 'sha384-x' } })],
    });
    expect(script(page).integrity).toBe(`sha384-${'A'.repeat(64)}`);
    expect(script('/remotes/mf-one/1.0.0-0123456789/entry.js').integrity).toBe('sha384-entry.js');
  });

  it('lie in the folder of their build', () => {
    const { base } = fixtureRemote('mf-one');
    const urls = [
      page,
      `${location.origin}${base}entry.js`,
      `${before}entry.js`,
      `https://elsewhere.example${base}entry.js`,
      `/x${base}`,
    ];
    expect(urls.map((url) => isFileOf({ base }, url))).toEqual([true, true, false, false, false]);
  });
});

describe("a remote on a developer's machine", () => {
  const registry = { ...fixtureRegistry(), remotes: [fixtureRemote('mf-one', { base: `${ELSEWHERE}/` })] };

  it('is asked for openly, so that its integrity can be checked', () => {
    install({ ...registry, override: { remote: 'mf-one', origin: ELSEWHERE } });
    const own = script(`${ELSEWHERE}/page-home.js`);
    expect(own.integrity).toBe('sha384-page-home.js');
    expect(own.crossOrigin).toBe('anonymous');
    expect(address(`${ELSEWHERE}/page-home.js`)).toBe(`${ELSEWHERE}/page-home.js`);
  });

  it('is not loaded where the registry names no such machine', () => {
    install(registry);
    expect(() => address(`${ELSEWHERE}/page-home.js`)).toThrow('The registry does not know');
    expect(script(`${ELSEWHERE}/page-home.js`).integrity).toMatch(/^sha384-A{64}$/);
  });
});

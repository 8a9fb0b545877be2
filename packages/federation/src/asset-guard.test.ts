/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { installAssetGuard } from './asset-guard.ts';
import { integrityLookup } from './integrity.ts';
import { fixtureRegistry } from './registry.fixture.ts';

const guard = (element: HTMLScriptElement | HTMLLinkElement, url: string) =>
  globalThis.commonwealAssetGuard?.(element, url);
const script = (url: string) => {
  const element = document.createElement('script');
  guard(element, url);
  return element;
};

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '<script nonce="n0nce"></script>';
  installAssetGuard(integrityLookup(fixtureRegistry('mf-one')), 10_000);
});

afterEach(() => {
  jest.useRealTimers();
});

describe('the asset guard', () => {
  it('gives scripts of remotes and of the shell their integrity and the nonce of the page', () => {
    const own = script(`${location.origin}/remotes/mf-one/1.0.0-0123456789/page-home.js`);
    expect(own.integrity).toBe('sha384-page-home.js');
    expect(own.nonce).toBe('n0nce');
    expect(script('/shell/1.0.0-0000000000/shared.js').integrity).toBe('sha384-shared.js');
  });

  it.each([
    ['that the registry does not know', '/remotes/mf-one/1.0.0-0123456789/other.js'],
    ['of another version', '/remotes/mf-one/1.0.0-9999999999/page-home.js'],
    ['of another origin', 'https://elsewhere.example/remotes/mf-one/1.0.0-0123456789/page-home.js'],
  ])('gives a file %s an integrity that no file has', (_case, url) => {
    expect(script(url).integrity).toMatch(/^sha384-A{64}$/);
  });

  it('reports a stylesheet that does not arrive', () => {
    const link = document.createElement('link');
    const failed = jest.fn();
    link.onerror = failed;
    guard(link, '/remotes/mf-one/1.0.0-0123456789/page-home.css');
    expect(link.integrity).toBe('sha384-page-home.css');
    jest.advanceTimersByTime(9_999);
    expect(failed).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ type: 'timeout' }));
  });

  it('leaves a stylesheet alone that arrived', () => {
    const link = document.createElement('link');
    const failed = jest.fn();
    link.onerror = failed;
    guard(link, '/remotes/mf-one/1.0.0-0123456789/page-home.css');
    link.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(20_000);
    expect(failed).not.toHaveBeenCalled();
  });
});

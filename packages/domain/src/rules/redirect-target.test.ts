import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { redirectTarget, sameSitePath } from './redirect-target.ts';

const SITE = 'https://site.example';

describe('sameSitePath', () => {
  it.each([
    '/',
    '/companies',
    '/companies?filter%5Bsdg%5D=1%2C2&page=2#rows',
    '/analyses/12/clean-water',
    '/users/@me',
    '/search?next=https%3A%2F%2Fother.example%2F%2Fx%5C',
    '/n%C3%A9e',
    '/search?next=//other.example',
    '/%2525256E',
    `/${'a'.repeat(1999)}`,
  ])('follows %s', (path) => {
    expect(sameSitePath(path)).toBe(path);
  });

  it('follows the path that dots lead to', () => {
    expect(sameSitePath('/companies/../analyses')).toBe('/analyses');
  });

  it.each([
    ['nothing', ''],
    ['no value', null],
    ['a relative path', 'companies'],
    ['another site', 'https://evil.example'],
    ['this site by its full address', `${SITE}/companies`],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['a host after two slashes', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['a slash and a backslash', '/\\evil.example'],
    ['a backslash further on', '/a\\b'],
    ['a tab between slashes', '/\t/evil.example'],
    ['a line break between slashes', '/\n/evil.example'],
    ['a null character', '/\u0000/evil.example'],
    ['a space in front', ' //evil.example'],
    ['user information', '//user@evil.example'],
    ['a dot that leaves two slashes', '/.//evil.example'],
    ['two slashes that two dots take away', '/a//../b'],
    ['two dots that leave two slashes', '/a/..//evil.example'],
    ['an encoded slash', '/%2fevil.example'],
    ['an encoded dot and slash', '/%2e%2fevil.example/..//'],
    ['an encoded backslash', '/%5cevil.example'],
    ['a slash encoded twice', '/%252fevil.example'],
    ['a letter encoded five times', '/%252525256E'],
    ['a slash encoded beyond patience', `/%${'25'.repeat(9)}2fevil.example`],
    ['an encoded tab', '/%09/evil.example'],
    ['an encoded line break', '/%0d%0aset-cookie'],
    ['a broken encoding', '/%E0%A4%A'],
    ['an endless path', `/${'a'.repeat(2000)}`],
  ])('refuses %s', (_, target) => {
    expect(sameSitePath(target)).toBeNull();
  });

  const pieces = ['/', '\\', '//', '.', '..', '%2f', '%5c', '%09', '%25', '\t', '\n', '@', ':', 'evil.example'];
  const more = ['https:', 'javascript:', '?', '#', 'a', ' ', '\u0000', '\u3002', '\uff0f', '[', ']', '%', '2f', '&'];
  const target = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.array(fc.constantFrom(...pieces, ...more)).map((parts) => `/${parts.join('')}`),
  );

  it('never leaves the site, whatever it is given, even when its path is decoded once more', () => {
    fc.assert(
      fc.property(target, (any) => {
        const result = redirectTarget(any);
        expect(new URL(result, SITE).origin).toBe(SITE);
        const [path = ''] = result.split(/[?#]/, 1);
        expect(new URL(decodeURIComponent(path), SITE).origin).toBe(SITE);
      }),
      { numRuns: 2000 },
    );
  });

  it('takes its own result as it is', () => {
    fc.assert(
      fc.property(target, (any) => {
        const result = redirectTarget(any);
        expect(sameSitePath(result)).toBe(result);
      }),
      { numRuns: 1000 },
    );
  });

  it('follows every plain path', () => {
    fc.assert(
      fc.property(
        fc.webPath().filter((path) => path.startsWith('/') && !path.includes('//')),
        (path) => {
          fc.pre(!path.includes('%') && !path.split('/').some((part) => part === '.' || part === '..'));
          expect(sameSitePath(path)).toBe(path);
        },
      ),
    );
  });
});

describe('redirectTarget', () => {
  it('falls back where the target is refused', () => {
    expect([redirectTarget('//evil.example'), redirectTarget(undefined, '/companies')]).toEqual(['/', '/companies']);
  });
});

import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import type { Privilege } from '@commonweal/contracts';
import { isLoginTarget, keepLoginTarget, loginTarget, wayBackFrom } from './login-target.ts';

const SITE = 'https://site.example';
const holding = (...codes: Privilege[]) => ({ privileges: codes.map((code) => ({ code })) });

describe('the page after logging in', () => {
  beforeEach(() => keepLoginTarget(null));

  it('is the one that the address carries, before the one that was left', () => {
    keepLoginTarget('/analyses?page=2');
    expect(loginTarget('/portfolios/7?tab=score', holding())).toBe('/portfolios/7?tab=score');
    expect(loginTarget(null, holding())).toBe('/analyses?page=2');
    expect(loginTarget('//evil.example', holding())).toBe('/analyses?page=2');
    keepLoginTarget(null);
    expect(loginTarget(null, holding())).toBe('/companies');
  });

  it('has the fragment of the page that was left, and that of no other page', () => {
    keepLoginTarget('/analyses?page=2#profile=1.gp');
    expect(loginTarget('/analyses?page=2', holding())).toBe('/analyses?page=2#profile=1.gp');
    expect(loginTarget('/analyses?page=20', holding())).toBe('/analyses?page=20');
    expect(loginTarget(null, holding())).toBe('/analyses?page=2#profile=1.gp');
  });

  it('is the page that was left where its fragment is too long to follow', () => {
    keepLoginTarget(`/analyses?page=2#profile=${'a'.repeat(2000)}`);
    expect(loginTarget('/analyses?page=2', holding())).toBe('/analyses?page=2');
    expect(loginTarget(null, holding())).toBe('/analyses?page=2');
  });

  it('is the home feed for those who rate, and the companies for everyone else', () => {
    expect(loginTarget(null, holding('note-rate'))).toBe('/');
    expect(loginTarget(null, holding('note-rate', 'client-view'))).toBe('/companies');
    expect(loginTarget(null, holding('portfolio-state'))).toBe('/companies');
  });

  it.each([
    '/login',
    '/LOGIN',
    '/login/',
    '/login?redirect-state=%2Flogin',
    '/login#top',
    '/register?step=2',
    '/change-password/a-token',
    '/email-confirmation/a-token',
    '/email-change-confirmation/a-token',
    '/client-confirmation/a-token',
    '/reset-password',
    '/terms-and-conditions',
    '/maintenance',
    '/companies/../login',
    '/%6cogin',
    '/l%6Fgin/',
  ])('is never %s', (target) => {
    expect(loginTarget(target, holding())).toBe('/companies');
    keepLoginTarget(target);
    expect(loginTarget(null, holding())).toBe('/companies');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2f/evil.example',
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    'https:evil.example',
    'https:/evil.example',
    'HTTPS://evil.example',
    'https://site.example@evil.example/',
    '//site.example@evil.example',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://evil.example/x',
    '/\t/evil.example',
    '/\r\n/evil.example',
    '/%0d%0aLocation:%20https://evil.example',
    '/%09/evil.example',
    '/\u2215/evil.example\\',
    '\uff0f\uff0fevil.example',
    '\u3002evil.example',
    '/..//evil.example',
    '/;//evil.example',
    `/${'a'.repeat(100_000)}`,
    '',
  ])('does not follow %j', (target) => {
    expect(loginTarget(target, holding())).toBe('/companies');
  });

  const pieces = ['/', '\\', '//', '.', '..', '%2f', '%5c', '%09', '%0d%0a', '%25', '\t', '@', ':', 'evil.example'];
  const more = [
    'https:',
    'javascript:',
    'data:',
    '?',
    '#',
    'login',
    'LOGIN',
    '%6cogin',
    'register',
    ' ',
    '\uff0f',
    '\u3002',
  ];
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.array(fc.constantFrom(...pieces, ...more)).map((parts) => parts.join('')),
    fc.array(fc.constantFrom(...pieces, ...more)).map((parts) => `/${parts.join('')}`),
  );

  it('is on this site and not for logging in, whatever is carried or kept', () => {
    fc.assert(
      fc.property(hostile, hostile, (carried, kept) => {
        keepLoginTarget(kept);
        const target = loginTarget(carried, holding());
        const { origin, pathname } = new URL(target, SITE);
        expect(origin).toBe(SITE);
        // As the router reads a path: a slash that is written %2f parts nothing.
        const read = decodeURIComponent(pathname.replaceAll(/%2f/gi, '%252f'));
        expect(read).not.toMatch(/^\/(login|register)\/?$/i);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('the way back', () => {
  it('is carried whole, and comes back as it was', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const target = `/companies?search=${encodeURIComponent(text.toWellFormed())}&navigation-mode=quicktour`;
        const carried = new URLSearchParams(wayBackFrom(target)).get('redirect-state');
        expect(carried).toBe(target);
      }),
    );
  });

  it('does not lead to public pages, whose tokens stay out of it', () => {
    expect(wayBackFrom('/change-password/secret')).toBe('');
    expect(isLoginTarget('/portfolios')).toBe(true);
  });
});

describe('the page that was left', () => {
  it('is forgotten', () => {
    keepLoginTarget('/portfolios');
    expect(loginTarget(null, holding())).toBe('/portfolios');
    keepLoginTarget(null);
    expect([loginTarget(null, holding()), sessionStorage.length]).toEqual(['/companies', 0]);
  });

  it('is not known in a browser that keeps nothing, which says so', () => {
    const refused = new DOMException('Access is denied.', 'SecurityError');
    const refuse = () => {
      throw refused;
    };
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const storage = [
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse),
      jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse),
    ];
    keepLoginTarget('/portfolios');
    const target = loginTarget(null, holding());
    for (const method of storage) method.mockRestore();
    expect(target).toBe('/companies');
    expect(warn.mock.calls).toEqual([
      ['The browser refuses to store the page to return to after logging in.', refused],
    ]);
    warn.mockRestore();
  });
});

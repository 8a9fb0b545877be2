import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { hasCredentials, urlProblem, urlToHref } from './url-rule.ts';

describe('urlProblem', () => {
  it.each([
    'example.com',
    'www.example.com',
    'http://example.com',
    'HTTPS://Example.COM/Path',
    'https://sub.example.co.uk:8080/a/b?c=d#e',
    'example.museum:1',
    'http://example.com:65535/',
    'example.com?q=1',
    'société.fr/é',
    `example.com/${'a'.repeat(487)}`,
  ])('accepts %s', (url) => {
    expect(urlProblem(url)).toBeNull();
  });

  it.each([
    '',
    'example',
    'ftp://example.com',
    'javascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'http://',
    'http://example.c',
    'example.abcdefghijk',
    'example.c0m',
    'example.com:123456',
    'example.com:',
    'http://user:password@example.com',
    'exa mple.com',
    'example.com/a b',
    '-example.com',
    'example..com',
    '//example.com',
    'http://http://example.com',
    'example.com/<script>',
    'http://example.com:65536/',
    'https://ﷺ.com/',
  ])('refuses %j', (url) => {
    expect(urlProblem(url)).toBe('format');
  });

  it('calls 500 characters too long', () => {
    expect(urlProblem(`example.com/${'a'.repeat(488)}`)).toBe('too_long');
  });

  it('takes no longer for what nearly fits', () => {
    const started = performance.now();
    urlProblem('a-'.repeat(240));
    urlProblem('a.'.repeat(240));
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('hasCredentials', () => {
  it.each([
    ['https://user@site.example', true],
    ['https://user:pass@site.example/', true],
    ['https://:pass@site.example/', true],
    ['HTTPS:\\\\user:pass@site.example', true],
    ['https:user@site.example', true],
    ['https://site.example', false],
    ['https://site.example/@user', false],
    ['https://site.example\\@user', false],
    ['https://site.example?to=a@b.example', false],
    ['https://site.example#a@b', false],
    ['a@b.example', false],
    ['site.example/?to=https://user@b.example', false],
    ['coap+tcp://user@site.example', true],
    ['h2://user@site.example', true],
    ['1https://user@site.example', false],
  ])('of %s is %p', (text, has) => {
    expect(hasCredentials(text)).toBe(has);
  });

  it('finds what a browser would send', () => {
    fc.assert(
      fc.property(fc.webUrl({ authoritySettings: { withUserInfo: true } }), (text) => {
        const { username, password } = new URL(text);
        expect(hasCredentials(text) || (username === '' && password === '')).toBe(true);
      }),
    );
  });
});

describe('urlToHref', () => {
  it('adds https where there is no scheme', () => {
    expect([urlToHref('example.com'), urlToHref('http://example.com')]).toEqual([
      'https://example.com',
      'http://example.com',
    ]);
  });

  it.each(['ftp://example.com', 'https://user@example.com', 'example', ''])('has no link for %j', (text) => {
    expect(urlToHref(text)).toBeNull();
  });

  it('adds https where an address stands in the path', () => {
    expect(urlToHref('example.com/https://example.org')).toBe('https://example.com/https://example.org');
  });

  it('has no link for a port that does not exist', () => {
    expect(urlToHref('example.com:99999')).toBeNull();
  });

  it('links to the web or not at all', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.domain()), (text) => {
        const href = urlToHref(text);
        expect(href === null || ['http:', 'https:'].includes(new URL(href).protocol)).toBe(true);
      }),
    );
  });
});

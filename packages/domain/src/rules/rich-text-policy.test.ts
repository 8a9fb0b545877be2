import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import {
  isAllowedHref,
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_DROPPED_WITH_CONTENT,
  RICH_TEXT_TAGS,
} from './rich-text-policy.ts';

describe('isAllowedHref', () => {
  it.each([
    'https://example.com/a?b#c',
    'http://example.com',
    'HTTPS://example.com',
    'mailto:a@example.com',
    '#source-6f1c',
    '/companies/acme',
    'https://example.com/@user',
    'https://example.com?to=a@b.example',
    'https://example.com#a@b',
  ])('keeps %s', (href) => {
    expect(isAllowedHref(href)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'https:///evil.example',
    'https:/\\evil.example',
    'https://user@evil.example',
    'https://bank.example:pass@evil.example/',
    'https://a\n@evil.example',
    'mailto:',
    'companies',
    '',
  ])('drops %j', (href) => {
    expect(isAllowedHref(href)).toBe(false);
  });

  it('keeps no address that a browser would run', () => {
    const href = fc.array(
      fc.constantFrom('javascript:', 'java', 'script', ':', '\t', '\n', ' ', '/', '#', 'x', '\u0000'),
    );
    fc.assert(
      fc.property(href, (parts) => {
        const text = parts.join('');
        const protocol = URL.parse(text, 'https://site.example')?.protocol ?? '';
        expect(!isAllowedHref(text) || ['https:', 'http:', 'mailto:'].includes(protocol)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the allow-list', () => {
  it('has no attribute that styles or runs', () => {
    const attributes = Object.values(RICH_TEXT_ATTRIBUTES).flat();
    expect(attributes.filter((name) => /^on|^style$|^class$|^id$|^src/.test(name))).toEqual([]);
  });

  it('keeps no tag that it drops', () => {
    const kept: readonly string[] = RICH_TEXT_TAGS;
    expect(RICH_TEXT_DROPPED_WITH_CONTENT.filter((tag) => kept.includes(tag))).toEqual([]);
  });

  it('gives attributes to allowed tags alone', () => {
    const kept: readonly string[] = RICH_TEXT_TAGS;
    expect(Object.keys(RICH_TEXT_ATTRIBUTES).filter((tag) => !kept.includes(tag))).toEqual([]);
  });
});

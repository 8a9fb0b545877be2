import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { splitLinks } from './split-links.ts';

const hrefs = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

describe('the links in a mail', () => {
  it('are found without the signs around them', () => {
    expect(hrefs('See http://localhost:4000/email-confirmation/a-b_c, or (https://example.org/x?y=1).')).toEqual([
      'http://localhost:4000/email-confirmation/a-b_c',
      'https://example.org/x?y=1',
    ]);
  });

  it('are http and https only', () => {
    expect(hrefs('javascript:alert(1) data:text/html,x ftp://example.org')).toEqual([]);
  });

  it('leave every letter of the text where it was', () => {
    const words = fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('http://', 'https://)', '\n', ' '));
    fc.assert(
      fc.property(fc.array(words), (parts) => {
        const text = parts.join('');
        const split = splitLinks(text);
        expect(split.map((part) => part.text).join('')).toBe(text);
        expect(split.every(({ href }) => href === null || /^https?:/.test(href))).toBe(true);
      }),
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { isEmail, normaliseEmail } from './email-rule.ts';

/** An address of so many characters, with the longest local part. */
const ofLength = (characters: number) => `${'a'.repeat(64)}@${'b.'.repeat(93)}${'c'.repeat(characters - 251)}`;

describe('isEmail', () => {
  it.each(['a@b.co', 'first.last+tag@sub.example.com', "o'neil@example.org", 'x@xn--fiqs8s.xn--fiqz9s', ofLength(254)])(
    'accepts %s',
    (email) => {
      expect(isEmail(email)).toBe(true);
    },
  );

  it.each([
    '',
    'plain',
    '@example.com',
    'a@',
    'a@example',
    'a@@example.com',
    'a b@example.com',
    'a..b@example.com',
    '.a@example.com',
    'a.@example.com',
    'a@-example.com',
    'a@example.com ',
    'a@example.com\nbcc:b@example.com',
    `${'a'.repeat(65)}@example.com`,
    ofLength(255),
  ])('refuses %j', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  it('accepts addresses that the standard and mail servers allow', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(isEmail(email)).toBe(true);
      }),
    );
  });
});

describe('normaliseEmail', () => {
  it('takes away spaces and capitals', () => {
    expect(normaliseEmail(' Ada@Example.COM ')).toBe('ada@example.com');
  });
});

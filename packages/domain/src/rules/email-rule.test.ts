import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { isEmail, normaliseEmail } from './email-rule.ts';

describe('isEmail', () => {
  it.each(['a@b.co', 'first.last+tag@sub.example.com', "o'neil@example.org", 'x@xn--fiqs8s.xn--fiqz9s'])(
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
    `a@${'b.'.repeat(130)}com`,
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

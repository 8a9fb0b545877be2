import { expect, it } from '@jest/globals';
import { letsIntroCome } from './intro-welcome.ts';

it.each([
  ['a page of the site', { layout: 'site' }, '?page=2', true],
  ['a plain page', { layout: 'plain' }, '', false],
  ['a page that is open before the terms', { layout: 'site', isBeforeTerms: true }, '', false],
  ['a page that keeps it away', { layout: 'site', keepsIntroAway: true }, '', false],
  ['a page that is printed', { layout: 'site' }, '?print', false],
  ['a page that is printed by its value', { layout: 'site' }, '?print=1&page=2', false],
  ['no page', undefined, '', false],
] as const)('%s: %j%s', (_name, handle, search, isWelcome) => {
  expect(letsIntroCome(handle, search)).toBe(isWelcome);
});

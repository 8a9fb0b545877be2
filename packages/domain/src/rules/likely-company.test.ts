import { expect, it } from '@jest/globals';
import { likelyCompanyOf } from './likely-company.ts';

it.each([
  [['cut-name'], 0],
  [['cut-name', 'similar-name', 'similar-name'], 0],
  [['similar-name', 'cut-name'], 1],
  [['cut-name', 'cut-name'], null],
  [['similar-name'], null],
  [['same-name'], null],
  [['ticker', null], null],
  [[], null],
])('of suggestions for the reasons %j takes that at %s', (reasons, at) => {
  const candidates = reasons.map((why) => ({ why }));
  expect(likelyCompanyOf(candidates)).toBe(at === null ? null : candidates[at]);
});

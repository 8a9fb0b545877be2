import { expect, it } from '@jest/globals';
import { viewer } from '../testing/viewer.ts';
import { mayAccept, mayReadAcceptance } from './platform-conditions.policy.ts';

const PERSON = 7;
const viewers = [
  viewer(PERSON),
  viewer(3, 'platform-conditions-state'),
  viewer(PERSON, 'platform-conditions-state'),
  viewer(3, 'user-state'),
];

it('lets everyone accept the terms for themselves alone, whatever they hold', () => {
  expect(viewers.map((one) => mayAccept(one, PERSON))).toEqual([true, false, true, false]);
});

it('tells an acceptance to its person and to those who manage the terms', () => {
  expect(viewers.map((one) => mayReadAcceptance(one, PERSON))).toEqual([true, true, true, false]);
});

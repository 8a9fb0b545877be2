import { expect, it } from '@jest/globals';
import { failsTooOften } from './canary-watch.policy.ts';

it.each([
  ['fewer than 5 visitors, whatever the share', { served: 4, failing: 4 }, { served: 100, failing: 0 }, false],
  ['5 visitors', { served: 5, failing: 5 }, { served: 100, failing: 0 }, true],
  ['exactly twice as often as live', { served: 50, failing: 5 }, { served: 100, failing: 5 }, false],
  ['more than twice as often as live', { served: 49, failing: 5 }, { served: 100, failing: 5 }, true],
  ['as often as live', { served: 100, failing: 90 }, { served: 100, failing: 90 }, false],
  ['many, where nobody has the live set', { served: 100, failing: 5 }, { served: 0, failing: 0 }, true],
  ['nobody who was served it', { served: 0, failing: 5 }, { served: 100, failing: 0 }, false],
])('judges a canary that fails for %s', (_, canary, live, expected) => {
  expect(failsTooOften(canary, live)).toBe(expected);
});

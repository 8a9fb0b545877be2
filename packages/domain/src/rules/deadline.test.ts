import { describe, expect, it } from '@jest/globals';

import { deadlineDisplay } from './deadline.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const now = new Date('2026-11-20T10:00:00Z');
const shown = (left: number) => deadlineDisplay(new Date(now.getTime() + left), now);

describe('deadlineDisplay', () => {
  it.each([
    ['5 days', 5 * DAY],
    ['14 days', 14 * DAY],
  ])('is the date %s ahead', (_, left) => {
    expect(shown(left)).toEqual({ kind: 'date', date: new Date(now.getTime() + left) });
  });

  it.each([
    ['just under 5 days', 5 * DAY - 1, { kind: 'days', days: 4 }],
    ['3 days', 3 * DAY, { kind: 'days', days: 3 }],
    ['just under 3 days', 3 * DAY - 1, { kind: 'hours', hours: 71 }],
    ['the last hour', HOUR - 1, { kind: 'hours', hours: 0 }],
    ['the deadline itself', 0, { kind: 'expired' }],
    ['later', -DAY, { kind: 'expired' }],
  ])('at %s', (_, left, display) => {
    expect(shown(left)).toEqual(display);
  });
});

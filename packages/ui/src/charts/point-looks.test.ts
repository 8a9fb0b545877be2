import { expect, it } from '@jest/globals';
import { pointLooks } from './point-looks.ts';

const colours = {
  ...{ page: 'page', ink: 'ink', muted: 'muted', line: 'line', control: 'control', accent: 'accent' },
  ...{ veryNegative: 'very-negative', negative: 'negative', neutral: 'neutral' },
  ...{ positive: 'positive', veryPositive: 'very-positive' },
};

it('fills points that count, and leaves the others hollow with an outline of their score', () => {
  const points = [{ score: 2 }, { score: -2, isCounted: true }, { score: -2, isCounted: false }];
  expect(pointLooks(points, colours)).toEqual({
    backgroundColor: ['positive', 'negative', 'page'],
    borderColor: ['page', 'page', 'negative'],
    borderWidth: [1, 1, 2],
  });
});

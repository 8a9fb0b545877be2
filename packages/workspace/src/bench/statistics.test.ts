import { describe, expect, it } from '@jest/globals';
import { likelihoodOfMore, median, quantile, sumBy } from './statistics.ts';

describe('the likelihood of more', () => {
  it.each([
    [[3, 4], [1, 2], 1],
    [[1, 2], [3, 4], 0],
    [[1, 3], [2, 4], 0.25],
    [[5], [5], 0.5],
  ])('of %j beside %j is %d', (first, second, likelihood) => {
    expect(likelihoodOfMore(first, second)).toBe(likelihood);
  });

  it('is not a number where nothing was measured', () => {
    expect(likelihoodOfMore([], [1])).toBeNaN();
  });
});

describe('quantile', () => {
  it('takes the value in its place, whatever the order', () => {
    expect(quantile([3, 1, 2], 0.5)).toBe(2);
    expect(quantile([3, 1, 2], 0)).toBe(1);
    expect(quantile([3, 1, 2], 1)).toBe(3);
  });

  it('lies between two values where there is none in its place', () => {
    expect(quantile([10, 20], 0.25)).toBe(12.5);
  });

  it('is not a number where nothing was measured', () => {
    expect(median([])).toBeNaN();
  });

  it('leaves the values in their order', () => {
    const values = [2, 1];
    median(values);
    expect(values).toEqual([2, 1]);
  });
});

describe('sumBy', () => {
  it('sums what has the same key, the largest sum first', () => {
    const items = [
      { key: 'a', value: 1 },
      { key: 'b', value: 5 },
      { key: 'a', value: 2 },
    ];
    const sums = sumBy(
      items,
      ({ key }) => key,
      ({ value }) => value,
    );
    expect([...sums]).toEqual([
      ['b', 5],
      ['a', 3],
    ]);
  });
});

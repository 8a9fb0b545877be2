import { describe, expect, it } from '@jest/globals';
import { datapointOutliers } from './datapoint-outlier.ts';

const reasons = (value: number, peers: readonly number[], lastYear: number | null = null) =>
  datapointOutliers(value, { peers, lastYear }).map(({ reason }) => reason);

// Median 50, median absolute deviation 10: a robust deviation of 14.826 and a reach of 51.8911.
const peers = [30, 40, 50, 60, 70];

describe('a value among those of its industry', () => {
  it.each([
    [101.89, []],
    [101.9, ['industry']],
    [-1.89, []],
    [-1.9, ['industry']],
  ])('of %d warns %j', (value, warned) => {
    expect(reasons(value, peers)).toEqual(warned);
  });

  it('is told with the median and the range', () => {
    expect(datapointOutliers(500, { peers, lastYear: null })).toEqual([
      { reason: 'industry', median: '50', low: '-1.8911', high: '101.8911' },
    ]);
  });

  it('says nothing among four companies', () => {
    expect(reasons(500, peers.slice(1))).toEqual([]);
    expect(reasons(500, peers)).toEqual(['industry']);
  });

  it('takes the mean of the middle two of an even number', () => {
    expect(datapointOutliers(500, { peers: [70, 30, 60, 40, 50, 60], lastYear: null })).toMatchObject([
      { median: '55' },
    ]);
  });

  it('takes the mean deviation where most report the same', () => {
    // Mean absolute deviation 2, which is 2.5066 of a normal distribution: a reach of 8.7732.
    const alike = [0, 0, 0, 0, 10];
    expect([8.77, 8.78].map((value) => reasons(value, alike))).toEqual([[], ['industry']]);
  });

  it('takes any other value than all of them report', () => {
    const same = [5, 5, 5, 5, 5];
    expect(reasons(5, same)).toEqual([]);
    expect(datapointOutliers(5.1, { peers: same, lastYear: null })).toEqual([
      { reason: 'industry', median: '5', low: '5', high: '5' },
    ]);
  });
});

describe('a value beside that of the year before', () => {
  it.each([
    [20, 200, []],
    [20, 200.01, ['last_year']],
    [20, 2, []],
    [20, 1.99, ['last_year']],
    [-20, -200, []],
    [-20, -201, ['last_year']],
    [20, -20, []],
    [20, 0, []],
    [0, 20, []],
  ])('of %d: %d warns %j', (lastYear, value, warned) => {
    expect(reasons(value, [], lastYear)).toEqual(warned);
  });

  it('is told with the range, its lower end first', () => {
    expect(datapointOutliers(300, { peers: [], lastYear: 20 })).toEqual([
      { reason: 'last_year', median: '20', low: '2', high: '200' },
    ]);
    expect(datapointOutliers(-300, { peers: [], lastYear: -20 })).toEqual([
      { reason: 'last_year', median: '-20', low: '-200', high: '-2' },
    ]);
  });

  it('may be both', () => {
    expect(reasons(500, peers, 20)).toEqual(['industry', 'last_year']);
  });
});

it('writes the largest amounts in digits', () => {
  expect(datapointOutliers(1, { peers: [], lastYear: 999_999_999_999_990 })).toEqual([
    { reason: 'last_year', median: '999999999999990', low: '99999999999999', high: '9999999999999900' },
  ]);
});

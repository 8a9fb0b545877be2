import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { weightedMean } from './weighted-mean.ts';

const part = fc.record({
  value: fc.double({ min: -5, max: 5, noNaN: true }),
  weight: fc.double({ min: 0.001, max: 1000, noNaN: true }),
});

describe('weightedMean', () => {
  it('is null without parts', () => {
    expect(weightedMean([])).toBeNull();
  });

  it('is null, not 0, where nothing weighs', () => {
    expect(weightedMean([{ value: 4, weight: 0 }])).toBeNull();
  });

  it('weighs each value', () => {
    expect(
      weightedMean([
        { value: 5, weight: 3 },
        { value: 1, weight: 1 },
      ]),
    ).toBe(4);
  });

  it('lies between the lowest and the highest value', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1 }), (parts) => {
        const values = parts.map(({ value }) => value);
        const mean = weightedMean(parts) ?? Number.NaN;
        expect(mean).toBeGreaterThanOrEqual(Math.min(...values));
        expect(mean).toBeLessThanOrEqual(Math.max(...values));
      }),
    );
  });
});

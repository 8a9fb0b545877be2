import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { decodeRange, encodeRange, isOnStep } from './range-code.ts';

const scores = { min: -5, max: 5, step: 0.5 };

describe('encodeRange', () => {
  it('writes m for minus and p between', () => {
    expect(encodeRange([-2.5, 0])).toBe('m2.5p0');
  });

  it('writes no plus, which an address would read as a space', () => {
    expect(encodeRange([-1e21, 1e21])).toBe('m1e21p1e21');
  });
});

describe('decodeRange', () => {
  it('reads m2.5p0', () => {
    expect(decodeRange('m2.5p0', scores)).toEqual([-2.5, 0]);
  });

  it.each([
    ['m5p5', [-5, 5]],
    ['1p1', [1, 1]],
    ['m0p0', [0, 0]],
  ])('takes the ends of the scale, one value and one zero: %s', (text, range) => {
    expect(decodeRange(text, scores)).toEqual(range);
  });

  it('reads back every range on a floating step', () => {
    const definitions = fc.record({
      min: fc.integer({ min: -1000, max: 1000 }).map((tenths) => tenths / 10),
      step: fc.constantFrom(0.01, 0.1, 0.25, 0.3, 1, 2.5, 1e-7),
      steps: fc.integer({ min: 1, max: 1000 }),
    });
    fc.assert(
      fc.property(definitions, fc.nat({ max: 1000 }), fc.nat({ max: 1000 }), ({ min, step, steps }, one, other) => {
        const options = { min, max: min + steps * step, step };
        const [first = 0, last = 0] = [one % (steps + 1), other % (steps + 1)].sort((a, b) => a - b);
        const range = [min + first * step, min + last * step] as const;
        expect(decodeRange(encodeRange(range), options)).toEqual([range[0] + 0, range[1] + 0]);
      }),
    );
  });

  it.each([
    ['no range', 'abc'],
    ['empty', ''],
    ['one number', '1'],
    ['three numbers', '0p1p2'],
    ['a plain minus', '-1p0'],
    ['below the lowest', 'm5.5p0'],
    ['above the highest', '0p5.5'],
    ['off the step', '0.3p1'],
    ['backwards', '1p0'],
    ['endless digits', `${'9'.repeat(400)}p0`],
    ['a space', '0 p1'],
  ])('drops %s', (_, text) => {
    expect(decodeRange(text, scores)).toBeNull();
  });

  it('gives a valid range or null for anything', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.mpe') })), (text) => {
        const range = decodeRange(text, scores);
        expect(range === null || (range[0] <= range[1] && range.every((end) => isOnStep(end, scores)))).toBe(true);
      }),
    );
  });
});

describe('isOnStep', () => {
  it('takes 0.3 as a step of 0.1', () => {
    expect(isOnStep(0.3, { min: 0, max: 1, step: 0.1 })).toBe(true);
  });

  it('takes a large number as far from its step as floating point writes it', () => {
    expect(isOnStep(1_000_000.1, { min: 0, max: 2_000_000, step: 0.1 })).toBe(true);
  });

  it('takes 0.1 three times as no more than 0.3', () => {
    expect(isOnStep(0.1 * 3, { min: 0, max: 0.3, step: 0.1 })).toBe(true);
  });

  it('counts steps from the lowest value', () => {
    const options = { min: 1, max: 9, step: 2 };
    expect([1, 2, 3, 8, 9, 11].filter((value) => isOnStep(value, options))).toEqual([1, 3, 9]);
  });

  it('is false for a step of 0', () => {
    expect(isOnStep(0, { min: 0, max: 1, step: 0 })).toBe(false);
  });
});

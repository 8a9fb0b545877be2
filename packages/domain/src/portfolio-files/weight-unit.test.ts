import { describe, expect, it } from '@jest/globals';
import { unitOfFile } from './weight-unit.ts';

describe('unitOfFile', () => {
  it.each([
    ['weight', [60, 40], 'percent'],
    ['weight', [2], 'percent'],
    ['weight', [1.99], 'amount'],
    ['weight', [101], 'percent'],
    ['weight', [101.01], 'amount'],
    ['weight', [97, null, undefined], 'percent'],
    ['value', [60, 40], 'amount'],
    ['shares-price', [60, 40], 'amount'],
    ['equal', [1, 1], 'amount'],
  ] as const)('of %s %j is %s', (basis, weights, unit) => {
    expect(unitOfFile(basis, weights)).toBe(unit);
  });
});

import { describe, expect, it } from '@jest/globals';
import { visibleAmounts } from './visible-sum.ts';

const cents = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);

describe('amounts as they are read', () => {
  it('add up to the total where each alone would not', () => {
    expect(visibleAmounts([1 / 3, 1 / 3, 1 / 3], 1)).toEqual([0.34, 0.33, 0.33]);
    expect(visibleAmounts([-1 / 3, -1 / 3, -1 / 3], -1)).toEqual([-0.33, -0.33, -0.34]);
  });

  it('leave exact amounts alone, without −0', () => {
    expect(visibleAmounts([0.29, -0.07, 0], 0.22)).toEqual([0.29, -0.07, 0]);
    expect(Object.is(visibleAmounts([-0.001, 0.001], 0)[0], 0)).toBe(true);
    expect(visibleAmounts([], 0)).toEqual([]);
  });

  it('always add up, and are each within a hundredth of what they are', () => {
    let seed = 7;
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    for (let round = 0; round < 2000; round += 1) {
      const amounts = Array.from({ length: 1 + Math.floor(random() * 40) }, () => (random() - 0.5) * 2);
      const total = amounts.reduce((sum, amount) => sum + amount, 0);
      const shown = visibleAmounts(amounts, total);
      expect(cents(shown)).toBe(Math.round(Math.abs(total) * 100 + 1e-9) * Math.sign(total) + 0);
      expect(Math.max(...shown.map((amount, at) => Math.abs(amount - (amounts[at] ?? 0))))).toBeLessThan(0.0100001);
    }
  });
});

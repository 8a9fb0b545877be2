import { describe, expect, it } from '@jest/globals';

import { comparisonSign } from './comparison-sign.ts';

describe('comparisonSign', () => {
  it.each([
    ['greater', 1.3, 1.2],
    ['less', -2, 1],
    ['equal', 1.234, 1.2341],
    ['equal', 1.005, 1.01],
    ['less', 0, 0.01],
    ['equal', 0, -0.001],
    ['none', null, 1],
    ['none', 1, null],
    ['none', undefined, 1],
    ['none', Number.NaN, 1],
  ])('is %s for a peer average of %s against %s', (sign, peers, own) => {
    expect(comparisonSign(peers, own)).toBe(sign);
  });
});

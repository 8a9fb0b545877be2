import { describe, expect, it } from '@jest/globals';
import { MOST_ATTEMPTS, retryPause } from './retry-pause.ts';

describe('the pause before the next attempt', () => {
  it('doubles from a minute to four hours', () => {
    const pauses = Array.from({ length: MOST_ATTEMPTS - 1 }, (_, at) => retryPause(at + 1, () => 0.5) / 60);
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240]);
  });

  it.each([
    [0, 45],
    [0.5, 60],
    [1, 75],
  ])('is spread by a quarter: %d gives %d seconds', (random, seconds) => {
    expect(retryPause(1, () => random)).toBe(seconds);
  });
});

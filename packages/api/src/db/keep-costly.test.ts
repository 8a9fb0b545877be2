import { describe, expect, it, jest } from '@jest/globals';
import { keepCostly } from './keep-costly.ts';

/** A figure that takes `cost` milliseconds of a clock that moves by hand. */
function costly(cost: number) {
  const clock = { time: 1_000 };
  const keep = keepCostly<number>(() => clock.time);
  const make = jest.fn(async () => {
    clock.time += cost;
    return clock.time;
  });
  return { clock, make, ask: (key = 'all') => keep(key, make) };
}

describe('a costly figure', () => {
  it('is kept for twenty times as long as it took, and made anew afterwards', async () => {
    const { clock, make, ask } = costly(100);
    const first = await ask();
    clock.time = 2_999;
    expect(await ask()).toBe(first);
    clock.time = 3_000;
    expect(await ask()).not.toBe(first);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it.each([
    [49, 2],
    [50, 1],
  ])('of %d ms is made %d times for two who come after each other', async (cost, times) => {
    const { make, ask } = costly(cost);
    await ask();
    await ask();
    expect(make).toHaveBeenCalledTimes(times);
  });

  it('is made once for those who come together, and for each key alone', async () => {
    const { make, ask } = costly(10);
    expect(await Promise.all([ask(), ask()])).toHaveLength(2);
    expect(make).toHaveBeenCalledTimes(1);
    await ask('others');
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('that could not be made is not kept', async () => {
    const keep = keepCostly<number>();
    await expect(keep('all', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await keep('all', async () => 7)).toBe(7);
  });
});

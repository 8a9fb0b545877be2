import { setImmediate } from 'node:timers/promises';
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
  it('is kept for twenty times as long as it took, given for as long again, and made anew once meanwhile', async () => {
    const { clock, make, ask } = costly(100);
    const first = await ask();
    clock.time = 2_999;
    expect(await ask()).toBe(first);
    expect(make).toHaveBeenCalledTimes(1);
    clock.time = 3_000;
    expect(await Promise.all([ask(), ask()])).toEqual([first, first]);
    expect(make).toHaveBeenCalledTimes(2);
    expect(await ask()).toBe(3_100);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('is waited for where the last one is older', async () => {
    const { clock, ask } = costly(100);
    await ask();
    clock.time = 4_999;
    expect(await ask()).toBe(1_100);
    const { clock: later, ask: askLater } = costly(100);
    await askLater();
    later.time = 5_000;
    expect(await askLater()).toBe(5_100);
  });

  it('that fails to be made anew fails whoever asks next, and not the one who had it made', async () => {
    const clock = { time: 0 };
    const keep = keepCostly<number>(() => clock.time);
    const fail = () => Promise.reject(new Error('gone'));
    await keep('all', async () => (clock.time += 100));
    clock.time = 2_000;
    expect(await keep('all', fail)).toBe(100);
    await setImmediate();
    await expect(keep('all', fail)).rejects.toThrow('gone');
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
    const keep = keepCostly<number>(() => 0);
    await expect(keep('all', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await keep('all', async () => 7)).toBe(7);
  });
});

import { describe, expect, it } from '@jest/globals';
import { createPastReadings } from './past-readings.ts';

describe('readings of the past', () => {
  it('wait for each other, ten of visitors together, and are refused beyond that', async () => {
    const begun: (() => void)[] = [];
    const readPast = createPastReadings();
    const read = () => new Promise<string>((resolve) => begun.push(() => resolve('read')));
    const asks = Array.from({ length: 11 }, () => readPast(null, read));
    await expect(readPast(null, read)).rejects.toMatchObject({ code: 'unavailable' });
    const ofPerson = readPast({ id: 1 }, read);
    expect(begun).toHaveLength(1);
    for (let at = 0; at < 12; at += 1) {
      begun[at]?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await Promise.all([...asks, ofPerson])).toEqual(Array.from({ length: 12 }, () => 'read'));
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Database } from '../db/open-database.ts';
import { createPastRanking } from './past-ranking.service.ts';
import type { PlaceThen } from './past-ranking.service.ts';

const asked: Parameters<PlaceThen>[1] = [
  [
    { scope: 'universe', own: 1, bins: 20 },
    { snapshot: 7, seesAll: false },
  ],
];

describe('rankings of the past', () => {
  it('wait for each other, ten of visitors together, and are refused beyond that', async () => {
    const begun: (() => void)[] = [];
    const place = createPastRanking({} as Database, () => new Promise((resolve) => begun.push(() => resolve([]))));
    const asks = Array.from({ length: 11 }, () => place('visitors', asked));
    await expect(place('visitors', asked)).rejects.toMatchObject({ code: 'unavailable' });
    const ofPerson = place(1, asked);
    expect(begun).toHaveLength(1);
    for (let at = 0; at < 12; at += 1) {
      begun[at]?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await Promise.all([...asks, ofPerson])).toEqual(Array.from({ length: 12 }, () => [[]]));
  });
});

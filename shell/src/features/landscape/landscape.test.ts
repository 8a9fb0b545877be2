import { describe, expect, it } from '@jest/globals';
import { SHEET, drawLandscape, landscapeIndex, skyOf } from './landscape.ts';

const indices = Array.from({ length: 55 }, (_, index) => index);
const landscapes = indices.map(drawLandscape);

describe('landscapeIndex', () => {
  it.each([
    [new Date(2026, 10, 1, 0, 59), 1],
    [new Date(2026, 10, 21, 5, 0), 26],
    [new Date(2026, 11, 31, 23, 59), 54],
  ])('is the hour plus the day of the month: %s', (moment, index) => {
    expect(landscapeIndex(moment)).toBe(index);
  });
});

describe('drawLandscape', () => {
  it('draws the same for the same index', () => {
    expect(drawLandscape(26)).toEqual(drawLandscape(26));
  });

  it('draws no two alike, ridge by ridge', () => {
    const ridges = landscapes.flatMap((landscape) => landscape.ridges);
    expect(new Set(ridges).size).toBe(ridges.length);
    expect(new Set(landscapes.map(({ trees }) => trees)).size).toBe(indices.length);
  });

  it('keeps the land in the lower half of the sheet, where no text stands', () => {
    for (const { ridges } of landscapes) {
      const heights = ridges.flatMap((path) => [...path.matchAll(/L[\d.]+ (-?[\d.]+)/g)].map(([, y]) => Number(y)));
      expect(heights).not.toEqual([]);
      expect(Math.min(...heights)).toBeGreaterThan(SHEET.height / 2);
      expect(heights.every(Number.isFinite)).toBe(true);
    }
  });

  it('sets each ridge lower than the one behind it', () => {
    const mean = (path: string) => {
      const heights = [...path.matchAll(/L[\d.]+ (-?[\d.]+)/g)].map(([, y]) => Number(y));
      return heights.reduce((sum, y) => sum + y, 0) / heights.length;
    };
    for (const { ridges } of landscapes) {
      const means = ridges.map(mean);
      expect(means).toEqual(means.toSorted((a, b) => a - b));
    }
  });
});

describe('skyOf', () => {
  it('has the light of the hour', () => {
    expect([0, 4, 5, 8, 9, 16, 17, 21, 22].map(skyOf)).toEqual([
      ...['night', 'night', 'dawn', 'dawn', 'day', 'day', 'dusk', 'dusk', 'night'],
    ]);
  });
});

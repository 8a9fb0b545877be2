import { expect, it } from '@jest/globals';
import { company, note } from './ranking-fixtures.ts';
import { benchRanking, benchSensitivity } from './ranking.bench.ts';

it('times moves of the ranking and of the bare loop', () => {
  const companies = [1, 2, 3].map((id) => company({ id }));
  const notes = [note({ v: 1 }), note({ e: 2, v: 2, i: 6 }), note({ e: 99 })];
  const times = benchRanking({ companies, notes, topics: [] }, 200);
  expect(times.moves).toBe(200);
  for (const time of [times.medianMs, times.p99Ms, times.bareMedianMs, times.bareP99Ms]) {
    expect(time).toBeGreaterThan(0);
  }
  expect(times.p99Ms).toBeGreaterThanOrEqual(times.medianMs);
  const { sliders, medianMs, p95Ms, themesMedianMs } = benchSensitivity({ companies, notes, topics: [] }, 20);
  // Six themes, then a category, a topic and that topic in one industry for each of two themes with analyses.
  expect(sliders).toBe(12);
  for (const time of [medianMs, themesMedianMs]) expect(time).toBeGreaterThan(0);
  expect(p95Ms).toBeGreaterThanOrEqual(medianMs);
});

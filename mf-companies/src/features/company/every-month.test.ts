import { expect, it } from '@jest/globals';
import { everyMonth } from './every-month.ts';

const at = (month: string, score: number | null) => ({
  ...{ month, impact_score: score, environmental_score: null, social_score: score },
});

it('repeats the scores of the month before where nothing changed, over the end of a year', () => {
  expect(everyMonth([at('2025-11', null), at('2026-02', 1), at('2026-03', 2)])).toEqual([
    at('2025-11', null),
    at('2025-12', null),
    at('2026-01', null),
    at('2026-02', 1),
    at('2026-03', 2),
  ]);
});

it('is empty where nothing ever changed', () => {
  expect(everyMonth([])).toEqual([]);
});

import { describe, expect, it } from '@jest/globals';
import {
  changedKeys,
  changedThemes,
  isMixed,
  keyOf,
  sameValues,
  slidersOf,
  themeScores,
  upwardImportances,
  withPart,
} from './importance-values.ts';
import { topic, topics } from './topics.fixture.ts';

describe('importances by topic', () => {
  it('are 50 for every theme where nothing is set', () => {
    expect([...themeScores(topics, {}).values()]).toEqual([50, 50, 50, 50, 50, 50]);
  });

  it('average to their theme, floored at each step upward', () => {
    const values = { '1-10-101': 100, '1-10-102': 100, '1-10-103': 99, '1-11-104': 0 };
    expect(themeScores(topics, values).get(1)).toBe(49);
  });

  it('are all set by their theme, and no others', () => {
    const values = withPart(topics, { '1-10-101': 7, '2-20-201': 8 }, { theme: 1 }, 90);
    expect(values).toEqual({ '1-10-101': 90, '1-10-102': 90, '1-10-103': 90, '1-11-104': 90, '2-20-201': 8 });
  });

  it('are set by their category or alone, and average upward from there', () => {
    const byCategory = withPart(topics, { '1-10-101': 7, '1-11-104': 8 }, { theme: 1, category: 10 }, 90);
    expect(byCategory).toEqual({ '1-10-101': 90, '1-10-102': 90, '1-10-103': 90, '1-11-104': 8 });
    const alone = withPart(topics, byCategory, { theme: 1, category: 10, topic: 102 }, 0);
    expect(alone).toEqual({ ...byCategory, '1-10-102': 0 });
    const { categories, themes } = upwardImportances(topics, { ...alone, '1-10-101': 89 });
    expect([categories.get(1)?.get(10), themes.get(1)]).toEqual([59, 33]);
  });

  it('are mixed where topics of one theme differ', () => {
    const values = { '3-30-301': 60 };
    const mixed = [{ theme: 3 }, { theme: 4 }, { theme: 3, category: 30 }, { theme: 3, category: 31 }];
    expect(mixed.map((part) => isMixed(topics, values, part))).toEqual([true, false, true, false]);
  });

  it('are the same whether 50 is set or left out', () => {
    expect(sameValues(topics, { '1-10-101': 50 }, {})).toBe(true);
    expect(sameValues(topics, { '1-10-101': 51 }, {})).toBe(false);
  });

  it('put each slider where the page shows it', () => {
    const some = [{ ...topic(1, 10, 101), industry_ids: [1, 2] }, ...topics.slice(1, 4)];
    const values = { '1-10-101': 80, '1-10-101@2': 31, '1-10-102': 0 };
    expect(slidersOf(some, values)).toEqual({
      ...{ '1': 42, '1-10': 35, '1-11': 50 },
      ...{ '1-10-101': 55, '1-10-102': 0, '1-10-103': 50, '1-11-104': 50 },
      ...{ '1-10-101@1': 80, '1-10-101@2': 31 },
    });
  });

  it('differ by theme', () => {
    expect([...changedThemes(topics, { '1-10-101': 51, '6-61-604': 0 }, { '2-20-201': 50 })]).toEqual([1, 6]);
  });

  it('differ by topic', () => {
    expect([...changedKeys(topics, { '1-10-101': 51, '2-20-201': 50 }, { '6-61-604': 0 })]).toEqual([
      '1-10-101',
      '6-61-604',
    ]);
  });

  it('have a key for each topic', () => {
    expect(new Set(topics.map(keyOf)).size).toBe(topics.length);
  });
});

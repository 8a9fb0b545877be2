import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import type { TopicScore } from './topic-scores.ts';
import { topicImportance, upwardScores } from './topic-scores.ts';

const topic = (theme: number, category: number, score: number): TopicScore => ({
  ilg_theme_id: theme,
  topic_category_id: category,
  topic_id: 1,
  score,
});

describe('topicImportance', () => {
  it.each([
    ['its own where no industry has one', { '1-1-1': 70 }, [7, 8], 70],
    ['50 where nothing is set', {}, [7, 8], 50],
    ['the floored mean over its industries', { '1-1-1': 70, '1-1-1@7': 1 }, [7, 8], 35],
    ['the mean with an industry that it is not offered for', { '1-1-1': 70, '1-1-1@9': 10 }, [7, 8], 50],
    ['that of industries alone where it is offered for none', { '1-1-1': 70, '1-1-1@9': 10 }, [], 10],
  ])('is %s', (_, set, industries, expected) => {
    expect(topicImportance(set, '1-1-1', industries)).toBe(expected);
  });
});

describe('upwardScores', () => {
  it('floors the mean of the topics, then the mean of the floored categories', () => {
    const { categories, themes } = upwardScores([topic(1, 1, 50), topic(1, 1, 51), topic(1, 2, 51)]);
    expect(categories.get(1)).toEqual(
      new Map([
        [1, 50],
        [2, 51],
      ]),
    );
    // floor((50 + 51) / 2), not the floor of the mean of all topics
    expect(themes.get(1)).toBe(50);
  });

  it('keeps a category apart in each theme', () => {
    const { categories } = upwardScores([topic(1, 7, 10), topic(2, 7, 90)]);
    expect([categories.get(1)?.get(7), categories.get(2)?.get(7)]).toEqual([10, 90]);
  });

  it('is empty without topics', () => {
    expect(upwardScores([]).themes.size).toBe(0);
  });

  it('gives whole numbers within 0 and 100', () => {
    const any = fc.record({
      ilg_theme_id: fc.integer({ min: 1, max: 6 }),
      topic_category_id: fc.integer({ min: 1, max: 9 }),
      topic_id: fc.nat(),
      score: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(fc.array(any, { minLength: 1 }), (topics) => {
        const { themes } = upwardScores(topics);
        expect(themes.size).toBeGreaterThan(0);
        for (const score of themes.values()) {
          expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
        }
      }),
    );
  });

  it('is what adding up topic by topic and category by category gives', () => {
    const any = fc.record({
      ilg_theme_id: fc.integer({ min: 1, max: 3 }),
      topic_category_id: fc.integer({ min: 1, max: 4 }),
      topic_id: fc.nat(),
      score: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(fc.array(any, { minLength: 1 }), (topics) => {
        const { categories, themes } = upwardScores(topics);
        const expected = new Map<number, Map<number, number>>();
        for (const { ilg_theme_id: theme, topic_category_id: category } of topics) {
          let [sum, count] = [0, 0];
          for (const one of topics) {
            if (one.ilg_theme_id !== theme || one.topic_category_id !== category) continue;
            sum += one.score;
            count += 1;
          }
          expected.set(
            theme,
            (expected.get(theme) ?? new Map<number, number>()).set(category, Math.floor(sum / count)),
          );
        }
        expect(categories).toEqual(expected);
        expect(themes.size).toBe(expected.size);
        for (const [theme, ofTheme] of expected) {
          let sum = 0;
          for (const score of ofTheme.values()) sum += score;
          expect(themes.get(theme)).toBe(Math.floor(sum / ofTheme.size));
        }
      }),
    );
  });
});

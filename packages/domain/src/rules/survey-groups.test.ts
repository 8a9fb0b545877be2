import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { SURVEY_BATCH, SURVEY_STEP, isBatchFull, shownProfile, withBatch } from './survey-groups.ts';

const reply = (...scores: readonly number[]) => scores.map((score, at) => ({ theme: at + 1, score }));
const batch = (...scores: readonly number[]) => scores.map((score) => reply(score));
const answers = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: SURVEY_BATCH, maxLength: SURVEY_BATCH });
const scoreOf = (replies: readonly (readonly number[])[]) => {
  const profile = replies.reduce<Parameters<typeof withBatch>[0]>((now, next) => withBatch(now, batch(...next)), null);
  return profile && shownProfile(profile).themes[0]?.score;
};

describe('a group’s profile', () => {
  it.each([
    [SURVEY_BATCH - 1, false],
    [SURVEY_BATCH, true],
  ])('has a batch more with %d new people: %s', (people, isFull) => {
    expect(isBatchFull(people)).toBe(isFull);
  });

  it('is the mean by theme, rounded, over a number of people that is rounded down', () => {
    const replies = [...Array.from({ length: 18 }, () => reply(100, 0)), reply(0, 100)];
    expect(shownProfile(withBatch(null, replies))).toEqual({
      people: 10,
      themes: [
        { theme: 1, score: 95 },
        { theme: 2, score: 5 },
      ],
    });
  });

  it('weighs each batch by its people', () => {
    const before = { people: 30, themes: [{ theme: 1, score: 80 }] };
    expect(withBatch(before, batch(...Array.from({ length: 10 }, () => 40)))).toEqual({
      people: 40,
      themes: [{ theme: 1, score: 70 }],
    });
  });

  it('is within a step of the mean, and on the step', () => {
    fc.assert(
      fc.property(fc.array(answers, { minLength: 1, maxLength: 6 }), (batches) => {
        const shown = scoreOf(batches) ?? Number.NaN;
        const mean = batches.flat().reduce((sum, score) => sum + score, 0) / (batches.length * SURVEY_BATCH);
        expect(Math.abs(shown - mean)).toBeLessThanOrEqual(SURVEY_STEP + 1e-9);
        expect(shown % SURVEY_STEP).toBe(0);
      }),
    );
  });

  it('tells no more of a person than their own batch did, whatever is sent after it', () => {
    const same = answers.chain((first) =>
      fc.record({
        first: fc.constant(first),
        victim: fc.integer({ min: 0, max: 100 }),
        later: fc.array(answers, { minLength: 1, maxLength: 8 }),
      }),
    );
    fc.assert(
      fc.property(same, ({ first, victim, later }) => {
        const other = first.with(0, victim);
        fc.pre(scoreOf([first]) === scoreOf([other]));
        expect(scoreOf([first, ...later])).toBe(scoreOf([other, ...later]));
      }),
    );
    // Means over all answers would differ here: 47 and 52 are both 50, and so are their batches.
    const nine = Array.from({ length: 9 }, () => 50);
    const low = [...nine, 26];
    const high = [...nine, 74];
    const chosen = Array.from({ length: 10 }, () => 46);
    expect([scoreOf([low]), scoreOf([high])]).toEqual([50, 50]);
    expect(scoreOf([low, chosen])).toBe(scoreOf([high, chosen]));
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { SURVEY_BATCH, SURVEY_STEP, groupProfile, isBatchFull } from './survey-groups.ts';

const reply = (...scores: readonly number[]) => scores.map((score, at) => ({ theme: at + 1, score }));

describe('a group’s profile', () => {
  it.each([
    [SURVEY_BATCH - 1, false],
    [SURVEY_BATCH, true],
  ])('is published with %d new answers: %s', (answers, isFull) => {
    expect(isBatchFull(answers)).toBe(isFull);
  });

  it('is the mean by theme, rounded, over a number of people that is rounded down', () => {
    const replies = [...Array.from({ length: 18 }, () => reply(100, 0)), reply(0, 100)];
    expect(groupProfile(replies)).toEqual({
      people: 10,
      themes: [
        { theme: 1, score: 95 },
        { theme: 2, score: 5 },
      ],
    });
  });

  it('is within half a step of the mean, and on the step', () => {
    const scores = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(scores, (answers) => {
        const { people, themes } = groupProfile(answers.map((score) => reply(score)));
        const mean = answers.reduce((sum, score) => sum + score, 0) / answers.length;
        const [published] = themes;
        expect(Math.abs((published?.score ?? Number.NaN) - mean)).toBeLessThanOrEqual(SURVEY_STEP / 2 + 1e-9);
        expect((published?.score ?? 1) % SURVEY_STEP).toBe(0);
        expect([people % SURVEY_BATCH, people <= answers.length, answers.length - people < SURVEY_BATCH]).toEqual([
          0,
          true,
          true,
        ]);
      }),
    );
  });
});

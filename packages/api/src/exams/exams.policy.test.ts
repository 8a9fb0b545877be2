import { describe, expect, it } from '@jest/globals';
import { mayTake, scoreTrial, standing } from './exams.policy.ts';
import type { QuizQuestion, Trial } from './exams.policy.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (hours: number, over: Partial<Trial> = {}): Trial => ({
  score: 50,
  isPassed: false,
  submittedAt: new Date(now.getTime() - hours * 3_600_000),
  ...over,
});

describe('how somebody stands with the exam', () => {
  it.each([
    ['was not taken', [], null],
    ['was failed less than a day ago', [ago(23.99)], 'not_available'],
    ['was failed a day ago', [ago(24)], 'failed'],
    ['was failed twice', [ago(72), ago(48)], 'failed'],
    ['was failed three times, long ago', [ago(99), ago(72), ago(48)], 'ultimate_failure'],
    ['was failed twice, the last time just now', [ago(48), ago(0)], 'not_available'],
    ['was failed three times', [ago(72), ago(48), ago(0)], 'ultimate_failure'],
    ['was passed in the last trial', [ago(72), ago(48), ago(0, { isPassed: true })], 'success'],
  ] as const)('%s', (_, trials, status) => {
    const { availableAt: _availableAt, ...rest } = standing(trials, now);
    expect(rest).toEqual({ status, score: trials.length > 0 ? 50 : null, trials: trials.length });
  });

  it('may be taken by those who have not, or may again', () => {
    const statuses = [null, 'failed', 'not_available', 'success', 'ultimate_failure'] as const;
    expect(statuses.map(mayTake)).toEqual([true, true, false, false, false]);
  });

  it('says from when it may be taken again, only while it may not', () => {
    expect(standing([ago(1)], now).availableAt).toEqual(new Date('2026-11-22T11:00:00Z'));
    expect(standing([ago(24)], now).availableAt).toBeNull();
  });
});

const question = (id: number, rights: readonly boolean[], points = 1): QuizQuestion => ({
  ...{ id, points, textEn: '?', textFr: '?', isActive: true },
  answers: rights.map((isRight, at) => ({ id: id * 10 + at, textEn: 'a', textFr: 'a', isRight })),
});
const questions = [question(1, [true, false]), question(2, [true, true, false], 2)];
const score = (...answers: [number, number[]][]) => scoreTrial(questions, new Map(answers))?.score;

describe('scoring', () => {
  it('gives a question its points for exactly its right answers', () => {
    expect(score([1, [10]], [2, [20, 21]])).toBe(100);
    expect(score([1, [10]], [2, [20]])).toBe(33);
    expect(score([1, [10]], [2, [20, 21, 22]])).toBe(33);
    expect(score([1, [11]], [2, [21, 20]])).toBe(66);
  });

  it('keeps what was asked and chosen, with the points it gave', () => {
    const given = scoreTrial(
      questions,
      new Map([
        [1, [10]],
        [2, [20]],
      ]),
    )?.given;
    expect(given).toEqual([
      { question: questions[0], chosen: [10], points: 1 },
      { question: questions[1], chosen: [20], points: 0 },
    ]);
  });

  it('rounds down, so that nobody passes by rounding', () => {
    const many = Array.from({ length: 23 }, (_, at) => question(at + 1, [true, false]));
    const chosen = new Map(many.map(({ id }) => [id, [id * 10 + (id <= 16 ? 0 : 1)]]));
    expect(scoreTrial(many, chosen)?.score).toBe(69);
  });

  it('scores nothing that is not whole: a question left out, nothing chosen, an answer of another question', () => {
    expect(scoreTrial(questions, new Map([[1, [10]]]))).toBeNull();
    expect(scoreTrial([], new Map())).toBeNull();
    expect(score([1, [10]], [2, [20, 21]], [3, [30]])).toBeUndefined();
    expect(score([1, [10]], [2, []])).toBeUndefined();
    expect(score([1, [10]], [2, [10]])).toBeUndefined();
    expect(score([1, [10]], [3, [30]])).toBeUndefined();
  });
});

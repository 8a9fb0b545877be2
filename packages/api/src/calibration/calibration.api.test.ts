import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { impactDimensions } from '@commonweal/domain/impact-rating';
import { eq, sql } from 'drizzle-orm';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { impactRatings } from '../notes/note-ratings.table.ts';
import { calibrationQuestions } from './calibration.table.ts';

let api: TestApi;
let right: (typeof calibrationQuestions.$inferSelect)[];

beforeAll(async () => {
  api = await startTestApi();
  right = await api.db.select().from(calibrationQuestions).orderBy(calibrationQuestions.id);
}, 120_000);
afterAll(() => api.close());
beforeEach(() => api.db.execute(sql`delete from calibration_answers`));

const questions = (as: DemoAccount, locale: 'en' | 'fr' = 'en') =>
  api.call('GET v3/calibration/questions', {}, { as, locale });
const send = (as: DemoAccount, body: object) =>
  api.call('POST v3/calibration/answers', { body: body as never }, { as });
const standing = async (as: DemoAccount) => (await api.call('GET v3/calibration/standing', {}, { as })).body;
const [least, ...others] = impactDimensions.value.choices;

/** Answers the first `count` questions, each `steps` choices above the right value where there are as many. */
async function answer(as: DemoAccount, count: number, steps = 0) {
  for (const { id, value, depth } of right.slice(0, count))
    await send(as, { question_id: id, value: Math.max(-5, Math.min(5, value + steps * 2.5)), depth });
}

describe('the calibration questions', () => {
  it('ship twelve, whose answers use every value and every depth but none too often', () => {
    expect(right).toHaveLength(12);
    const counts = [least, ...others].map((value) => right.filter((one) => one.value === value).length);
    expect(counts).toEqual([2, 2, 3, 2, 3]);
    expect(new Set(right.map(({ depth }) => depth))).toEqual(new Set([1, 2, 3, 4, 5]));
  });

  it('are asked without their answers, in the language of the page', async () => {
    await answer('rater', 1);
    const { body } = await questions('rater');
    expect(body.total).toBe(12);
    expect(body.data.map((one) => Object.keys(one))).toEqual(
      right.map(() => ['question_id', 'headline', 'text', 'is_answered']),
    );
    expect(body.data.map(({ is_answered }) => is_answered)).toEqual(right.map((_one, at) => at === 0));
    expect(body.data[0]?.headline).toBe(right[0]?.headlineEn);
    expect((await questions('rater', 'fr')).body.data[0]).toMatchObject({
      ...{ headline: right[0]?.headlineFr, text: right[0]?.textFr },
    });
  });

  it('are for raters alone', async () => {
    expect([(await questions('rater')).status, (await questions('member')).status]).toEqual([200, 403]);
  });
});

describe('an answer', () => {
  it('is told the right one, why, and how all raters answered', async () => {
    await send('lead', { question_id: 1, value: 5, depth: 1 });
    const { body } = await send('rater', { question_id: 1, value: -2.5, depth: 4 });
    expect(body).toEqual({
      ...{ question_id: 1, value: right[0]?.value, depth: right[0]?.depth, explanation: right[0]?.explanationEn },
      answers: {
        raters: 2,
        values: [
          { value: -5, count: 0 },
          { value: -2.5, count: 1 },
          { value: 0, count: 0 },
          { value: 2.5, count: 0 },
          { value: 5, count: 1 },
        ],
        mean_depth: 2.5,
      },
    });
  });

  it('takes the place of the earlier one, also where both come at once', async () => {
    const replies = await Promise.all([-5, 0, 5].map((value) => send('rater', { question_id: 1, value, depth: 3 })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await send('rater', { question_id: 1, value: 2.5, depth: 3 });
    expect(body.answers.values.find(({ count }) => count > 0)).toEqual({ value: 2.5, count: 1 });
    expect(body.answers.raters).toBe(1);
    expect(await standing('rater')).toMatchObject({ answered: 1 });
  });

  it.each([
    ['a value between two choices', { question_id: 1, value: 1, depth: 3 }, 422],
    ['a depth below the least', { question_id: 1, value: 0, depth: 0 }, 422],
    ['the least depth', { question_id: 1, value: 0, depth: 1 }, 200],
    ['the greatest depth', { question_id: 1, value: 0, depth: 5 }, 200],
    ['a depth beyond the greatest', { question_id: 1, value: 0, depth: 6 }, 422],
    ['no such question', { question_id: 13, value: 0, depth: 3 }, 404],
    ['the last that may be asked for', { question_id: 1_000, value: 0, depth: 3 }, 404],
    ['a number beyond it', { question_id: 1_001, value: 0, depth: 3 }, 422],
  ])('with %s', async (_name, body, expected) => {
    expect((await send('rater', body)).status).toBe(expected);
  });

  it('changes no rating and no score', async () => {
    const ratings = await api.db.$count(impactRatings, eq(impactRatings.value, 5));
    const before = (await api.call('GET v3/notes/published', { query: { limit: 100 } })).body;
    await answer('rater', 12, 2);
    expect(await api.db.$count(impactRatings, eq(impactRatings.value, 5))).toBe(ratings);
    expect((await api.call('GET v3/notes/published', { query: { limit: 100 } })).body).toEqual(before);
  });
});

describe('the standing', () => {
  it('is empty without an answer', async () => {
    expect(await standing('rater')).toEqual({
      ...{ answered: 0, questions: 12, mean_deviation: null, depth_deviation: null },
      ...{ bias: null, percentile: null, raters: 0 },
    });
  });

  it('has the mean distance and the direction in which the answers lie off', async () => {
    await send('rater', { question_id: 2, value: 2.5, depth: 2 });
    await send('rater', { question_id: 4, value: -5, depth: 1 });
    expect(await standing('rater')).toMatchObject({ mean_deviation: 3.75, depth_deviation: 0.5, bias: 'negative' });
    await send('rater', { question_id: 4, value: -2.5, depth: 1 });
    expect(await standing('rater')).toMatchObject({ mean_deviation: 2.5, bias: 'none' });
    await send('rater', { question_id: 4, value: 0, depth: 1 });
    expect(await standing('rater')).toMatchObject({ mean_deviation: 1.25, bias: 'positive' });
  });

  it('stands beside others who answered five, from five answers on', async () => {
    await answer('lead', 5, 2);
    await answer('impact', 5);
    await answer('reviewer', 4, 2);
    await answer('rater', 4, 1);
    expect(await standing('rater')).toMatchObject({ percentile: null, raters: 2 });
    await answer('rater', 5, 1);
    expect(await standing('rater')).toMatchObject({ percentile: 50, raters: 2 });
    await answer('reviewer', 5, 2);
    expect(await standing('rater')).toMatchObject({ raters: 3 });
    expect((await standing('rater')).percentile).toBeCloseTo(200 / 3, 9);
    await answer('rater', 5);
    expect((await standing('rater')).percentile).toBeCloseTo(250 / 3, 9);
  });
});

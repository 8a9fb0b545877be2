import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { inArray, sql } from 'drizzle-orm';
import { outcomeOf } from '../testing/outcome.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { users } from '../users/users.table.ts';
import { saveSurvey } from './survey.service.ts';
import { surveyGroups, surveyPublished, surveyReplies } from './survey.table.ts';

const THEMES = [1, 2, 3, 4, 5, 6];

let api: TestApi;
let people: number[];
beforeAll(async () => {
  api = await startTestApi();
  const rows = await api.db.select({ id: users.id }).from(users).orderBy(users.id).limit(40);
  people = rows.map(({ id }) => id);
  if (people.length < 40) throw new Error('The demo data has fewer than 40 people.');
}, 120_000);
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(surveyReplies);
  await api.db.delete(surveyGroups);
});

const make = async (name = 'Northern Pensions') => {
  const { body } = await api.call('POST v3/my-impact/survey-groups', { body: { name } }, { as: 'member' });
  return body.code;
};
const answers = (score: number) => THEMES.map((ilg_theme_id) => ({ ilg_theme_id, score }));
const answer = (person: number, score: number, group_code?: string | null) =>
  saveSurvey(api.db, people[person] ?? 0, {
    answers: answers(score),
    locale: 'en',
    ...(group_code !== undefined && { group_code }),
  });
const answerAll = async (from: number, to: number, score: number, code: string) => {
  for (let person = from; person < to; person += 1) await answer(person, score, code);
};
const profileOf = async (code: string) => {
  const { body } = await api.call('GET v3/my-impact/survey-groups/:code', { params: { code } });
  return body.profile && { people: body.profile.people, scores: [...new Set(body.profile.themes.map((t) => t.score))] };
};

describe('a group that answers the survey', () => {
  it('has a profile from ten answers on, and not from nine', async () => {
    const code = await make();
    await answerAll(0, 9, 80, code);
    expect(await profileOf(code)).toBeNull();
    await answer(9, 33, code);
    expect(await profileOf(code)).toEqual({ people: 10, scores: [75] });
  });

  it('is published again with ten new people, and with none before', async () => {
    const code = await make();
    await answerAll(0, 10, 100, code);
    await answerAll(10, 19, 0, code);
    expect(await profileOf(code)).toEqual({ people: 10, scores: [100] });
    await answer(19, 0, code);
    expect(await profileOf(code)).toEqual({ people: 20, scores: [50] });
  });

  it('does not show that one person changed their answers, left, or was removed', async () => {
    const code = await make();
    await answerAll(0, 10, 100, code);
    await answer(0, 0, code);
    await answer(1, 0, null);
    await api.db.delete(surveyReplies).where(inArray(surveyReplies.userId, people.slice(2, 4)));
    expect(await profileOf(code)).toEqual({ people: 10, scores: [100] });
    await answerAll(10, 19, 100, code);
    expect(await profileOf(code)).toEqual({ people: 10, scores: [100] });
    await answer(19, 100, code);
    expect(await profileOf(code)).toEqual({ people: 20, scores: [100] });
  });

  it('stays as it is when ten who are in it send shifted answers, leave and come again', async () => {
    const code = await make();
    await answerAll(1, 10, 50, code);
    await answer(0, 33, code);
    const before = await profileOf(code);
    expect(before).toEqual({ people: 10, scores: [50] });
    for (const shifted of [46, 44, 42]) await answerAll(1, 10, shifted, code);
    for (let person = 1; person < 10; person += 1) await answer(person, 0, null);
    await api.db.delete(surveyReplies).where(inArray(surveyReplies.userId, people.slice(1, 10)));
    await answerAll(1, 10, 0, code);
    expect(await profileOf(code)).toEqual(before);
    await answerAll(10, 19, 0, code);
    expect(await profileOf(code)).toEqual(before);
    await answer(19, 0, code);
    expect(await profileOf(code)).toEqual({ people: 20, scores: [25] });
  });

  it('keeps those who answer again without its link, and lets them go once they say so', async () => {
    const code = await make();
    await answerAll(0, 9, 20, code);
    expect((await answer(0, 80)).group_code).toBe(code);
    expect((await answer(1, 80, null)).group_code).toBeNull();
    expect((await answer(1, 90)).group_code).toBeNull();
    await answer(9, 20, code);
    expect(await profileOf(code)).toBeNull();
    await answer(10, 20, code);
    expect(await profileOf(code)).toEqual({ people: 10, scores: [25] });
  });

  it('does not count the same person ten times', async () => {
    const code = await make();
    for (let time = 0; time < 12; time += 1) await answer(0, time, code);
    expect(await profileOf(code)).toBeNull();
  });

  it('counts everyone once where ten answer at once', async () => {
    const code = await make();
    await Promise.all(Array.from({ length: 10 }, (_, person) => answer(person, 40, code)));
    expect(await profileOf(code)).toEqual({ people: 10, scores: [40] });
  });

  it('is not mixed with answers without a group, or of another', async () => {
    const [code, other] = [await make(), await make('Southern Pensions')];
    await answerAll(0, 5, 80, code);
    await answerAll(5, 10, 80, other);
    for (let person = 10; person < 16; person += 1) await answer(person, 80);
    expect([await profileOf(code), await profileOf(other)]).toEqual([null, null]);
  });

  it('is found by who has its code, and listed for who made it alone', async () => {
    const code = await make();
    const list = async (as: 'member' | 'client') =>
      (await api.call('GET v3/my-impact/survey-groups', {}, { as })).body.data;
    expect(await list('member')).toEqual([{ code, name: 'Northern Pensions', profile: null }]);
    expect(await list('client')).toEqual([]);
    expect(
      outcomeOf(await api.call('GET v3/my-impact/survey-groups/:code', { params: { code: 'x'.repeat(16) } })),
    ).toBe('404 not-found');
  });

  it('is renamed by who made it, and by nobody else', async () => {
    const code = await make();
    const rename = (as: 'member' | 'client', name: string) =>
      api.call('PATCH v3/my-impact/survey-groups/:code', { params: { code }, body: { name } }, { as });
    expect(outcomeOf(await rename('client', 'Mine'))).toBe('404 not-found');
    expect(outcomeOf(await rename('member', ' '))).toBe('422 invalid-fields');
    expect((await rename('member', 'Southern Pensions')).body).toEqual({
      ...{ code, name: 'Southern Pensions', profile: null },
    });
    const [row] = await api.db.select({ name: surveyGroups.name }).from(surveyGroups);
    expect(row).toEqual({ name: 'Southern Pensions' });
  });

  it('is removed with its profile by who made it alone; its answers count in none then', async () => {
    const code = await make();
    const other = await make('Southern Pensions');
    await answerAll(0, 10, 80, code);
    const remove = (as: 'member' | 'client') =>
      api.call('DELETE v3/my-impact/survey-groups/:code', { params: { code } }, { as });
    expect(outcomeOf(await remove('client'))).toBe('404 not-found');
    expect(await profileOf(code)).toEqual({ people: 10, scores: [80] });
    expect((await remove('member')).body).toEqual({ code, is_removed: true });
    expect(outcomeOf(await remove('member'))).toBe('404 not-found');
    const groups = await api.db.select({ code: surveyGroups.code }).from(surveyGroups);
    const replies = await api.db.select({ group: surveyReplies.groupCode }).from(surveyReplies);
    expect([groups, replies, await api.db.$count(surveyPublished)]).toEqual([
      [{ code: other }],
      Array.from({ length: 10 }, () => ({ group: null })),
      0,
    ]);
    expect((await answer(0, 10)).group_code).toBeNull();
  });

  it('refuses answers to one that does not exist, and keeps those before', async () => {
    const send = (group_code: string) =>
      api.call(
        'POST v3/my-impact/set-survey-values',
        { body: { answers: answers(10), locale: 'en', group_code } },
        { as: 'member' },
      );
    const code = await make();
    expect(outcomeOf(await send(code))).toBe('200');
    expect(outcomeOf(await send('x'.repeat(16)))).toBe('422 invalid-fields');
    const [row] = await api.db.select({ count: sql<number>`count(*)::int` }).from(surveyReplies);
    expect(row?.count).toBe(1);
  });

  it('is one of twenty at most', async () => {
    for (let at = 0; at < 20; at += 1) await make(`Fund ${at}`);
    const more = await api.call('POST v3/my-impact/survey-groups', { body: { name: 'One more' } }, { as: 'member' });
    expect(outcomeOf(more)).toBe('422 invalid-fields');
    expect(await api.db.$count(surveyGroups)).toBe(20);
  });
});

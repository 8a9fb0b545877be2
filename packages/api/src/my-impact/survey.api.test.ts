import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { outcomeOf } from '../testing/outcome.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { users } from '../users/users.table.ts';
import { surveyAnswers, surveyReplies } from './survey.table.ts';

const THEMES = [1, 2, 3, 4, 5, 6];

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
afterAll(() => api.close());

interface Answer {
  readonly ilg_theme_id: number;
  readonly score: number;
}

const all = (score: number): Answer[] => THEMES.map((ilg_theme_id) => ({ ilg_theme_id, score }));
const send = (answers: readonly Answer[], as: DemoAccount = 'member', locale: 'en' | 'fr' = 'en') =>
  api.call('POST v3/my-impact/set-survey-values', { body: { answers: [...answers], locale } }, { as });

async function storedOf(account: DemoAccount) {
  const stored = await api.db
    .select({ locale: surveyReplies.locale, theme: surveyAnswers.ilgThemeId, score: surveyAnswers.score })
    .from(surveyReplies)
    .innerJoin(surveyAnswers, eq(surveyAnswers.userId, surveyReplies.userId))
    .innerJoin(users, eq(users.id, surveyReplies.userId))
    .where(eq(users.email, `${account}@demo.commonweal.example`))
    .orderBy(surveyAnswers.ilgThemeId);
  return { locale: stored[0]?.locale, scores: stored.map(({ score }) => score) };
}

it('counts once when it is sent twice at once, in whichever order of questions', async () => {
  const answers = [...all(0).slice(0, 5), { ilg_theme_id: 6, score: 100 }];
  const replies = await Promise.all([send(answers), send(answers.toReversed())]);
  expect(replies.map(({ body }) => body)).toEqual([
    { answers, locale: 'en', group_code: null },
    { answers, locale: 'en', group_code: null },
  ]);
  expect(await storedOf('member')).toEqual({ locale: 'en', scores: [0, 0, 0, 0, 0, 100] });
});

it('tells each person what they sent last, and nothing of anybody else', async () => {
  const read = async (as: DemoAccount) => (await api.call('GET v3/my-impact/my-survey-values', {}, { as })).body;
  const { body: group } = await api.call(
    'POST v3/my-impact/survey-groups',
    { body: { name: 'North' } },
    { as: 'member' },
  );
  const answers = all(70).with(2, { ilg_theme_id: 3, score: 0 });
  const body = { answers: answers.toReversed(), locale: 'fr' as const, group_code: group.code };
  await api.call('POST v3/my-impact/set-survey-values', { body }, { as: 'writer' });
  expect(await read('writer')).toEqual({ values: { answers, locale: 'fr', group_code: group.code } });
  expect(await read('reviewer')).toEqual({ values: null });
});

it('replaces the answers that the same person sent before, and nobody else’s', async () => {
  await send(all(10), 'client');
  await send(all(20), 'rater');
  await send(all(90), 'client', 'fr');
  expect(await storedOf('client')).toEqual({ locale: 'fr', scores: [90, 90, 90, 90, 90, 90] });
  expect(await storedOf('rater')).toEqual({ locale: 'en', scores: [20, 20, 20, 20, 20, 20] });
});

it.each<[string, () => Answer[]]>([
  ['a question is not answered', () => all(50).slice(1)],
  ['a question is answered twice', () => [...all(50).slice(1), { ilg_theme_id: 2, score: 1 }]],
  ['a theme does not exist', () => [...all(50).slice(1), { ilg_theme_id: 7, score: 1 }]],
  ['a score is above 100', () => all(101)],
  ['a score is below 0', () => all(-1)],
  ['a score is a fraction', () => all(0.5)],
  ['a score is no number', () => all(Number.NaN)],
])('is refused where %s, and nothing is stored', async (_what, answers) => {
  expect(outcomeOf(await send(answers(), 'premium'))).toBe('422 invalid-fields');
  expect(await storedOf('premium')).toEqual({ locale: undefined, scores: [] });
});

it('records the first and the last time an activity was opened, for each person', async () => {
  const open = (activity: 'how-sustainable-to-me' | 'how-sustainable-to-me-survey', as: DemoAccount) =>
    api.call('GET v3/my-impact/set-activity-access', { query: { activity } }, { as });
  const { body: first } = await open('how-sustainable-to-me', 'member');
  expect(first.last_access_at).toBe(first.first_access_at);
  const { body: again } = await open('how-sustainable-to-me', 'member');
  expect(again.first_access_at).toBe(first.first_access_at);
  expect(again.last_access_at >= first.last_access_at).toBe(true);
  const { body: other } = await open('how-sustainable-to-me', 'client');
  expect(other.first_access_at >= again.last_access_at).toBe(true);
  expect(outcomeOf(await open('nothing' as 'how-sustainable-to-me', 'member'))).toBe('400 invalid-request');
});

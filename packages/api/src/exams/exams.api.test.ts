import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ExamType, WrittenQuestion } from '@commonweal/contracts/exams';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.execute(sql`delete from quiz_submissions`);
  await api.db.execute(sql`delete from hidden_exams`);
  await api.db.execute(sql`delete from notifications`);
  await api.db.execute(sql`delete from parameters where name = 'rater-certification-suspended'`);
  await api.db.execute(sql`delete from user_roles using users, roles where users.id = user_id and roles.id = role_id
    and users.email like 'member@%' and roles.code = 'RATER'`);
  await api.db.execute(sql`update users set certification_title = null, certification_date = null
    where email like 'member@%'`);
});

const asked = async (as: DemoAccount = 'member', locale: 'en' | 'fr' = 'en') =>
  (await api.call('GET v3/typeform/:exam_type', { params: { exam_type: 'raters_entry_exam' } }, { as, locale })).body;
const data = async (as: DemoAccount = 'member') => (await api.call('GET v3/users/exam-data', {}, { as })).body;

/** Answers as the quiz wants them: all right, or each question wrong. */
async function answersOf(isRight: boolean, examType: ExamType = 'raters_entry_exam') {
  const rows = await queryRows(
    api.db,
    z.strictObject({ question_id: z.int(), answer_ids: z.array(z.int()) }),
    sql`select question_id, array_agg(answers.id) as answer_ids from quiz_answers answers
      join quiz_questions on quiz_questions.id = question_id and is_active
      join quizzes on quizzes.id = quiz_id and exam_type = ${examType}
      where is_right = ${isRight} group by question_id`,
  );
  return rows;
}

async function submit(
  isRight: boolean,
  over: { revision?: number; leaveOut?: number } = {},
  as: DemoAccount = 'member',
) {
  const { quizFormId, revision } = await asked(as);
  const answers = (await answersOf(isRight)).slice(over.leaveOut ?? 0);
  const body = { quizFormId, exam_type: 'raters_entry_exam' as const, revision: over.revision ?? revision, answers };
  return api.call('POST v3/typeform', { body }, { as });
}

const letADayPass = () =>
  api.db.execute(sql`update quiz_submissions set submitted_at = submitted_at - interval '1 day'`);
const trials = async () =>
  (await queryRows(api.db, z.strictObject({ count: z.int() }), sql`select count(*)::int from quiz_submissions`))[0]
    ?.count;

describe('the questions', () => {
  it('are twelve, in the language of the request, and say nothing of what is right', async () => {
    const { questions } = await asked();
    expect(questions).toHaveLength(12);
    expect(questions[0]?.text).toMatch(/value rating of −5/);
    expect((await asked('member', 'fr')).questions[0]?.text).toMatch(/note de valeur/);
    const keys = new Set(questions.flatMap((one) => [...Object.keys(one), ...one.answers.flatMap(Object.keys)]));
    expect([...keys].toSorted()).toEqual(['answers', 'id', 'is_multiple', 'text']);
  });
});

describe('taking the exam', () => {
  it('was not taken at first, and comes with its rules', async () => {
    expect(await data()).toMatchObject({
      ...{ quiz_status: null, quiz_score: null, quiz_max_trials: 3, quiz_min_score: 70, quiz_trials: 0 },
      ...{ quiz_time_interval: 1, quiz_time_interval_unit: 'day', is_modal_hidden: false },
    });
  });

  it('makes a rater of who passes, with title, date and a notification', async () => {
    const { body } = await submit(true);
    expect(body).toEqual({ quiz_status: 'success', quiz_score: 100 });
    const me = (await api.call('GET v3/users/me', {}, { as: 'member' })).body;
    expect(me.privileges).toContainEqual({ code: 'note-rate' });
    expect(me).toMatchObject({ user_certification_title: 'Certified Impact Rater' });
    expect(me.user_certification_date).not.toBeNull();
    const told = (await api.call('GET v3/users/me/notifications', {}, { as: 'member' })).body;
    expect(told.data.map(({ title }) => title)).toEqual(['You are a Certified Impact Rater']);
    expect((await data()).quiz_status).toBe('success');
  });

  it('gives nothing to who fails, and asks for a day of waiting', async () => {
    expect((await submit(false)).body).toEqual({ quiz_status: 'failed', quiz_score: 0 });
    const me = (await api.call('GET v3/users/me', {}, { as: 'member' })).body;
    expect(me.privileges).not.toContainEqual({ code: 'note-rate' });
    expect(await data()).toMatchObject({ quiz_status: 'not_available', quiz_score: 0 });
    expect(await submit(true)).toMatchObject({ status: 409, error: { code: 'exam-not-available' } });
    await letADayPass();
    expect((await data()).quiz_status).toBe('failed');
  });

  it('ends with the third trial that fails', async () => {
    for (const status of ['failed', 'failed', 'ultimate_failure']) {
      expect((await submit(false)).body.quiz_status).toBe(status);
      await letADayPass();
    }
    expect((await data()).quiz_status).toBe('ultimate_failure');
    expect((await submit(true)).status).toBe(409);
    expect(await trials()).toBe(3);
  });

  it('counts one trial where several are sent at once', async () => {
    const replies = await Promise.all([submit(false), submit(false), submit(true)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await trials()).toBe(1);
  });

  it('counts nothing that is not whole, or was asked otherwise meanwhile', async () => {
    expect(await submit(true, { leaveOut: 1 })).toMatchObject({ status: 422, error: { code: 'invalid-fields' } });
    expect(await submit(true, { revision: 9_999 })).toMatchObject({ status: 409, error: { code: 'quiz-changed' } });
    expect(await trials()).toBe(0);
  });

  it('is not for who rates already', async () => {
    expect(await submit(true, {}, 'rater')).toMatchObject({ status: 409, error: { code: 'exam-not-available' } });
  });

  it('waits while certification is suspended', async () => {
    const body = { certification: 'rater', is_suspended: true } as const;
    const { body: changed } = await api.call('PUT v3/parameters/certification', { body }, { as: 'admin' });
    expect(changed).toEqual({ suspended: ['rater'] });
    expect((await data()).is_certification_suspended).toBe(true);
    expect(await submit(true)).toMatchObject({ status: 409, error: { code: 'certification-suspended' } });
    expect(await trials()).toBe(0);
  });

  it('is hidden for the one who asks for it', async () => {
    for (let time = 0; time < 2; time += 1)
      expect((await api.call('PUT v3/typeform/hide-rater-exam-modal', {}, { as: 'member' })).status).toBe(200);
    expect((await data()).is_modal_hidden).toBe(true);
    expect((await data('client')).is_modal_hidden).toBe(false);
  });
});

describe('the entry exam of writers', () => {
  const exam_type = 'writers_entry_exam' as const;
  const member = sql`(select id from users where email like 'member@%')`;
  const idOfMember = async () =>
    (await queryRows(api.db, z.strictObject({ id: z.int() }), sql`select ${member}::int as id`))[0]?.id ?? 0;
  const pass = async () => {
    const { body: quiz } = await api.call('GET v3/typeform/:exam_type', { params: { exam_type } }, { as: 'member' });
    const answers = await answersOf(true, exam_type);
    const body = { quizFormId: quiz.quizFormId, exam_type, revision: quiz.revision, answers };
    return api.call('POST v3/typeform', { body }, { as: 'member' });
  };
  const grant = async (...trainings: 'subscribers_certified'[]) =>
    api.call('POST v3/users/trainings', { body: { user_id: await idOfMember(), trainings } }, { as: 'admin' });
  const me = async () => (await api.call('GET v3/users/me', {}, { as: 'member' })).body;
  const mayWrite = async () => (await me()).privileges.some(({ code }) => code === 'analysis-creation-state');
  const suspend = (is_suspended: boolean) =>
    api.call('PUT v3/parameters/certification', { body: { certification: 'analyst', is_suspended } }, { as: 'admin' });

  beforeEach(async () => {
    await suspend(false);
    await api.db.execute(sql`delete from user_trainings where user_id = ${member}`);
    await api.db.execute(sql`delete from user_roles using roles
      where roles.id = role_id and user_id = ${member} and code = 'IMPACT_ANALYST'`);
    await api.db.execute(sql`update users set is_impact_analyst = false where id = ${member}`);
  });

  it('has questions and rules of its own, and leaves the rater exam as it is', async () => {
    const { body } = await api.call('GET v3/typeform/:exam_type', { params: { exam_type } }, { as: 'member' });
    expect(body.questions).toHaveLength(10);
    expect((await pass()).body.quiz_status).toBe('success');
    const own = (await api.call('GET v3/users/exam-data', { query: { exam_type } }, { as: 'member' })).body;
    expect([own.quiz_status, (await data()).quiz_status]).toEqual(['success', null]);
  });

  it('lets one write only with the training, which may come later', async () => {
    await pass();
    expect(await mayWrite()).toBe(false);
    expect((await grant('subscribers_certified')).status).toBe(200);
    expect(await mayWrite()).toBe(true);
    expect((await me()).user_certification_title).toBe('Certified Impact Analyst');
  });

  it('lets one write at once who has the training, and raises a rater', async () => {
    await grant('subscribers_certified');
    expect(await mayWrite()).toBe(false);
    await submit(true);
    await pass();
    expect(await mayWrite()).toBe(true);
    expect((await me()).user_certification_title).toBe('Certified Impact Analyst');
    expect(await pass()).toMatchObject({ status: 409, error: { code: 'exam-not-available' } });
  });

  it('is not enough that the training was chosen', async () => {
    const body = { training_types: ['subscribers_certified' as const] };
    await api.call('POST v3/users/set-user-training', { body }, { as: 'member' });
    await pass();
    expect(await mayWrite()).toBe(false);
  });

  it('waits while analysts are not certified, and so does the training that would make one', async () => {
    await pass();
    await suspend(true);
    const refused = { status: 409, error: { code: 'certification-suspended' } };
    expect(await grant('subscribers_certified')).toMatchObject(refused);
    await api.db.execute(sql`delete from quiz_submissions`);
    expect(await pass()).toMatchObject(refused);
    expect((await submit(true)).status).toBe(200);
  });

  it('is written by administrators like the other one', async () => {
    const written = (await api.call('GET v3/exam-questions', { query: { exam_type } }, { as: 'admin' })).body;
    const [first] = written.questions;
    if (!first) throw new Error('The exam has no questions');
    const { id, ...question } = first;
    const input = { params: { id }, query: { exam_type }, body: { revision: written.revision, question } };
    const { body } = await api.call('PUT v3/exam-questions/:id', input, { as: 'admin' });
    expect([body.exam_type, body.revision]).toEqual([exam_type, written.revision + 1]);
    const other = { ...input, query: {}, body: { ...input.body, revision: (await asked()).revision } };
    expect((await api.call('PUT v3/exam-questions/:id', other, { as: 'admin' })).status).toBe(404);
  });
});

describe('writing the questions', () => {
  const quiz = async () => (await api.call('GET v3/exam-questions', {}, { as: 'admin' })).body;
  const question: WrittenQuestion = {
    ...{ text_en: 'New?', text_fr: 'Nouveau ?', points: 1, is_active: true },
    answers: [
      { text_en: 'yes', text_fr: 'oui', is_right: true },
      { text_en: 'no', text_fr: 'non', is_right: false },
    ],
  };
  const put = (id: number, revision: number, over: Partial<WrittenQuestion> = {}) =>
    api.call(
      'PUT v3/exam-questions/:id',
      { params: { id }, body: { revision, question: { ...question, ...over } } },
      { as: 'admin' },
    );

  it('adds one at the end, in both languages', async () => {
    const { revision } = await quiz();
    const { body } = await api.call('POST v3/exam-questions', { body: { revision, question } }, { as: 'admin' });
    expect(body.revision).toBe(revision + 1);
    expect(body.questions.at(-1)).toMatchObject(question);
    expect((await asked('member', 'fr')).questions.at(-1)?.text).toBe('Nouveau ?');
  });

  it('changes the order', async () => {
    const { revision, questions } = await quiz();
    const ids = questions.filter(({ is_active }) => is_active).map(({ id }) => id);
    const order = (sorted: number[]) =>
      api.call('PUT v3/exam-questions/order', { body: { revision, ids: sorted } }, { as: 'admin' });
    expect(await order(ids.slice(1))).toMatchObject({ status: 409, error: { code: 'quiz-changed' } });
    const { body } = await order(ids.toReversed());
    expect(body.questions.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  it('refuses what somebody else has changed meanwhile', async () => {
    const { revision, questions } = await quiz();
    const id = questions[0]?.id ?? 0;
    expect((await put(id, revision - 1)).error.code).toBe('quiz-changed');
    expect((await put(999_999, revision)).status).toBe(404);
  });

  it.each([
    ['a text in one language only', { text_fr: ' ' }],
    ['no wrong answer', { answers: question.answers.map((answer) => ({ ...answer, is_right: true })) }],
    ['no right answer', { answers: question.answers.map((answer) => ({ ...answer, is_right: false })) }],
    ['one answer', { answers: question.answers.slice(0, 1) }],
  ])('refuses %s', async (_, over) => {
    const { revision, questions } = await quiz();
    expect((await put(questions[0]?.id ?? 0, revision, over)).status).toBe(422);
  });

  it('asks no more what is retired, and leaves past trials as they were', async () => {
    await submit(false);
    const trial = z.strictObject({ given: z.unknown(), score: z.int() });
    const given = async () => queryRows(api.db, trial, sql`select given, score from quiz_submissions`);
    const before = await given();
    const { revision, questions } = await quiz();
    const id = questions[0]?.id ?? 0;
    const { body } = await put(id, revision, { is_active: false });
    expect(body.questions.find((one) => one.id === id)?.is_active).toBe(false);
    expect((await asked()).questions.map((one) => one.id)).not.toContain(id);
    expect(await given()).toEqual(before);
  });

  it('keeps the last question in use', async () => {
    const { questions } = await quiz();
    const used = questions.filter(({ is_active }) => is_active);
    for (const { id } of used.slice(1)) await put(id, (await quiz()).revision, { is_active: false });
    const last = await put(used[0]?.id ?? 0, (await quiz()).revision, { is_active: false });
    expect(last).toMatchObject({ status: 409, error: { code: 'quiz-empty' } });
    expect((await asked()).questions).toHaveLength(1);
  });
});

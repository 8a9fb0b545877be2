import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { ApiInput } from '@commonweal/contracts';
import { tidyUp } from '../housekeeping/housekeeping.ts';
import { keptMails } from '../testing/kept-mails.ts';
import { solvedCaptcha } from '../testing/solved-captcha.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { complaints } from './complaints.table.ts';

type Body = ApiInput<'POST v3/complaints'>['body'];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
afterAll(() => api.close());
const { forgetOrders, mails, mailsBecome } = keptMails(() => api);
beforeEach(async () => {
  await forgetOrders();
  await api.clear('complaints', 'notifications', 'rate_windows', 'mails', 'parameters');
  // Parameters are remembered for a second.
  await api.call('PUT v3/parameters/complaints', { body: { answer_days: 14 } }, { as: 'admin' });
});

const body = (over: Partial<Body> = {}): Body => ({ kind: 'wrong-content', text: 'The turnover is wrong.', ...over });
const sendAs = (as: DemoAccount, over: Partial<Body> = {}) =>
  api.call('POST v3/complaints', { body: body(over) }, { as });
const sendAsVisitor = async (over: Partial<Body> = {}, locale: 'en' | 'fr' = 'en') => {
  const captchaResponse = await solvedCaptcha(api, { action: 'complaint' });
  const given = body({ email: 'Noor@Visitor.example', captchaResponse, ...over });
  return api.call('POST v3/complaints', { body: given }, { locale });
};
const desk = async (query = {}, as: DemoAccount = 'admin') =>
  (await api.call('GET v3/complaints', { query }, { as })).body;
const meOf = async (as: DemoAccount) => (await api.call('GET v3/users/me', {}, { as })).body.id;
const take = async (id: number, as: DemoAccount = 'admin', reviewer_id?: number | null) =>
  api.call(
    'PATCH v3/complaints/:id/reviewer',
    { params: { id }, body: { reviewer_id: reviewer_id === undefined ? await meOf(as) : reviewer_id } },
    { as },
  );
const answer = (id: number, text = 'We have corrected it.', as: DemoAccount = 'admin') =>
  api.call('PUT v3/complaints/:id/answered', { params: { id }, body: { answer: text } }, { as });
const firstId = async () => (await desk()).data[0]?.id ?? 0;
/** Days from now, as far as the test has taken. */
const daysUntil = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / DAY);

describe('sending a complaint', () => {
  it('gives a member a reference and the day by which it is answered, and mails both', async () => {
    const { body: sent } = await sendAs('member', { page: '/companies/loomwell' });
    expect(sent).toEqual({
      reference: expect.stringMatching(/^C-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
      due_at: expect.any(String),
      is_first: true,
    });
    expect(daysUntil(sent.due_at)).toBe(14);
    await mailsBecome(1);
    const [mail] = (await mails()).data;
    expect(mail?.recipient).toBe('member@demo.commonweal.example');
    expect(mail?.subject).toBe(`We have received your complaint ${sent.reference}`);
    expect(mail?.text).toContain(
      new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(sent.due_at)),
    );
    expect((await desk()).data[0]).toMatchObject({
      ...{ kind: 'wrong-content', page: '/companies/loomwell', text: 'The turnover is wrong.', times: 1, email: null },
      ...{ is_overdue: false, reviewer: null, answer: null, is_sender: false },
      sender: { user_id: await meOf('member') },
    });
  });

  it('asks a visitor for an email and a solved captcha, which is good once', async () => {
    const captchaResponse = await solvedCaptcha(api, { action: 'complaint' });
    const send = (over: Partial<Body>) => api.call('POST v3/complaints', { body: body(over) });
    expect((await send({ captchaResponse })).error.fields).toHaveProperty('email');
    expect((await send({ captchaResponse, email: 'no email' })).error.fields).toHaveProperty('email');
    expect((await send({ email: 'noor@visitor.example' })).error.code).toBe('captcha-missing');
    const other = await solvedCaptcha(api, { action: 'signin' });
    expect((await send({ email: 'noor@visitor.example', captchaResponse: other })).error.code).toBe(
      'captcha-wrong-action',
    );
    expect((await desk()).total).toBe(0);
    expect((await send({ email: 'noor@visitor.example', captchaResponse })).status).toBe(200);
    expect((await send({ email: 'noor@visitor.example', captchaResponse })).error.code).toBe('captcha-spent');
    expect((await desk()).data[0]).toMatchObject({ email: 'noor@visitor.example', sender: null });
  });

  it('mails a visitor in their language, without a word that they wrote', async () => {
    await sendAsVisitor({ text: 'Achetez https://spam.example' }, 'fr');
    await mailsBecome(1);
    const [mail] = (await mails()).data;
    expect(mail?.recipient).toBe('noor@visitor.example');
    expect(mail?.subject).toMatch(/^Nous avons reçu votre réclamation C-/);
    expect(mail?.text).not.toContain('spam');
  });

  it('counts what a sender repeats, keeps every word, and mails one receipt', async () => {
    const sent = [
      await sendAs('member'),
      await sendAs('member'),
      await sendAs('member', { text: 'And so is the name.' }),
    ];
    expect(new Set(sent.map((reply) => reply.body.reference)).size).toBe(1);
    expect(sent.map((reply) => reply.body.is_first)).toEqual([true, false, false]);
    await sendAs('client');
    await sendAs('member', { kind: 'conduct' });
    const { data, total } = await desk();
    expect(total).toBe(3);
    expect(data[0]).toMatchObject({ times: 3, text: 'The turnover is wrong.\n\nAnd so is the name.' });
    await mailsBecome(3);
  });

  it('takes 4,000 characters, and no more by repeating', async () => {
    expect((await sendAs('member', { text: ' ' })).error.fields).toHaveProperty('text');
    expect((await sendAs('member', { text: 'x'.repeat(4_001) })).status).toBe(422);
    expect((await sendAs('member', { text: 'x'.repeat(4_000) })).status).toBe(200);
    await sendAs('member', { text: 'y'.repeat(4_000) });
    expect((await desk()).data[0]?.text).toHaveLength(4_000);
  });

  it('of one sender ends at ten that wait, however many come at once, and others go on', async () => {
    const one = async (at: number) => {
      await api.clear('rate_windows');
      return sendAs('member', { page: `/companies/${at}` });
    };
    for (let at = 0; at < 9; at += 1) await one(at);
    await api.clear('rate_windows');
    const last = await Promise.all([sendAs('member', { page: '/a' }), sendAs('member', { page: '/b' })]);
    expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await one(99)).error.code).toBe('too-many-complaints');
    expect((await one(3)).body.is_first).toBe(false);
    expect((await desk()).total).toBe(10);
    expect((await sendAs('client')).status).toBe(200);
  });

  it('of one visitor ends at ten that wait, in any letters of their email', async () => {
    for (let at = 0; at < 10; at += 1) {
      await api.clear('rate_windows');
      expect((await sendAsVisitor({ page: `/${at}` })).status).toBe(200);
    }
    await api.clear('rate_windows');
    expect((await sendAsVisitor({ page: '/x', email: 'noor@VISITOR.example' })).error.code).toBe('too-many-complaints');
    expect((await sendAsVisitor({ page: '/x', email: 'other@visitor.example' })).status).toBe(200);
  });

  it('ends at ten a minute for an address', async () => {
    const sent = await Promise.all(Array.from({ length: 15 }, () => sendAs('member')));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(sent.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it('is listed to its sender alone', async () => {
    await sendAs('member');
    const own = await api.call('GET v3/users/me/complaints', { query: {} }, { as: 'member' });
    expect(own.body).toMatchObject({ total: 1, data: [{ kind: 'wrong-content', answer: null }] });
    expect((await api.call('GET v3/users/me/complaints', { query: {} }, { as: 'client' })).body.total).toBe(0);
  });
});

describe('the desk of complaints', () => {
  async function rows(given: readonly { readonly dueIn: number; readonly answeredAgo?: number }[]) {
    await api.db.insert(complaints).values(
      given.map(({ dueIn, answeredAgo }, at) => ({
        ...{ reference: `C-${at}`, digest: `${at}`, kind: 'other' as const, page: '', text: `${at}` },
        ...{ email: `${at}@visitor.example`, locale: 'en' as const, dueAt: new Date(Date.now() + dueIn * HOUR) },
        ...(answeredAgo !== undefined && { answeredAt: new Date(Date.now() - answeredAgo * HOUR), answer: 'x' }),
      })),
    );
  }
  const textsOf = (data: Awaited<ReturnType<typeof desk>>['data']) => data.map(({ text }) => text);

  it('has those due first at the top, says which are overdue, and has answered ones last', async () => {
    await rows([{ dueIn: 5 }, { dueIn: -1 }, { dueIn: 1 }, { dueIn: 9, answeredAgo: 2 }, { dueIn: 8, answeredAgo: 1 }]);
    const { data } = await desk();
    expect(textsOf(data)).toEqual(['1', '2', '0', '4', '3']);
    expect(data.map((row) => row.is_overdue)).toEqual([true, false, false, false, false]);
    expect(textsOf((await desk({ status: 'overdue' })).data)).toEqual(['1']);
    expect(textsOf((await desk({ status: 'open' })).data)).toEqual(['1', '2', '0']);
    expect(textsOf((await desk({ status: 'answered' })).data)).toEqual(['4', '3']);
    expect((await desk({ status: 'all', kind: 'conduct' })).total).toBe(0);
    expect(textsOf((await desk({ limit: 2, offset: 1 })).data)).toEqual(['2', '0']);
    const wrong = await api.call('GET v3/complaints', { query: { status: 'nothing' as 'open' } }, { as: 'admin' });
    expect(wrong.status).toBe(400);
  });

  it('gives a complaint to one of two, and lets only that one give it back or answer', async () => {
    await sendAs('member');
    const id = await firstId();
    const both = await Promise.all([take(id), take(id, 'superadmin')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const holder = both[0]?.status === 200 ? 'admin' : 'superadmin';
    const other = holder === 'admin' ? 'superadmin' : 'admin';
    expect((await take(id, other, null)).error.code).toBe('reviewer-changed');
    expect((await answer(id, 'Done.', other)).error.code).toBe('reviewer-changed');
    expect((await take(id, holder)).status).toBe(200);
    expect((await take(id, holder, null)).body.reviewer).toBeNull();
    expect((await answer(id, 'Done.', holder)).error.message).toContain('Take it first');
    expect((await take(id, holder, await meOf(other))).status).toBe(403);
    expect((await take(999_999)).status).toBe(404);
    expect((await answer(999_999)).status).toBe(404);
  });

  it('answers once: by mail, among the notifications of a member, and in the audit log', async () => {
    await sendAs('member');
    await mailsBecome(1);
    const id = await firstId();
    await take(id);
    const both = await Promise.all([answer(id, 'Corrected.\n<b>Thanks</b>'), answer(id, 'Again.')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.error.code).toBe('complaint-answered');
    expect((await take(id)).error.code).toBe('complaint-answered');
    await mailsBecome(2);
    const [mail] = (await mails()).data;
    expect(mail?.subject).toMatch(/^The answer to your complaint C-/);
    const told = await api.call('GET v3/users/me/notifications', { query: {} }, { as: 'member' });
    expect(told.body.data.map(({ title }) => title)).toEqual(['Your complaint was answered']);
    expect(told.body.data[0]?.content).not.toContain('<b>');
    const log = await api.call('GET v3/audit-entries', { query: { area: 'reviews' } }, { as: 'admin' });
    expect(log.body.data[0]).toMatchObject({ act: 'complaint-answered', subject: `${id}` });
    expect((await sendAs('member')).body.is_first).toBe(true);
  });

  it('answers a visitor at their email, and nobody whose email is gone', async () => {
    await sendAsVisitor();
    await mailsBecome(1);
    const id = await firstId();
    await take(id);
    await api.db.execute(sql`update complaints set email = 'Deleted user'`);
    expect((await answer(id)).status).toBe(200);
    await sendAsVisitor();
    await mailsBecome(2);
    expect((await mails()).data.map(({ recipient }) => recipient)).toEqual([
      'noor@visitor.example',
      'noor@visitor.example',
    ]);
  });

  it('has nobody answer their own complaint, and is closed to others', async () => {
    await sendAs('admin');
    const id = await firstId();
    expect((await desk()).data[0]?.is_sender).toBe(true);
    expect((await take(id)).error.code).toBe('own-content');
    expect((await take(id, 'superadmin')).status).toBe(200);
    expect((await api.call('GET v3/complaints', { query: {} }, { as: 'reviewer' })).status).toBe(403);
  });
});

it('is removed 400 days after its answer', async () => {
  await sendAs('member');
  await sendAs('client');
  await api.db.execute(sql`update complaints set answered_at = now() - interval '399 days'`);
  await tidyUp(api.db);
  expect((await desk()).total).toBe(2);
  await api.db.execute(
    sql`update complaints set answered_at = now() - interval '401 days' where id = ${await firstId()}`,
  );
  await tidyUp(api.db);
  expect((await desk()).total).toBe(1);
});

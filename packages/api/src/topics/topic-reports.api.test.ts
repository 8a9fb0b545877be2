import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { createUser } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { deskPlaceOf } from './desk-place.ts';
import { releaseOldClaims } from './topic-claims.service.ts';
import { topicReportClaims, topicReports } from './topic-reports.table.ts';

const DAY = 86_400_000;
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
afterAll(() => api.close());
beforeEach(() => api.clear('rate_windows', 'notifications', 'topic_reports', 'topic_report_claims', 'topic_proposals'));

interface Given {
  readonly reason?: 'duplicate' | 'other' | 'offensive';
  readonly detail?: string;
}
const report = (id: number, body: Given = {}, as: DemoAccount = 'member') =>
  api.call('POST v3/topics/report/:id', { params: { id }, body: { reason: 'duplicate', ...body } }, { as });
const desk = async (as: DemoAccount = 'reviewer', query = {}) =>
  (await api.call('GET v3/topic-reports', { query }, { as })).body;
const meOf = async (as: DemoAccount) => (await api.call('GET v3/users/me', {}, { as })).body.id;
const take = async (id: number, as: DemoAccount = 'reviewer', reviewer_id?: number | null) => {
  const body = { reviewer_id: reviewer_id === undefined ? await meOf(as) : reviewer_id };
  return api.call('PATCH v3/topic-reports/:id/reviewer', { params: { id }, body }, { as });
};
const settle = (id: number, outcome: string, as: DemoAccount = 'reviewer') =>
  api.call('PUT v3/topic-reports/:id/settled', { params: { id }, body: { result: 'kept', outcome } }, { as });

describe('reporting a topic', () => {
  it('counts what one person repeats with their report, and loses nothing of it', async () => {
    const sent = [
      await report(1, { detail: 'Same as topic 3.' }),
      await report(1, { detail: 'Same as topic 3.' }),
      await report(1, { reason: 'offensive', detail: 'And rude.' }),
    ];
    expect(sent.map(({ body }) => body.is_first)).toEqual([true, false, true]);
    expect((await report(1, { reason: 'offensive', detail: 'And rude.' })).body.is_first).toBe(false);
    const { data, total } = await desk();
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({
      ...{ topic_id: 1, reporters_count: 1, reports_count: 4, details: ['And rude.', 'Same as topic 3.'] },
      reasons: [
        { reason: 'duplicate', count: 1 },
        { reason: 'offensive', count: 1 },
      ],
    });
  });

  it('ends at ten a minute, so that nobody floods the desk, and goes on in the next one', async () => {
    const sent = await Promise.all(Array.from({ length: 30 }, (_, at) => report(at + 1)));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(sent.filter(({ status }) => status === 429)).toHaveLength(20);
    expect((await desk()).total).toBe(10);
    const reported = sent.flatMap(({ status }, at) => (status === 200 ? [at + 1] : []));
    expect((await desk()).data.map(({ topic_id }) => topic_id).toSorted((a, b) => a - b)).toEqual(reported);
    // A minute that ends here brings another full one.
    await api.db.execute(sql`insert into rate_windows (key, window_start, count)
      select key, window_start + interval '1 minute', count from rate_windows on conflict do nothing`);
    for (const [locale, sentence] of [
      ['en', 'Too many attempts. Please wait a minute and try again.'],
      ['fr', 'Trop de tentatives. Patientez une minute, puis réessayez.'],
    ] as const) {
      const asked = { params: { id: 31 }, body: { reason: 'duplicate' as const } };
      const { error, headers } = await api.call('POST v3/topics/report/:id', asked, { as: 'member', locale });
      expect([error.code, error.message, headers['retry-after']]).toEqual(['too-many-requests', sentence, '60']);
    }
    expect((await report(31, {}, 'rater')).status).toBe(200);
    await api.clear('rate_windows');
    expect((await report(32)).body).toMatchObject({ is_first: true });
    expect((await desk()).data.map(({ topic_id }) => topic_id)).toEqual(expect.arrayContaining([...reported, 31, 32]));
    expect((await desk()).total).toBe(12);
  });

  it('ends at twenty topics that wait, however slowly they are reported, and at once', async () => {
    const reportLater = async (id: number) => {
      await api.clear('rate_windows');
      return report(id, { reason: 'offensive', detail: 'Rude.' });
    };
    for (let id = 1; id < 20; id += 1) expect((await reportLater(id)).status).toBe(200);
    await api.clear('rate_windows');
    const atOnce = await Promise.all([20, 21, 22].map((id) => report(id)));
    expect(atOnce.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const refused = await reportLater(23);
    expect([refused.error.code, refused.error.message]).toEqual([
      'topic-report-limit',
      '20 topics that you reported wait for a decision. Report this one after that.',
    ]);
    expect((await reportLater(1)).status).toBe(200);
    await api.db.update(topicReports).set({ settledAt: new Date() }).where(eq(topicReports.topicId, 2));
    expect((await reportLater(23)).status).toBe(200);
  });

  it('needs words where the reason says nothing, takes 2,000 characters, and a topic that there is', async () => {
    expect((await report(1, { reason: 'other', detail: ' ' })).error.fields).toHaveProperty('detail');
    expect((await report(1, { detail: 'x'.repeat(2_001) })).status).toBe(422);
    expect((await report(1, { reason: 'other', detail: 'x'.repeat(2_000) })).status).toBe(200);
    expect((await report(1, { reason: 'other', detail: 'y' })).error.fields).toEqual({
      detail: 'With what you reported before, this is longer than 2000 characters. Please shorten it.',
    });
    expect((await report(1, { reason: 'other', detail: 'x'.repeat(2_000) })).status).toBe(200);
    expect((await desk()).data[0]).toMatchObject({ reports_count: 2, details: ['x'.repeat(2_000)] });
    expect((await report(2, { detail: 'x'.repeat(1_000) })).status).toBe(200);
    expect((await report(2, { detail: 'y'.repeat(999) })).status).toBe(200);
    expect((await desk()).data.find((row) => row.topic_id === 2)?.details[0]).toHaveLength(2_000);
    expect((await report(999_999)).status).toBe(404);
  });

  it('names its reasons in both languages', async () => {
    const names = async (locale: 'en' | 'fr') =>
      (await api.call('GET v3/topics/report-reasons', {}, { locale })).body.data.map(({ name }) => name);
    expect((await names('en'))[0]).toBe('There is another topic for it');
    expect((await names('fr'))[0]).toBe('Un autre sujet existe déjà');
  });
});

describe('the desk of reported topics', () => {
  const rows = async (reports: readonly { topicId: number; days?: number; reason?: 'offensive' | 'outdated' }[]) => {
    for (const { topicId, days = 0, reason = 'outdated' as const } of reports) {
      const { id: userId } = await createUser(api.db);
      await api.db
        .insert(topicReports)
        .values({ topicId, userId, reason, createdAt: new Date(Date.now() - days * DAY) });
    }
  };

  it('has the most urgent first, then the longest waiting, and says why', async () => {
    await rows([
      { topicId: 1 },
      ...[{ topicId: 2 }, { topicId: 2 }],
      ...[{ topicId: 3 }, { topicId: 3 }, { topicId: 3, days: 1 }],
      { topicId: 4, days: 6 },
      { topicId: 5, days: 15 },
      { topicId: 6, reason: 'offensive' },
    ]);
    const { data } = await desk();
    expect(data.map(({ topic_id, priority, priority_causes }) => [topic_id, priority, priority_causes])).toEqual([
      [5, 'high', ['waiting-long']],
      [3, 'high', ['several-people']],
      [6, 'high', ['offensive']],
      [4, 'medium', ['waiting']],
      [2, 'medium', ['several-people']],
      [1, 'low', []],
    ]);
    expect((await desk('reviewer', { limit: 2, offset: 4 })).data.map(({ topic_id }) => topic_id)).toEqual([2, 1]);
  });

  it('gives reports to one of two reviewers, and lets only that one give them back', async () => {
    // Administrators free what others have taken, so neither is one.
    await api.db.execute(sql`insert into user_roles (user_id, role_id) select users.id, roles.id from users, roles
      where users.email = 'lead@demo.commonweal.example' and roles.code = 'REVIEWER'`);
    await rows([{ topicId: 1 }]);
    const both = await Promise.all([take(1), take(1, 'lead')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const holder = both[0]?.status === 200 ? 'reviewer' : 'lead';
    const other = holder === 'lead' ? 'reviewer' : 'lead';
    expect((await take(1, other, null)).error.code).toBe('reviewer-changed');
    expect((await settle(1, 'Done.', other)).error.code).toBe('reviewer-changed');
    expect((await take(1, holder, null)).body.reviewer).toBeNull();
    expect((await settle(1, 'Done.', holder)).error.message).toContain('Take it first');
    expect((await take(1, other)).body.reviewer?.user_id).toBe(await meOf(other));
    expect((await take(1, holder, await meOf(other))).status).toBe(403);
  });

  it('settles all reports of a topic once, tells their reporters, and logs it without people', async () => {
    await report(1);
    await report(1, { reason: 'offensive' });
    await report(1, {}, 'client');
    await take(1);
    const both = await Promise.all([settle(1, 'Renamed <b>.'), settle(1, 'Renamed again.')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await desk()).total).toBe(0);
    for (const as of ['member', 'client'] as const) {
      const { body } = await api.call('GET v3/users/me/notifications', { query: {} }, { as });
      expect(body.data.map(({ title }) => title)).toEqual(['Your report on a topic was settled']);
    }
    const log = await api.call('GET v3/topic-decisions', { query: {} });
    const day = new Date().toISOString().slice(0, 10);
    expect(log.body).toEqual({
      data: [{ kind: 'report-kept', name: 'Healthy food', rejection: null, day }],
      total: 1,
    });
    expect((await report(1)).body.is_first).toBe(true);
  });

  it('has nobody settle what they reported themselves', async () => {
    await report(1, {}, 'reviewer');
    expect((await desk()).data[0]?.is_reporter).toBe(true);
    expect((await take(1)).error.code).toBe('own-content');
    expect((await settle(1, 'x')).error.code).toBe('own-content');
    expect((await take(1, 'admin')).status).toBe(200);
    expect((await settle(1, 'x', 'admin')).status).toBe(200);
  });
});

it('places an item by its days and its reporters', () => {
  const now = new Date();
  const at = (days: number) => new Date(now.getTime() - days * DAY);
  const places = [4.9, 5.1, 13.9, 14.1].map((days) => deskPlaceOf({ since: at(days) }, now).priority);
  expect(places).toEqual(['low', 'medium', 'medium', 'high']);
  const reporters = [1, 2, 3].map((count) => deskPlaceOf({ since: now, reporters: count }, now).priority);
  expect(reporters).toEqual(['low', 'medium', 'high']);
});

describe('a reported topic that a reviewer has taken', () => {
  const held = async () => (await desk()).data.map(({ reviewer }) => reviewer !== null);

  it('is freed by an administrator, and after three days', async () => {
    await report(1);
    await take(1);
    expect([(await desk()).data[0]?.may_release, (await desk('admin')).data[0]?.may_release]).toEqual([false, true]);
    expect((await take(1, 'admin', null)).status).toBe(200);
    expect(await held()).toEqual([false]);
    await take(1);
    await releaseOldClaims(api.db, new Date(Date.now() + 2.99 * DAY));
    expect(await held()).toEqual([true]);
    await releaseOldClaims(api.db, new Date(Date.now() + 3.01 * DAY));
    expect(await held()).toEqual([false]);
    const { data } = (await api.call('GET v3/users/me/notifications', { query: {} }, { as: 'reviewer' })).body;
    expect(data).toHaveLength(2);
  });

  it('is freed when the account of its reviewer ends', async () => {
    await report(1);
    const { id } = await createUser(api.db);
    await api.db.insert(topicReportClaims).values({ topicId: 1, userId: id });
    expect(await held()).toEqual([true]);
    await api.call('PUT v3/users/:id/do-remove', { params: { id } }, { as: 'superadmin' });
    expect(await held()).toEqual([false]);
  });
});

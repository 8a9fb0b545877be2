import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { complaints } from './complaints.table.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
afterAll(() => api.close());
beforeEach(async () => {
  await api.clear('complaints', 'rate_windows', 'parameters');
  // Parameters are remembered for a second.
  await api.call('PUT v3/parameters/complaints', { body: { answer_days: 14 } }, { as: 'admin' });
});

const sendAs = (as: DemoAccount) =>
  api.call('POST v3/complaints', { body: { kind: 'wrong-content', text: 'The turnover is wrong.' } }, { as });
const desk = async () => (await api.call('GET v3/complaints', { query: {} }, { as: 'admin' })).body;
const service = async () => (await api.call('GET v3/complaints/service', {})).body;
const daysUntil = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / DAY);

describe('the answer time', () => {
  it('is published, set within its limits, logged, and kept by complaints that were sent before', async () => {
    const set = (answer_days: number, as: DemoAccount = 'admin') =>
      api.call('PUT v3/parameters/complaints', { body: { answer_days } }, { as });
    await sendAs('member');
    for (const [days, status] of [
      [0, 422],
      [1, 200],
      [60, 200],
      [61, 422],
    ] as const)
      expect((await set(days)).status).toBe(status);
    expect((await set(5, 'reviewer')).status).toBe(403);
    expect((await service()).answer_days).toBe(60);
    await sendAs('client');
    expect((await desk()).data.map(({ due_at }) => daysUntil(due_at))).toEqual([14, 60]);
    const log = await api.call('GET v3/audit-entries', { query: { area: 'parameters' } }, { as: 'admin' });
    expect(log.body.data[0]).toMatchObject({
      ...{ act: 'parameter-changed', subject: 'complaint-answer-days' },
      ...{ before: { days: 1 }, after: { days: 60 } },
    });
  });

  it('is measured over a year, where an overdue complaint counts as late', async () => {
    expect(await service()).toEqual({ answer_days: 14, answered: 0, median_hours: null, in_time_share: null });
    const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * HOUR);
    const kept = (name: string, times: { createdAt: Date; dueAt: Date; answeredAt?: Date }) => ({
      ...{ reference: name, digest: name, kind: 'other' as const, page: '', text: name, locale: 'en' as const },
      ...{ email: `${name}@visitor.example`, ...times },
    });
    await api.db
      .insert(complaints)
      .values([
        kept('in-time', { createdAt: at(50), dueAt: at(30), answeredAt: at(40) }),
        kept('on-time', { createdAt: at(50), dueAt: at(30), answeredAt: at(30) }),
        kept('late', { createdAt: at(50), dueAt: at(30), answeredAt: at(20) }),
        kept('overdue', { createdAt: at(50), dueAt: at(1) }),
        kept('waiting', { createdAt: at(50), dueAt: at(-1) }),
        kept('old', { createdAt: at(366 * 24 + 1), dueAt: at(1), answeredAt: at(366 * 24) }),
      ]);
    const figures = await service();
    expect(figures.answered).toBe(3);
    expect(figures.median_hours).toBeCloseTo(20, 3);
    expect(figures.in_time_share).toBe(0.5);
    const board = (as: DemoAccount) => api.call('GET v3/administration/figures', {}, { as });
    expect((await board('admin')).body.complaints).toMatchObject({ open: 2, overdue: 1, in_time_share: 0.5 });
    expect((await board('reviewer')).body.complaints).toBeNull();
  });
});

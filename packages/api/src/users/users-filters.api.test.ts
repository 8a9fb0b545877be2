import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createUser } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const DAY = 86_400_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  const ago = (days: number) => new Date(Date.now() - days * DAY);
  const people = {
    seen0: { visibility: 0 },
    seen1: { visibility: 1 },
    seen2: { visibility: 2 },
    blocked: { isBlocked: true },
    deleted: { isDeleted: true },
    anonymised: { isAnonymised: true },
    recent: { registeredAt: ago(6) },
    older: { registeredAt: ago(8) },
    visitbefore: { lastVisitAt: new Date('2026-03-01T23:59:59.999Z') },
    visitfirst: { lastVisitAt: new Date('2026-03-02T00:00:00.000Z') },
    visitlast: { lastVisitAt: new Date('2026-03-02T23:59:59.999Z') },
    visitafter: { lastVisitAt: new Date('2026-03-03T00:00:00.000Z') },
  };
  for (const [name, values] of Object.entries(people))
    await createUser(api.db, { visibility: 0, email: `${name}@filtered.example`, ...values });
}, 120_000);
afterAll(() => api.close());

const visits = ['visitbefore', 'visitfirst', 'visitlast', 'visitafter'];

describe('a filter of the list of people', () => {
  it.each([
    [{ visibility: 0 }, 'seen', ['seen0']],
    [{ visibility: 1 }, 'seen', ['seen1']],
    [{ visibility: 2 }, 'seen', ['seen2']],
    [{ status: 'active' }, 'ed@', ['anonymised']],
    [{ status: 'blocked' }, 'filtered.example', ['blocked']],
    [{ status: 'deleted' }, 'filtered.example', ['deleted']],
    [{ status: 'anonymised' }, 'filtered.example', ['anonymised']],
    [{ period: 'week' }, 'filtered.example', ['recent']],
    [{ period: 'month' }, 'filtered.example', ['recent', 'older']],
    [{ start_last_visit_date: '2026-03-02' }, 'visit', visits.slice(1)],
    [{ end_last_visit_date: '2026-03-02' }, 'visit', visits.slice(0, 3)],
    [{ start_last_visit_date: '2026-03-02', end_last_visit_date: '2026-03-02' }, 'visit', visits.slice(1, 3)],
  ] as const)('%j finds those whom it fits alone', async (filter, words, expected) => {
    const query = { keywords: `${words} filtered.example`, ...filter };
    const { status, body } = await api.call('GET v3/users', { query }, { as: 'admin' });
    const found = body.data.map(({ email }) => email.split('@')[0]);
    expect([status, found, body.total]).toEqual([200, expected, expected.length]);
  });
});

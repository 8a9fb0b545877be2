import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { tidyUp } from '../housekeeping/housekeeping.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
afterAll(() => api.close());
beforeEach(() => api.clear('rate_windows', 'analytics_views'));

const view = { path: '/companies/:slug', referrer: null, locale: 'en', viewport: 'mobile' };
const send = (change: object = {}) => api.call('POST v3/analytics/views', { body: { ...view, ...change } as never });
const countedShape = z.strictObject({
  path: z.string(),
  referrer: z.string(),
  locale: z.string(),
  viewport: z.string(),
  views: z.int(),
});
const counted = () =>
  queryRows(
    api.db,
    countedShape,
    sql`select path, referrer, locale, viewport, views from analytics_views order by path, views`,
  );

describe('counting views', () => {
  it('keeps totals of a day and answers nothing', async () => {
    const { status, body } = await send();
    await send();
    await send({ locale: 'fr', referrer: 'https://news.example' });
    expect({ status, body }).toEqual({ status: 204, body: undefined });
    expect(await counted()).toEqual([
      { ...view, referrer: 'https://news.example', locale: 'fr', views: 1 },
      { ...view, referrer: '', views: 2 },
    ]);
  });

  it('keeps nothing of who it was', async () => {
    const columns = await queryRows(
      api.db,
      z.strictObject({ column_name: z.string() }),
      sql`select column_name from information_schema.columns where table_name = 'analytics_views' order by 1`,
    );
    expect(columns.map(({ column_name }) => column_name)).toEqual([
      'day',
      'locale',
      'path',
      'referrer',
      'viewport',
      'views',
    ]);
  });

  it.each([
    { path: '/companies/acme-2024?page=2' },
    { path: '/users/42' },
    { path: 'companies' },
    { path: '/a b' },
    { path: `/${'a'.repeat(200)}` },
    { referrer: 'https://news.example/an/article' },
    { referrer: 'https://me@news.example' },
    { referrer: 'javascript:alert(1)' },
    { locale: 'de' },
    { viewport: '390' },
    { user_id: 1 },
  ])('refuses %j', async (change) => {
    expect((await send(change)).status).toBe(422);
    expect(await counted()).toEqual([]);
  });

  it('does not let one day grow without an end', async () => {
    await api.db.execute(sql`insert into analytics_views
      select (now() at time zone 'utc')::date, '/p' || n, '', 'en', 'mobile', 1 from generate_series(1, 5000) n`);
    await send({ path: '/new', referrer: 'https://new.example' });
    const rows = await queryRows(
      api.db,
      countedShape.pick({ path: true, referrer: true }),
      sql`select path, referrer from analytics_views where path not like '/p%'`,
    );
    expect(rows).toEqual([{ path: '*', referrer: '' }]);
  });

  it('takes 120 a minute from one address', async () => {
    const replies = [];
    for (let at = 0; at < 130; at += 1) replies.push((await send()).status);
    expect(replies.at(0)).toBe(204);
    expect(replies.at(-1)).toBe(429);
  });

  it('forgets a day after 400 others', async () => {
    await api.db.execute(sql`insert into analytics_views
      select current_date - days, '/', '', 'en', 'mobile', days from unnest(array[399, 402]) as days`);
    await tidyUp(api.db);
    expect(await counted()).toMatchObject([{ views: 399 }]);
  });
});

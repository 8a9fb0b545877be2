import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { composeSet } from './release-set.ts';
import { buildsOf, goLiveWith, versionOf } from './releases.fixture.ts';
import { visitorIds } from './visitor-ids.ts';

const as = { as: 'superadmin' } as const;
const set = composeSet(buildsOf(1)).id;
const beacon = {
  ...{ reference: 'ref-000', remote: 'mf-one', version: versionOf(1), set },
  ...{ stage: 'chunk', reason: 'missing', path: '/companies', detail: 'page-home.js' },
} as const;

describe('failures in browsers', () => {
  let api: TestApi;
  let sent = 0;
  beforeAll(async () => {
    api = await startTestApi();
    await goLiveWith(api.db, buildsOf(1));
  }, 120_000);
  afterAll(() => api.close());

  const send = (over: object = {}, headers: Record<string, string> = {}) => {
    sent += 1;
    const body = { ...beacon, reference: `reference-${sent}`, ...over };
    return api.call('POST v3/release-failures', { body: body as never }, { headers });
  };
  const find = (reference: string) => api.call('GET v3/releases/failures/:reference', { params: { reference } }, as);
  it('are found by the number that the person quotes, without what they searched for', async () => {
    const { body } = await send({ reference: 'quoted-1', path: '/companies?keywords=secret#top' });
    expect(body).toEqual({ reference: 'quoted-1' });
    expect((await find('quoted-1')).body).toEqual({
      ...{ reference: 'quoted-1', at: expect.any(String), remote: 'mf-one', version: versionOf(1), set_id: set },
      ...{ stage: 'chunk', reason: 'missing', path: '/companies', detail: 'page-home.js' },
    });
    expect((await find('never-given')).status).toBe(404);
  });

  it('are noted once for one reference', async () => {
    await send({ reference: 'quoted-1', stage: 'render' });
    expect((await find('quoted-1')).body.stage).toBe('chunk');
  });

  it.each([
    { set: '000000000000' },
    { version: versionOf(9) },
    { remote: 'mf-nobody' },
    { remote: 'mf-one', version: 'x\u0000y' },
  ])('are not noted for %j, which nobody published', async (unknown) => {
    const { status, error } = await send(unknown);
    expect({ status, code: error.code }).toEqual({ status: 404, code: 'not-found' });
  });

  it.each([{ stage: 'elsewhere' }, { reason: 'bad luck' }, { reference: 'x' }, { path: 'x'.repeat(301) }, { more: 1 }])(
    'are refused with %j',
    async (wrong) => {
      expect((await send(wrong)).status).toBe(422);
    },
  );

  it('tell visitors apart by the ids that the site signed, or else by address and browser, and keep neither', async () => {
    await api.db.execute(sql`delete from release_failures`);
    const [alice, bob] = [await visitorIds(api.db).issue(), await visitorIds(api.db).issue()];
    const headersOf: Record<string, string>[] = [
      { cookie: `locale=fr; visitor=${alice.cookie}` },
      {
        cookie: `visitor=${alice.cookie}; theme=dark`,
        'user-agent': 'Other/1.0',
        'x-forwarded-for': '2001:db8:1:2::1',
      },
      { cookie: `visitor=${bob.cookie}`, 'x-forwarded-for': '2001:db8:1:2::ffff' },
      { 'user-agent': 'Mozilla/5.0 (unusual)' },
      { 'user-agent': 'Mozilla/5.0 (unusual)', cookie: 'visitor=made-up-for-this-report' },
      { 'user-agent': 'Mozilla/5.0 (other)' },
    ];
    for (const headers of headersOf) await send({}, headers);
    const rows = await queryRows(
      api.db,
      z.strictObject({ visitor: z.string(), address: z.string(), text: z.string() }),
      sql`select visitor, address, release_failures::text as text from release_failures order by at`,
    );
    const [first, again, other, unusual, same, different] = rows.map(({ visitor }) => visitor);
    expect(again).toBe(first);
    expect(same).toBe(unusual);
    expect(new Set([first, other, unusual, different]).size).toBe(4);
    const lines = rows.map(({ address }) => address);
    expect(lines.map((address) => lines.indexOf(address))).toEqual([0, 1, 1, 0, 0, 0]);
    const secrets = [alice.id, bob.id, 'unusual', 'made-up', '127.0.0.1', 'db8'];
    const kept = rows.map(({ text }) => text).join(' ');
    expect(secrets.filter((secret) => kept.includes(secret))).toEqual([]);
  });

  it('have another hash the next day where there is no cookie', async () => {
    const [salt] = await queryRows(
      api.db,
      z.strictObject({ value: z.object({ day: z.string() }) }),
      sql`select value from parameters where name = 'visitor-salt'`,
    );
    expect(salt?.value.day).toBe(new Date().toISOString().slice(0, 10));
  });

  it('are counted by version and over time', async () => {
    await api.db.execute(sql`delete from release_failures`);
    await send({}, { 'user-agent': 'a' });
    await send({}, { 'user-agent': 'a' });
    await send({}, { 'user-agent': 'b' });
    await send({ remote: 'shell', stage: 'style', reason: 'tampered' });
    await send({ reference: 'long-ago' });
    await api.db.execute(sql`update release_failures set at = at - interval '25 hours' where reference = 'long-ago'`);
    await send({ reference: 'earlier' }, { 'user-agent': 'a' });
    await api.db.execute(sql`update release_failures set at = at - interval '90 minutes' where reference = 'earlier'`);
    const { body } = await api.call('GET v3/releases/failures', {}, as);
    expect(
      body.versions.map(({ remote, stage, reason, count, visitors: seen }) => [remote, stage, reason, count, seen]),
    ).toEqual([
      ['mf-one', 'chunk', 'missing', 4, 2],
      ['shell', 'style', 'tampered', 1, 1],
    ]);
    const ofOne = body.series.find(({ remote }) => remote === 'mf-one')?.counts;
    expect(ofOne).toHaveLength(24);
    expect(ofOne?.slice(-3)).toEqual([0, 1, 3]);
    const longer = await api.call('GET v3/releases/failures', { query: { hours: 48 } }, as);
    expect(longer.body.versions[0]?.count).toBe(5);
    const { body: published } = await api.call('GET v3/releases/artifacts', { query: { name: 'mf-one' } }, as);
    expect(published.data[0]?.failures).toBe(5);
  });

  it('are limited by address', async () => {
    await api.db.execute(sql`delete from rate_windows`);
    const statuses = [];
    for (let time = 0; time < 61; time += 1) statuses.push((await send()).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429]);
  });
});

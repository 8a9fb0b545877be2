import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { removeOldChecks } from './source-check.service.ts';

let api: TestApi;
let server: Server;
let asked: string[] = [];
let status = 200;

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(status, { 'content-type': 'text/html' }).end(`<title>Page ${asked.length}</title>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const resolve = async () => ['127.0.0.1'];
  api = await startTestApi({}, { sourceMeans: { resolve, mayConnect: (_, at) => at === port } });
}, 120_000);
afterAll(async () => {
  await api.close();
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  await api.clear('source_checks', 'rate_windows');
  asked = [];
  status = 200;
});

const site = (path = '/', host = 'source.example') => `http://${host}:${(server.address() as AddressInfo).port}${path}`;
const check = (url: string, as: 'writer' | 'lead' = 'writer') =>
  api.call('POST v3/notes/check-source', { body: { url } }, { as });
const age = (hours: number) =>
  api.db.execute(sql`update source_checks set checked_at = checked_at - make_interval(secs => ${hours * 3_600})`);

describe('POST v3/notes/check-source', () => {
  it('answers what it found', async () => {
    const { body } = await check(` ${site('/report#2')} `);
    expect(body).toEqual({
      ...{ state: 'ok', status: 200, final_url: site('/report'), title: 'Page 1', content_type: 'text/html' },
    });
  });

  it('remembers it for a day, for everybody, wherever on the page', async () => {
    await check(site('/a'));
    expect((await check(site('/a#notes'), 'lead')).body.title).toBe('Page 1');
    await age(23.9);
    expect((await check(site('/a'))).body.title).toBe('Page 1');
    await age(0.2);
    expect((await check(site('/a'))).body.title).toBe('Page 2');
    expect((await check(site('/a'))).body.title).toBe('Page 2');
    expect((await check(site('/b'))).body.title).toBe('Page 3');
  });

  it.each([
    [404, 'not_found', 23.9, 1],
    [403, 'refused', 23.9, 1],
    [503, 'unreachable', 0.08, 1],
    [503, 'unreachable', 0.09, 2],
  ])('remembers status %d, %s, %d hours later: %d request', async (answered, state, hours, requests) => {
    status = answered;
    expect((await check(site())).body.state).toBe(state);
    await age(hours);
    await check(site());
    expect(asked).toHaveLength(requests);
  });

  it('forgets a result that another version of the site wrote', async () => {
    await check(site());
    await api.db.execute(sql`update source_checks set result = '{"state":"fine"}'`);
    expect((await check(site())).body.title).toBe('Page 2');
  });

  it('refuses what is no address of the web', async () => {
    for (const url of ['', 'x', 'http://127.0.0.1/', 'http://localhost/', 'http://[::1]/', 'file:///etc/passwd'])
      expect({ url, status: (await check(url)).status }).toEqual({ url, status: 422 });
    for (const url of [
      'http://a:b@source.example/',
      'http://source.example:99999/',
      `source.example/${'a'.repeat(486)}`,
    ])
      expect({ url, status: (await check(url)).status }).toEqual({ url, status: 422 });
    const named = `source.example/${'a'.repeat(484)}`;
    expect((await check(named)).body).toMatchObject({ state: 'not_allowed' });
    expect((await check('http://db.internal/')).body).toMatchObject({ state: 'not_allowed' });
  });

  /** As if a key had been counted before in this minute. */
  const count = (key: SQL, times: number) =>
    api.db.execute(sql`insert into rate_windows (key, window_start, count)
      values ('check-source ' || ${key}, now(), ${times})`);

  it('asks outside 40 times a minute for one person', async () => {
    await count(sql`(select id from users where email = 'writer@demo.commonweal.example')`, 39);
    expect((await check(site('/1'))).status).toBe(200);
    expect((await check(site('/2'))).status).toBe(429);
    expect((await check(site('/1'))).status).toBe(200);
    expect((await check(site('/2'), 'lead')).status).toBe(200);
  });

  it('asks one site 60 times a minute, for all people together', async () => {
    await count(sql`'source.example'`, 59);
    expect((await check(site('/1'))).status).toBe(200);
    expect((await check(site('/2'), 'lead')).status).toBe(429);
    expect((await check(site('/2', 'other.example'), 'lead')).status).toBe(200);
  });

  it('takes 20 sources of one person at once', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => (await check(site(`/${at}`))).status),
    );
    expect(statuses).toEqual(Array.from({ length: 20 }, () => 200));
  });
});

it('results of more than a day are removed', async () => {
  await check(site('/old'));
  await age(24.1);
  await check(site('/new'));
  await removeOldChecks(api.db);
  const { rows } = (await api.db.execute(sql`select result from source_checks`)) as unknown as { rows: unknown[] };
  expect(rows).toEqual([{ result: expect.objectContaining({ final_url: site('/new') }) }]);
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createVisitorIds } from '@commonweal/api';
import type { IssuedVisitor, Visit } from '@commonweal/api';
import { releaseFor } from '@commonweal/federation/release-state';
import type { Release, ReleaseState } from '@commonweal/federation/release-state';
import { createGateway } from './gateway.ts';
import { publishRelease, registryOf, renamed, stateOf } from './release.fixture.ts';
import { keepReleases, memoryReleases } from './releases.ts';

let app: FastifyInstance;
let live: Release;
let source: ReturnType<typeof memoryReleases>;
let visitors: IssuedVisitor[];
/** The recorded visits, in order. */
let written: Visit[];

const ids = createVisitorIds(async () => ['secret of the site']);
const withCanary = (percent: number, since = '2026-11-20T10:00:00.000Z'): ReleaseState =>
  stateOf(live, { canary: { release: renamed(live, 'set-2'), percent, since } });
const cookieOn = (set: string, percent: number): string =>
  visitors.find(({ id }) => releaseFor(withCanary(percent), id).set.id === set)?.cookie ?? '';

const page = (cookie = '', headers: Record<string, string> = {}) =>
  app.inject({ url: '/companies', headers: { accept: 'text/html', cookie, ...headers } });

beforeAll(async () => {
  const published = await publishRelease();
  live = published.release;
  source = memoryReleases(stateOf(live));
  visitors = await Promise.all(Array.from({ length: 200 }, () => ids.issue()));
  written = [];
  app = await createGateway({
    visitors: ids,
    visits: async (visits) => void written.push(...visits),
    releases: keepReleases(source, { freshFor: 0 }),
    artifacts: published.artifacts,
    environment: 'demo',
    server: { trustProxy: 'loopback' },
    api: async (api) => {
      api.get('/v3/ping', async () => ({ data: 'pong' }));
    },
  });
});

afterAll(() => app.close());

describe('while no canary runs', () => {
  it('a browser is given no cookie, and one that has it gets the live release', async () => {
    source.replace(stateOf(live));
    const [first, again] = [await page(), await page(`visitor=${cookieOn('set-2', 50)}`)];
    expect([first.headers['set-cookie'], again.headers['set-cookie']]).toEqual([undefined, undefined]);
    expect([first.headers['x-release'], again.headers['x-release']]).toEqual(['set-1', 'set-1']);
  });
});

describe('while a canary runs', () => {
  it('a browser without an id is given one that scripts cannot read and that lasts', async () => {
    source.replace(withCanary(50));
    const { headers } = await page();
    expect(headers['set-cookie']).toMatch(
      /^visitor=[\w-]{22}\.\w+\.[\w-]{22}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const secure = await page('', { 'x-forwarded-proto': 'https' });
    expect(secure.headers['set-cookie']).toMatch(/; Secure$/);
  });

  it('the first document is of the set that the new id will get ever after', async () => {
    source.replace(withCanary(50));
    const seen = new Set<unknown>();
    for (let browser = 0; browser < 60; browser += 1) {
      const first = await page();
      const [cookie = ''] = String(first.headers['set-cookie']).split(';');
      const again = await page(cookie);
      expect(again.headers['set-cookie']).toBeUndefined();
      expect(again.headers['x-release']).toBe(first.headers['x-release']);
      seen.add(first.headers['x-release']);
    }
    expect(seen).toEqual(new Set(['set-1', 'set-2']));
  });

  it.each([
    'visitor=',
    'visitor=short',
    `visitor=${'x'.repeat(40)}`,
    `visitor=${'é'.repeat(22)}`,
    'a_visitor=1',
    `visitor=${'x'.repeat(22)}`,
    `visitor=${'x'.repeat(22)}.zzz.${'x'.repeat(22)}`,
  ])('an id that the site cannot have given is replaced: %s', async (cookie) => {
    source.replace(withCanary(50));
    expect((await page(cookie)).headers['set-cookie']).toMatch(/^visitor=[\w-]{22}\./);
  });

  it.each(['set-1', 'set-2'])('document, registry and replies of a visitor agree on %s', async (set) => {
    source.replace(withCanary(50));
    const cookie = `theme=dark; visitor=${cookieOn(set, 50)}`;
    const { headers, body } = await page(cookie);
    const reply = await app.inject({ url: '/api/v3/ping', headers: { cookie } });
    expect([headers['x-release'], registryOf(body).set, reply.headers['x-release']]).toEqual([set, set, set]);
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  it('replies tell a tab of the canary that it is over', async () => {
    const cookie = `visitor=${cookieOn('set-2', 50)}`;
    source.replace(withCanary(50));
    expect((await page(cookie)).headers['x-release']).toBe('set-2');
    source.replace(stateOf(live));
    expect((await app.inject({ url: '/api/v3/ping', headers: { cookie } })).headers['x-release']).toBe('set-1');
  });

  it('who has it keeps it while its share grows, and the others come to it', async () => {
    const early = `visitor=${cookieOn('set-2', 10)}`;
    const isLate = ({ id }: IssuedVisitor) =>
      releaseFor(withCanary(10), id) === live && releaseFor(withCanary(50), id) !== live;
    const late = `visitor=${visitors.find(isLate)?.cookie ?? ''}`;
    const seen: unknown[][] = [];
    for (const percent of [10, 30, 50]) {
      source.replace(withCanary(percent));
      seen.push([(await page(early)).headers['x-release'], (await page(late)).headers['x-release']]);
    }
    expect(seen.map(([first]) => first)).toEqual(['set-2', 'set-2', 'set-2']);
    expect([seen[0]?.[1], seen[2]?.[1]]).toEqual(['set-1', 'set-2']);
  });
});

describe('who was served what', () => {
  /** Until the next write, which takes all that was noted before. */
  const settle = () => new Promise((resolve) => setTimeout(resolve, 1_200));
  const idOf = async (cookie: string) => (await ids.read(`visitor=${cookie}`)) ?? '';

  it('is written down while a canary runs, once for each visitor and period, and later than it is served', async () => {
    await settle();
    written.length = 0;
    const [one, other] = [cookieOn('set-2', 50), cookieOn('set-1', 50)];
    const from = (address: string) => ({ 'x-forwarded-for': address });
    source.replace(stateOf(live));
    await page(`visitor=${one}`, from('192.0.2.1'));
    source.replace(withCanary(50));
    for (let load = 0; load < 3; load += 1) await page(`visitor=${one}`, from('192.0.2.1'));
    await page(`visitor=${other}`, from('192.0.2.2'));
    const { headers } = await page('', from('192.0.2.3'));
    expect(written).toEqual([]);
    await settle();
    const [given = ''] = String(headers['set-cookie']).replace('visitor=', '').split(';');
    expect(written).toEqual([
      { setId: 'set-2', visitor: await idOf(one), address: '192.0.2.1' },
      { setId: 'set-1', visitor: await idOf(other), address: '192.0.2.2' },
      { setId: headers['x-release'], visitor: await idOf(given), address: '192.0.2.3' },
    ]);
    source.replace(withCanary(50, '2026-11-20T11:00:00.000Z'));
    await page(`visitor=${one}`, from('192.0.2.1'));
    await settle();
    expect(written.slice(3)).toEqual([{ setId: 'set-2', visitor: await idOf(one), address: '192.0.2.1' }]);
  });
});

describe('a gateway that cannot sign', () => {
  it('serves the live release to everybody, without a cookie', async () => {
    const away = createVisitorIds(() => Promise.reject(new Error('the database is away')));
    const { artifacts } = await publishRelease();
    const releases = keepReleases(memoryReleases(withCanary(100)), { freshFor: 0 });
    const unsigned = await createGateway({ releases, visitors: away, artifacts, environment: 'demo' });
    const [{ cookie } = { cookie: '' }] = visitors;
    const ask = (headers: object) =>
      unsigned.inject({ url: '/companies', headers: { accept: 'text/html', ...headers } });
    for (const headers of [{}, { cookie: `visitor=${cookie}` }]) {
      const reply = await ask(headers);
      expect([reply.statusCode, reply.headers['x-release'], reply.headers['set-cookie']]).toEqual([
        200,
        'set-1',
        undefined,
      ]);
    }
    await unsigned.close();
  });
});

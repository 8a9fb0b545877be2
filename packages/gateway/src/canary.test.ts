import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { releaseFor } from '@commonweal/federation/release-state';
import type { Release, ReleaseState } from '@commonweal/federation/release-state';
import { createGateway } from './gateway.ts';
import { publishRelease, registryOf, renamed, stateOf } from './release.fixture.ts';
import { keepReleases, memoryReleases } from './releases.ts';
import { newVisitorId } from './visitor-id.ts';

let app: FastifyInstance;
let live: Release;
let source: ReturnType<typeof memoryReleases>;

const withCanary = (percent: number): ReleaseState =>
  stateOf(live, { canary: { release: renamed(live, 'set-2'), percent } });
/** Ids as the gateway makes them, the same in every run. */
const visitors = Array.from({ length: 1_000 }, (_, index) =>
  createHash('sha256').update(`${index}`).digest('base64url').slice(0, 22),
);
const visitorOn = (set: string, percent: number): string =>
  visitors.find((visitor) => releaseFor(withCanary(percent), visitor).set.id === set) ?? '';

const page = (cookie = '', headers: Record<string, string> = {}) =>
  app.inject({ url: '/companies', headers: { accept: 'text/html', cookie, ...headers } });

beforeAll(async () => {
  const published = await publishRelease();
  live = published.release;
  source = memoryReleases(stateOf(live));
  app = await createGateway({
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
    const [first, again] = [await page(), await page(`visitor=${visitorOn('set-2', 50)}`)];
    expect([first.headers['set-cookie'], again.headers['set-cookie']]).toEqual([undefined, undefined]);
    expect([first.headers['x-release'], again.headers['x-release']]).toEqual(['set-1', 'set-1']);
  });
});

describe('while a canary runs', () => {
  it('a browser without an id is given one that scripts cannot read and that lasts', async () => {
    source.replace(withCanary(50));
    const { headers } = await page();
    expect(headers['set-cookie']).toMatch(/^visitor=[\w-]{22}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
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

  it.each(['visitor=', 'visitor=short', `visitor=${'x'.repeat(40)}`, `visitor=${'é'.repeat(22)}`, 'a_visitor=1'])(
    'an id that the gateway cannot have made is replaced: %s',
    async (cookie) => {
      source.replace(withCanary(50));
      expect((await page(cookie)).headers['set-cookie']).toMatch(/^visitor=[\w-]{22};/);
    },
  );

  it.each(['set-1', 'set-2'])('document, registry and replies of a visitor agree on %s', async (set) => {
    source.replace(withCanary(50));
    const cookie = `theme=dark; visitor=${visitorOn(set, 50)}`;
    const { headers, body } = await page(cookie);
    const reply = await app.inject({ url: '/api/v3/ping', headers: { cookie } });
    expect([headers['x-release'], registryOf(body).set, reply.headers['x-release']]).toEqual([set, set, set]);
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  it('replies tell a tab of the canary that it is over', async () => {
    const cookie = `visitor=${visitorOn('set-2', 50)}`;
    source.replace(withCanary(50));
    expect((await page(cookie)).headers['x-release']).toBe('set-2');
    source.replace(stateOf(live));
    expect((await app.inject({ url: '/api/v3/ping', headers: { cookie } })).headers['x-release']).toBe('set-1');
  });

  it('who has it keeps it while its share grows, and the others come to it', async () => {
    const early = `visitor=${visitorOn('set-2', 10)}`;
    const late = `visitor=${visitors.find((visitor) => releaseFor(withCanary(10), visitor) === live && releaseFor(withCanary(50), visitor) !== live) ?? ''}`;
    const seen: unknown[][] = [];
    for (const percent of [10, 30, 50]) {
      source.replace(withCanary(percent));
      seen.push([(await page(early)).headers['x-release'], (await page(late)).headers['x-release']]);
    }
    expect(seen.map(([first]) => first)).toEqual(['set-2', 'set-2', 'set-2']);
    expect([seen[0]?.[1], seen[2]?.[1]]).toEqual(['set-1', 'set-2']);
  });
});

describe('ids of visitors', () => {
  it('are different each time', () => {
    expect(new Set(Array.from({ length: 1_000 }, newVisitorId)).size).toBe(1_000);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ShareSource } from '@commonweal/api';
import type { FastifyInstance } from 'fastify';
import { createGateway } from './gateway.ts';
import { publishRelease, stateOf } from './release.fixture.ts';
import { keepReleases, memoryReleases } from './releases.ts';

const acme = { id: 7, slug: 'acme', name: 'Acme', impact_score: -1.236, is_grayed: false, ratings_count: 1200 };
const companies: Readonly<Record<string, typeof acme | (Omit<typeof acme, 'impact_score'> & { impact_score: null })>> =
  {
    acme,
    hidden: { ...acme, slug: 'hidden', impact_score: null, is_grayed: true },
  };
const source: ShareSource = {
  company: async (slug) => companies[slug] ?? null,
  analysis: async () => null,
  badge: async () => null,
  mayDraw: async () => true,
};

let app: FastifyInstance;
beforeAll(async () => {
  const { artifacts, release } = await publishRelease();
  app = await createGateway({
    releases: keepReleases(memoryReleases(stateOf(release))),
    artifacts,
    environment: 'demo',
    sharing: { source, origin: 'https://site.example' },
  });
});
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/share/companies/${path}`, headers });

describe('the badge of a company', () => {
  it('is a picture for every site, that may do nothing', async () => {
    const { statusCode, headers, body } = await get('acme/badge.svg');
    expect(statusCode).toBe(200);
    const told = ['content-type', 'content-security-policy', 'cross-origin-resource-policy', 'cache-control'] as const;
    expect(told.map((name) => headers[name])).toEqual([
      'image/svg+xml; charset=utf-8',
      "default-src 'none'; sandbox",
      'cross-origin',
      'public, max-age=300',
    ]);
    expect([headers['x-content-type-options'], headers['set-cookie']]).toEqual(['nosniff', undefined]);
    expect(body).toContain('<title>Acme · Impact Score −1.24 · 1,200 ratings · Commonweal</title>');
    const again = await get('acme/badge.svg', { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('is in the language and the theme that it is asked for in', async () => {
    const { body } = await get('acme/badge.svg?lang=fr&theme=dark');
    expect(body).toContain('Impact Score −1,24 · 1\u202F200 notes');
    expect(body).toContain('fill="#18201C"');
    expect((await get('acme/badge.svg?lang=<script>&theme=x')).body).toBe((await get('acme/badge.svg')).body);
  });

  it('keeps a score that visitors may not see', async () => {
    expect((await get('hidden/badge.svg')).body).toContain('Score not public');
  });

  it.each(['nobody/badge.svg', 'acme/badge.png', '..%2facme/badge.svg', 'acme%22/badge.svg'])(
    'is not there for %s',
    async (path) => {
      expect((await get(path)).statusCode).toBe(404);
    },
  );
});

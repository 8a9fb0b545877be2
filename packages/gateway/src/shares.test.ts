import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ShareSource } from '@commonweal/api';
import type { FastifyInstance } from 'fastify';
import { createGateway } from './gateway.ts';
import { publishRelease, stateOf } from './release.fixture.ts';
import { keepReleases, memoryReleases } from './releases.ts';
import { drawShare } from './share-drawing.ts';
import { keepShares } from './shares.ts';

const hostile = `"><script>alert(1)</script> & 'Söhne'`;
const acme = { id: 7, slug: 'acme', name: hostile, impact_score: -1.236, is_grayed: false, ratings_count: 12 };
const note = {
  id: 9,
  slug: 'clean-water',
  headline: 'Clean water for all',
  type_code: 'impact',
  sdg_code: '6',
  entity_name: 'Acme',
  value: 2.5,
  is_grayed: false,
} as const;
const badge = {
  user_id: 12,
  user_name: hostile,
  badge_id: 'first-analysis',
  title: { en: 'First analysis', fr: 'Première analyse' },
  description: { en: 'Published an analysis.', fr: 'A publié une analyse.' },
  earned_date: '2026-03-01T00:00:00.000Z',
} as const;
const state = { asked: 0, mayDraw: true };
const source: ShareSource = {
  company: async (slug) => {
    state.asked += 1;
    if (slug === 'broken') throw new Error('The database is away');
    if (slug === 'slow') return new Promise(() => {});
    return ['acme', '7', 'merged-away', '8'].includes(slug) ? acme : null;
  },
  analysis: async (id) => (id === '9' ? note : null),
  badge: async (userId, badgeId) => (userId === 12 && badgeId === 'first-analysis' ? badge : null),
  mayDraw: async () => state.mayDraw,
};

let app: FastifyInstance;
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });

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
beforeEach(() => {
  state.mayDraw = true;
});

describe('the document of a shared page', () => {
  it('tells crawlers its title, description, address and picture, with everything escaped', async () => {
    const { body } = await get('/companies/acme?utm=1');
    expect(body).toContain(
      '<title data-document>&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62; &#38; &#39;Söhne&#39; · Commonweal</title>',
    );
    expect(body).toContain('<link rel="canonical" href="https://site.example/companies/acme">');
    expect(body).toContain('<meta property="og:image" content="https://site.example/share/companies/acme.png">');
    expect(body).toContain(
      '<meta property="og:image:width" content="600">\n<meta property="og:image:height" content="314">',
    );
    expect(body).toContain('−1.24 on a scale from −5 to +5.');
    expect(body).not.toContain('<script>alert(1)');
  });

  it('is in the language of whoever asks', async () => {
    const { body } = await get('/companies/acme/analyses', { 'accept-language': 'fr' });
    expect(body).toContain('−1,24 sur une échelle de −5 à +5.');
    expect(body).toContain('/share/companies/acme.png?lang=fr"');
  });

  it.each(['/companies', '/companies/nobody', '/companies/broken', '/companies/slow', '/'])(
    'is as ever where there is nothing to tell, or not soon enough: %s',
    async (path) => {
      const { statusCode, body } = await get(path);
      expect(statusCode).toBe(200);
      expect(body).not.toContain('og:title');
      expect(body).toContain('<meta name="description" content="Analyses &#38; scores">');
    },
  );

  it('tells of a badge who has it, and since when', async () => {
    const { body } = await get('/users/12/first-analysis', { 'accept-language': 'fr' });
    expect(body).toContain('<meta property="og:title" content="Première analyse · &#34;&#62;&#60;script&#62;');
    expect(body).toContain('A publié une analyse. Obtenu par ');
    expect(body).toContain(' en mars 2026.">');
    expect(body).toContain('content="https://site.example/share/users/12/first-analysis.png?lang=fr"');
    expect((await get('/users/12/ten-analyses')).body).not.toContain('og:title');
    expect((await get('/users/12')).body).not.toContain('og:title');
  });

  it.each([
    ['/companies/merged-away', '/companies/acme'],
    ['/companies/8', '/companies/acme'],
    ['/entities/merged-away', '/companies/acme'],
    ['/companies/merged-away/score?from=a&b', '/companies/acme/score?from=a&b'],
  ])('has moved for good where its company was merged: %s', async (path, address) => {
    const { statusCode, headers, body } = await get(path);
    expect([statusCode, headers['location'], body]).toEqual([301, address, '']);
    expect(headers['cache-control']).toBe('public, max-age=300');
  });

  it.each(['/companies/acme', '/companies/acme/score', '/companies/7', '/companies/broken'])(
    'has not moved otherwise: %s',
    async (path) => expect((await get(path)).statusCode).toBe(200),
  );

  it('asks once for each company', async () => {
    await get('/companies/acme');
    const before = state.asked;
    await get('/companies/acme');
    expect(state.asked).toBe(before);
  });
});

describe('the picture of a shared page', () => {
  it('is a PNG of 600 by 314 that is kept by its content', async () => {
    const { statusCode, headers, rawPayload } = await get('/share/companies/acme.png');
    expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type: 'image/png' });
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([600, 314]);
    const again = await get('/share/companies/acme.png', { 'if-none-match': String(headers['etag']) });
    expect(again.statusCode).toBe(304);
    expect(headers['cache-control']).toBe('public, max-age=300');
  }, 120_000);

  it('is another for another language, for an analysis and for a badge', async () => {
    const tags = [];
    for (const path of [
      'companies/acme.png',
      'companies/acme.png?lang=fr',
      'analyses/9.png',
      'users/12/first-analysis.png',
    ]) {
      const { statusCode, headers } = await get(`/share/${path}`);
      expect(statusCode).toBe(200);
      tags.push(headers['etag']);
    }
    expect(new Set(tags).size).toBe(4);
  }, 120_000);

  it.each([
    'companies/nobody.png',
    'companies/acme.svg',
    'companies/..%2facme.png',
    'analyses/8.png',
    'users/12/no-badge.png',
    'users/12%2f1/first-analysis.png',
  ])('is not there for %s', async (path) => {
    expect((await get(`/share/${path}`)).statusCode).toBe(404);
  });

  it('is not drawn for those who ask too often', async () => {
    const { artifacts, release } = await publishRelease();
    const fresh = await createGateway({
      releases: keepReleases(memoryReleases(stateOf(release))),
      artifacts,
      environment: 'demo',
      sharing: { source, origin: 'https://site.example' },
    });
    state.mayDraw = false;
    const { statusCode, headers } = await fresh.inject('/share/companies/acme.png');
    expect({ statusCode, retry: headers['retry-after'] }).toEqual({ statusCode: 429, retry: '60' });
    await fresh.close();
  });
});

describe('the drawing', () => {
  const draw = (title: string, score: number | null = 1, isGrayed = false) =>
    drawShare({ kicker: 'Impact Score', title, score, isGrayed, locale: 'en' });

  it('escapes what people wrote', () => {
    expect(draw(hostile)).not.toContain('<script>');
  });

  it('wraps long titles, and ends one that has no room with an ellipsis', () => {
    const lines = (svg: string) => svg.match(/font-family="Source Serif 4" font-size="(39|31|25)"/g)?.length;
    expect(lines(draw('Acme'))).toBe(1);
    expect(lines(draw('The International Society for Clean Rivers'))).toBe(2);
    expect(lines(draw('word '.repeat(80).trim()))).toBe(3);
    expect(draw('word '.repeat(80).trim())).toContain('…');
    expect(lines(draw('W'.repeat(300)))).toBe(3);
  });

  it('writes letters that its font lacks without their marks', () => {
    expect(draw('Łódź Güneş Ørsted')).toContain('>Lódz Günes Ørsted<');
  });

  it('writes the sign, and says where nothing is rated, or not for everyone to see', () => {
    expect(draw('Acme', 2.5)).toContain('>+2.50<');
    expect(draw('Acme', null)).toContain('>Not rated yet<');
    expect(draw('Acme', null, true)).toContain('>Score not public<');
  });
});

it('A document waits 300 ms at most for what it is about', async () => {
  const shares = keepShares({ ...source, company: () => new Promise(() => {}) });
  const began = performance.now();
  expect(await shares.at('/companies/acme')).toBeNull();
  expect(performance.now() - began).toBeGreaterThan(290);
});

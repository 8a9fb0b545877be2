import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { normaliseCompanyName } from '@commonweal/domain/company-name';
import { countQueries } from '../testing/count-queries.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { quickSearch } from './entities.service.ts';

const names = ['Zylqar Wind Holdings SA', 'Zylqar', 'Northern Zylqar Foods', 'Prezylqar AG', 'Éclairs Zélés SA'];
const ids = new Map<string, number>();

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  for (const [at, name] of names.entries()) {
    const { rows } = (await api.db.execute(sql`
      insert into entities (slug, name, match_name, isin, isin_variations, country_id, industry_id)
      values (${`search-${at}`}, ${name}, ${normaliseCompanyName(name)}, ${`ZZ000000000${at}`}, ${`{YY000000000${at}}`}::text[], 250, 1)
      returning id`)) as unknown as { rows: { id: number }[] };
    ids.set(name, rows[0]?.id ?? 0);
  }
}, 120_000);
afterAll(() => api.close());

async function search(keywords: string, page: { limit?: number; offset?: number } = {}) {
  const { status, body } = await api.call('POST v3/entities-quick-search', { body: { keywords, ...page } });
  expect(status).toBe(200);
  return { names: body.data.map(({ entity_name }) => entity_name), total: body.total };
}

async function listed(keywords: string) {
  const { body } = await api.call('GET v3/entities', { query: { keywords } });
  return body.data.map(({ entity_name }) => entity_name);
}

describe('quick search', () => {
  it('has the name itself first, then names that begin so, then words, then the rest', async () => {
    expect((await search('zylqar')).names).toEqual([
      'Zylqar',
      'Zylqar Wind Holdings SA',
      'Northern Zylqar Foods',
      'Prezylqar AG',
    ]);
  });

  it('takes words in any order, and neither accents nor legal forms matter', async () => {
    expect((await search('wind zylqar')).names).toEqual(['Zylqar Wind Holdings SA']);
    expect((await search('eclairs zeles')).names).toEqual(['Éclairs Zélés SA']);
    expect((await search('ZYLQAR S.A.')).names[0]).toBe('Zylqar');
  });

  it('starts at one character, which begins a word', async () => {
    const { names: found, total } = await search('z');
    expect(found).toContain('Northern Zylqar Foods');
    expect(found).not.toContain('Prezylqar AG');
    expect(total).toBeGreaterThanOrEqual(4);
  });

  it('finds an ISIN, its beginning, and an earlier one of the company', async () => {
    expect((await search('zz00 0000 0001')).names).toEqual(['Zylqar']);
    expect((await search('ZZ0000')).total).toBe(5);
    expect((await search('YY0000000002')).names).toEqual(['Northern Zylqar Foods']);
  });

  it('forgives a misspelling where nothing else is found', async () => {
    expect((await search('zylkar')).names).toContain('Zylqar');
    expect((await search('norhtern zylqar foods')).names).toEqual(['Northern Zylqar Foods']);
  });

  it('finds nothing for a made-up word beside a common one', async () => {
    expect((await search('qwxyzkj foods')).names).toEqual([]);
  });

  it('answers page by page without repeating', async () => {
    const all = await search('zylqar');
    const pages = [await search('zylqar', { limit: 3 }), await search('zylqar', { limit: 3, offset: 3 })];
    expect(pages.flatMap((page) => page.names)).toEqual(all.names);
    expect(pages.map(({ total }) => total)).toEqual([4, 4]);
  });

  it('takes two queries at most', async () => {
    const count = (keywords: string) =>
      countQueries(api.db, () =>
        quickSearch(api.db, { keywords, limit: 20, offset: 0 }, { viewer: null, locale: 'en' }),
      );
    expect(await count('a')).toBe(1);
    expect(await count('qwxyzkj vbnm')).toBe(2);
  });

  it('answers by numbers, in their order, without those that do not exist', async () => {
    const wanted = [ids.get('Prezylqar AG') ?? 0, 2_000_000_000, ids.get('Zylqar') ?? 0, ids.get('Zylqar') ?? 0];
    const { body } = await api.call('POST v3/entities-quick-search', { body: { entity_ids: wanted } });
    expect(body.data.map(({ entity_name }) => entity_name)).toEqual(['Prezylqar AG', 'Zylqar']);
    expect(body.total).toBe(2);
  });

  it('has the fields of a picker', async () => {
    const { body } = await api.call(
      'POST v3/entities-quick-search',
      { body: { keywords: 'Zylqar' } },
      { locale: 'fr' },
    );
    expect(body.data[0]).toEqual({
      entity_id: ids.get('Zylqar'),
      entity_slug: 'search-1',
      entity_name: 'Zylqar',
      logo: null,
      impact_score: null,
      is_featured: false,
      is_grayed: false,
      subtext: 'Habillement, accessoires et chaussures · France',
    });
  });

  it.each([
    [{}],
    [{ keywords: '' }],
    [{ keywords: ' \u0000 ' }],
    [{ keywords: 'a', entity_ids: [1] }],
    [{ keywords: 'a', limit: 101 }],
    [{ keywords: ['a'] }],
    [{ entity_ids: [] }],
    [{ entity_ids: [0] }],
    [{ entity_ids: ['1'] }],
    [{ entity_ids: [3_000_000_000] }],
    [{ entity_ids: Array.from({ length: 2001 }, () => 1) }],
    [{ keywords: 'a', extra: true }],
    [[]],
  ])('refuses %j', async (body) => {
    const { status, error } = await api.call('POST v3/entities-quick-search', { body: body as { keywords: string } });
    expect({ status, code: error.code }).toEqual({ status: 422, code: 'invalid-fields' });
  });

  it.each(['%', '_', "o'; drop table entities", '\\', '🙂', '\ud800x'])('finds without harm: %j', async (keywords) => {
    expect(await search(keywords)).toMatchObject({ names: expect.any(Array) });
  });
});

describe('searching the list', () => {
  it('finds names that hold every word, and ISINs, in the order of the list', async () => {
    expect(await listed('zylqar')).toEqual([
      'Northern Zylqar Foods',
      'Prezylqar AG',
      'Zylqar',
      'Zylqar Wind Holdings SA',
    ]);
    expect(await listed('zylqar foods')).toEqual(['Northern Zylqar Foods']);
    expect(await listed('ZZ0000000003')).toEqual(['Prezylqar AG']);
  });
});

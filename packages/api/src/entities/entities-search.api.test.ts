import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createEntity } from '../seed/factories.ts';
import { countQueries } from '../testing/count-queries.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { quickSearch } from './entities.service.ts';

const names = [
  'Zylqar Wind Holdings SA',
  'Zylqar',
  'Northern Zylqar Foods',
  'Prezylqar AG',
  'Éclairs Zélés SA',
  'Zylqar Wind Public Company Limited',
  'Publizylq Ltd',
  'Zweig Public Company Limited',
  'Zweig Limited',
  'Zylqar Ltd',
];
/** Of the demonstration data, in the order of their matching names. */
const publicCompanies = /Public Company Limited$/;
const ids = new Map<string, number>();

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  for (const [at, name] of names.entries()) {
    const { id } = await createEntity(api.db, {
      slug: `search-${at}`,
      name,
      isin: `ZZ000000000${at}`,
      isinVariations: [`YY000000000${at}`],
      countryId: 250,
      isFeatured: false,
    });
    ids.set(name, id);
  }
}, 120_000);
afterAll(() => api.close());

async function search(keywords: string, page: { limit?: number; offset?: number } = {}) {
  const { status, body } = await api.call('POST v3/entities-quick-search', { body: { keywords, ...page } });
  expect(status).toBe(200);
  return { names: body.data.map(({ entity_name }) => entity_name), total: body.total };
}

async function listed(keywords: string, query: Record<string, string> = {}) {
  const { status, body } = await api.call('GET v3/entities', { query: { keywords, ...query } });
  expect(status).toBe(200);
  return { names: body.data.map(({ entity_name }) => entity_name), total: body.total };
}

describe('quick search', () => {
  it.each([
    ['quick search', (keywords: string) => search(keywords)],
    ['the list', (keywords: string) => listed(keywords)],
  ])('has, in %s, the name itself first, then names that begin so, then words, then the rest', async (_where, find) => {
    expect(await find('zylqar')).toEqual({
      names: [
        'Zylqar',
        'Zylqar Ltd',
        'Zylqar Wind Public Company Limited',
        'Zylqar Wind Holdings SA',
        'Northern Zylqar Foods',
        'Prezylqar AG',
      ],
      total: 6,
    });
  });

  it.each([
    ['quick search', (keywords: string) => search(keywords)],
    ['the list', (keywords: string) => listed(keywords)],
  ])('has, in %s, companies of a legal form before names that look like it', async (_where, find) => {
    const { names: found, total } = await find('Public Company Limited');
    expect(total).toBe(found.length);
    expect(found.filter((name) => !publicCompanies.test(name))).toEqual([]);
    expect(found.slice(-2)).toEqual(['Zweig Public Company Limited', 'Zylqar Wind Public Company Limited']);
    expect(found.length).toBeGreaterThan(2);
    expect((await find('public')).names).toContain('Publizylq Ltd');
    expect((await find('Zweig Public Company Limited')).names).toEqual([
      'Zweig Public Company Limited',
      'Zweig Limited',
    ]);
  });

  it('has an ISIN before names, whether it is the company’s own or another one of it', async () => {
    await createEntity(api.db, { name: 'ZZ0000000004 Works', isin: null });
    expect((await search('ZZ0000000004')).names).toEqual(['Éclairs Zélés SA', 'ZZ0000000004 Works']);
    await createEntity(api.db, { name: 'YY0000000004 Works', isin: null });
    expect((await search('YY0000000004')).names).toEqual(['Éclairs Zélés SA', 'YY0000000004 Works']);
  });

  it('takes words in any order, and neither accents nor legal forms matter', async () => {
    expect((await search('wind zylqar')).names).toEqual([
      'Zylqar Wind Public Company Limited',
      'Zylqar Wind Holdings SA',
    ]);
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
    expect((await search('ZZ000000000')).total).toBe(11);
    expect((await search('YY0000000002')).names).toEqual(['Northern Zylqar Foods']);
  });

  it('forgives a misspelling where nothing else is found', async () => {
    expect((await search('zylkar')).names).toContain('Zylqar');
    expect((await search('norhtern zylqar foods')).names).toEqual(['Northern Zylqar Foods']);
  });

  it('has the name with the fewest typing errors first, and none of about the same letters beside it', async () => {
    const found = ['Sallowsby Health Group', 'Salowood Health', 'Holvik Verivik', 'Holivik Verivik'];
    for (const [at, name] of found.entries())
      await createEntity(api.db, { slug: `mistyped-${at}`, name, countryId: 250, isFeatured: false });
    expect(await search('salolwsby health')).toEqual({ names: ['Sallowsby Health Group'], total: 1 });
    expect((await search('holivk verivik')).names).toEqual(['Holivik Verivik', 'Holvik Verivik']);
    expect((await search('healht sallowsby')).names).toEqual(['Sallowsby Health Group']);
  });

  it('corrects to the words of a name that a company took on', async () => {
    const { id } = await createEntity(api.db, { slug: 'renamed', name: 'Before', countryId: 250, isFeatured: false });
    expect((await search('ocotpusly')).names).toEqual([]);
    const body = { nameVariation: ['Octopusly'] };
    await api.call('PATCH v3/entities/:id/update-variations', { params: { id: `${id}` }, body }, { as: 'admin' });
    expect((await search('ocotpusly')).names).toEqual(['Before']);
  });

  it('finds nothing for a made-up word beside a common one', async () => {
    expect((await search('qwxyzkj foods')).names).toEqual([]);
  });

  it('finds companies by other names, tickers and ISINs, and tells which', async () => {
    const known = [
      { name: 'Quimbrel Inc.', nameVariations: ['QUIMBREL-A', 'Vexoogle'], ticker: 'VXGL.US', isin: 'ZX0000000011' },
      { name: 'Vexoogle Tools Ltd', nameVariations: [], ticker: 'VXTL', isin: null },
      { name: 'Kwartal Energies SE', nameVariations: [], ticker: 'VEX', isin: null },
      { name: 'Kwartalenergies Gabon', nameVariations: [], ticker: null, isin: null },
    ];
    for (const values of known) await createEntity(api.db, values);
    const best = async (keywords: string) => {
      const { body } = await api.call('POST v3/entities-quick-search', { body: { keywords } });
      return body.data.map(({ entity_name, matched }) => [entity_name, matched && `${matched.by}: ${matched.text}`]);
    };
    const google = ['Quimbrel Inc.', 'name: Vexoogle'];
    expect(await best('vexoogle')).toEqual([google, ['Vexoogle Tools Ltd', null]]);
    expect(await best('Véxoogle Inc')).toEqual([google, ['Vexoogle Tools Ltd', null]]);
    expect(await best('vexo')).toEqual([['Vexoogle Tools Ltd', null], google]);
    expect(await best('vexogle')).toContainEqual(['Quimbrel Inc.', null]);
    expect(await best('vxgl')).toEqual([['Quimbrel Inc.', 'ticker: VXGL.US']]);
    expect(await best('VXGL.US')).toEqual([['Quimbrel Inc.', 'ticker: VXGL.US']]);
    expect(await best('vxtl.us')).toEqual([['Vexoogle Tools Ltd', 'ticker: VXTL']]);
    expect((await best('vex'))[0]).toEqual(['Kwartal Energies SE', 'ticker: VEX']);
    expect(await best('ZX0000000011')).toEqual([['Quimbrel Inc.', 'isin: ZX0000000011']]);
    expect(await best('kwartalenergies')).toEqual([
      ['Kwartal Energies SE', null],
      ['Kwartalenergies Gabon', null],
    ]);
    expect(await best('kwartal energies gabon')).toEqual([['Kwartalenergies Gabon', null]]);
    expect(await best('kwartalenerg')).toHaveLength(2);
  });

  it('answers page by page without repeating', async () => {
    const all = await search('zylqar');
    const pages = [await search('zylqar', { limit: 3 }), await search('zylqar', { limit: 3, offset: 3 })];
    expect(pages.flatMap((page) => page.names)).toEqual(all.names);
    expect(pages.map(({ total }) => total)).toEqual([6, 6]);
    expect(await search('zylqar', { limit: 3, offset: 6 })).toMatchObject({ names: [], total: 6 });
  });

  it('takes three queries where something is found, one more where it is misspelt, and none for a page of nothing', async () => {
    const count = (keywords: string, limit = 20) =>
      countQueries(api.db, () => quickSearch(api.db, { keywords, limit, offset: 0 }, { viewer: null, locale: 'en' }));
    expect(await count('zylqar', 1)).toBe(3);
    expect(await count('zylqar')).toBe(3);
    // The words that are meant, and the page of companies whose names have them.
    expect(await count('zylkar')).toBe(4);
    // The four letters among words that are hardly like them, and names of about these letters; no page.
    expect(await count('qwxyzkj vbnm')).toBe(5);
    // A word of seven letters is still much like the one that it is but for one error.
    expect(await count('qwxyzkj')).toBe(4);
    expect(await count('qwx')).toBe(2);
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
      ratings_count: 0,
      evidence: null,
      subtext: 'Habillement, accessoires et chaussures · France',
      matched: null,
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
  it('finds names that hold every word, and ISINs', async () => {
    expect((await listed('zylqar foods')).names).toEqual(['Northern Zylqar Foods']);
    expect((await listed('ZZ0000000003')).names).toEqual(['Prezylqar AG']);
  });

  it('keeps an order that is asked for, also of names that are nearly so', async () => {
    const byName = ['Northern Zylqar Foods', 'Prezylqar AG', 'Zylqar', 'Zylqar Ltd'];
    const up = await listed('zylqar', { orderby: 'entity_name', limit: '4' });
    expect(up).toEqual({ names: byName, total: 6 });
    const down = await listed('zylqar', { orderby: 'entity_name', asc: '0' });
    expect(down.names.toReversed().slice(0, 4)).toEqual(byName);
    const nearly = await listed('zylkar', { orderby: 'entity_name', asc: '0' });
    expect(nearly.names).toEqual(nearly.names.toSorted(new Intl.Collator('en').compare).toReversed());
    expect(nearly.names).toContain('Zylqar');
  });

  it('forgives a misspelling where nothing else is found, within the filters', async () => {
    expect((await listed('zylkar')).names.slice(0, 2)).toEqual(['Zylqar', 'Zylqar Ltd']);
    expect(await listed('zylkar', { country: '250' })).toMatchObject({ total: 5 });
    expect(await listed('zylkar', { country: '276' })).toEqual({ names: [], total: 0 });
  });

  it('gives every company once over all pages, whatever fills the first of them', async () => {
    const whole = (await listed('z', { limit: '200' })).names;
    const pages = [];
    for (let offset = 0; offset < whole.length; offset += 3) {
      pages.push(...(await listed('z', { limit: '3', offset: String(offset) })).names);
    }
    expect(pages).toEqual(whole);
    expect(whole.length).toBeGreaterThan(10);
  });

  it('looks for one or two letters at the beginning of words, beside longer ones too', async () => {
    expect((await listed('zylqar fo')).names).toEqual(['Northern Zylqar Foods']);
    expect((await listed('zylqar oo')).names).not.toContain('Northern Zylqar Foods');
  });

  it.each(['a '.repeat(100), 'ab '.repeat(60), 'public limited '.repeat(13), '%'.repeat(200), 'x'.repeat(200)])(
    'answers %j',
    async (keywords) => {
      expect(await listed(keywords.slice(0, 200))).toMatchObject({ names: expect.any(Array) });
    },
  );
});

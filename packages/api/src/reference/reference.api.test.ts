import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { esrsTopics } from './reference.table.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const goalIds = Array.from({ length: 17 }, (_, at) => at + 1);

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
afterAll(() => api.close());

describe('reference lists', () => {
  it('have 77 industries with their 11 sectors, 17 goals and the countries that can be chosen', async () => {
    const { body: industries } = await api.call('GET v3/industry', { query: {} });
    expect(industries.total).toBe(77);
    expect(new Set(industries.data.map(({ sector }) => sector.id)).size).toBe(11);
    const { body: sdgs } = await api.call('GET v3/sdgs', {});
    expect(sdgs.data.map(({ sdg_id }) => sdg_id)).toEqual(Array.from({ length: 17 }, (_, at) => at + 1));
    const { body: countries } = await api.call('GET v3/countries', {});
    expect(countries.total).toBeGreaterThan(200);
    expect(countries.data).toHaveLength(countries.total);
  });

  it('are in the order of their names, in the language asked for', async () => {
    for (const locale of ['en', 'fr'] as const) {
      const { body } = await api.call('GET v3/countries', {}, { locale });
      const names = body.data.map(({ name }) => name);
      expect(names).toEqual(names.toSorted(new Intl.Collator(locale).compare));
    }
    const { body } = await api.call('GET v3/countries', {}, { locale: 'fr' });
    expect(body.data.find(({ code }) => code === 'DE')?.name).toBe('Allemagne');
  });

  it('are kept by browsers for a while, for each language, and asked about by ETag', async () => {
    const url = '/api/v3/industry';
    const first = await api.app.inject({ url, headers: { 'accept-language': 'fr' } });
    expect(first.headers['cache-control']).toBe('public, max-age=300');
    expect(String(first.headers['vary'])).toContain('accept-language');
    const etag = String(first.headers['etag']);
    const again = await api.app.inject({
      url,
      headers: { 'accept-language': 'fr', 'if-none-match': `W/"x", W/${etag}` },
    });
    expect({ status: again.statusCode, body: again.body, etag: again.headers['etag'] }).toEqual({
      status: 304,
      body: '',
      etag,
    });
    const english = await api.app.inject({ url, headers: { 'accept-language': 'en', 'if-none-match': etag } });
    expect(english.statusCode).toBe(200);
  });

  it('have the seven classifications complete, each in its own order', async () => {
    const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
    const { body: categories } = await api.call('GET v3/categories', {});
    expect(categories.data.map(({ note_category_id }) => note_category_id)).toEqual(upTo(3));
    const { body: esrs } = await api.call('GET v3/level-one-esrs-topics', {});
    expect(esrs.data.map(({ esrs_topic_code }) => esrs_topic_code)).toEqual([
      ...['E1', 'E2', 'E3', 'E4', 'E5', 'S1', 'S2', 'S3', 'S4', 'G1'],
    ]);
    const { body: themes } = await api.call('GET v3/themes-all', {});
    expect(themes.data.map(({ sasb_theme_id }) => sasb_theme_id)).toEqual(upTo(26));
    const { body: pais } = await api.call('GET v3/pais', {});
    expect(pais.data.map(({ pai_order }) => pai_order)).toEqual(upTo(18));
    const { body: objectives } = await api.call('GET v3/esg-objs', {});
    expect(objectives.data.map(({ esg_obj_order }) => esg_obj_order)).toEqual(upTo(11));
    expect([categories, esrs, themes, pais, objectives].map(({ total }) => total)).toEqual([3, 10, 26, 18, 11]);
  });

  it('name what is in them in French', async () => {
    const { body: pais } = await api.call('GET v3/pais', {}, { locale: 'fr' });
    expect(pais.data[0]).toEqual({ pai_id: 1, pai_name: 'Émissions de GES', pai_order: 1 });
    const { body: themes } = await api.call('GET v3/themes-all', {}, { locale: 'fr' });
    expect(themes.data[0]).toEqual({ sasb_theme_id: 1, sasb_theme_name: 'Émissions de GES' });
    const { body: objectives } = await api.call('GET v3/esg-objs', {}, { locale: 'fr' });
    expect(objectives.data[0]?.esg_obj_name).toMatch(/^Atténuation/);
  });

  it('take a limit', async () => {
    const { body } = await api.call('GET v3/industry', { query: { limit: 3 } });
    expect([body.data.length, body.total]).toEqual([3, 77]);
    const { status } = await api.call('GET v3/industry', { query: { limit: 10_001 } });
    expect(status).toBe(400);
  });
});

describe('industries and themes', () => {
  const industry = (name: string, locale: 'en' | 'fr' = 'en') =>
    api.call('GET v3/sasb-industries/:name', { params: { name } }, { locale });

  it('are found by any words of their name, without case or accents, in the language of the request', async () => {
    const find = async (term: string, locale: 'en' | 'fr') =>
      (await api.call('GET v3/sasb-industries-search/:term', { params: { term } }, { locale })).body.data.map(
        ({ sasb_industry_name }) => sasb_industry_name,
      );
    expect(await find('GAS oil', 'en')).toEqual((await find('oil gas', 'en')).toSorted());
    expect((await find('petrole', 'fr')).length).toBeGreaterThan(0);
    expect(await find('petrole', 'en')).toEqual([]);
    expect(await find('petorle', 'fr')).toEqual(await find('pétrole', 'fr'));
    const themes = await api.call('GET v3/themes-search/:term', { params: { term: 'emissions' } }, { locale: 'fr' });
    expect(themes.body.data).toContainEqual({ sasb_theme_id: 1, sasb_theme_name: 'Émissions de GES' });
  });

  it('come twenty at most from a search, with how many there are', async () => {
    const { body } = await api.call('GET v3/sasb-industries-search/:term', { params: { term: 'e' } });
    expect(body.data).toHaveLength(20);
    expect(body.total).toBeGreaterThan(20);
  });

  it('are known by their code and their name in either language', async () => {
    const { body: all } = await api.call('GET v3/sasb-industries-all', {});
    expect(all.total).toBe(77);
    const [one] = all.data;
    const { body: french } = await industry(one?.sasb_industry_code.toLowerCase() ?? '', 'fr');
    expect(french.sasb_industry_id).toBe(one?.sasb_industry_id);
    expect((await industry(french.sasb_industry_name)).body).toEqual(one);
    expect((await industry('Alchemy')).status).toBe(404);
    expect((await industry('x'.repeat(90))).status).toBe(404);
  });

  it('are offered to pickers whole', async () => {
    const { body: industries } = await api.call('GET v3/sasb-industries-options', {});
    const { body: themes } = await api.call('GET v3/themes-options', {});
    expect([industries.data.length, themes.data.length]).toEqual([77, 26]);
    expect(themes.data[0]).toEqual({ id: 1, name: 'GHG Emissions', display_order: -1 });
  });
});

describe('versions of the ESRS', () => {
  const older = { id: 9_001, code: 'X1', nameEn: 'Older', nameFr: 'Ancien', level: 1, pillar: 'Social' };

  it('stand beside each other in one list, and the current one alone in the others', async () => {
    await api.db.insert(esrsTopics).values({ ...older, parentId: null, version: '2019' });
    const { body: all } = await api.call('GET v3/esrs-topics-with-legacy', {});
    const { body: current } = await api.call('GET v3/esrs-topics', {});
    expect(all.data.at(-1)).toEqual({
      ...{ esrs_topic_id: 9_001, esrs_topic_code: 'X1', esrs_topic_name: 'Older', level: 1, parent_id: null },
      ...{ version: '2019', is_legacy: true },
    });
    expect(all.data.filter(({ is_legacy }) => !is_legacy)).toHaveLength(current.total);
    expect(new Set(all.data.map(({ level }) => level))).toEqual(new Set([1, 2, 3]));
    expect(all.total).toBe(current.total + 1);
    expect((await api.call('GET v3/level-one-esrs-topics', {})).body.total).toBe(10);
    await api.db.delete(esrsTopics).where(eq(esrsTopics.id, 9_001));
  });
});

describe('parameters', () => {
  it('name the seven classifications with their number of classes', async () => {
    const { body } = await api.call('GET v3/parameters/taxonomies', {}, { locale: 'fr' });
    expect(body.data.map(({ taxonomy_code, classes_count }) => [taxonomy_code, classes_count])).toEqual([
      ['esrs_topic', 10],
      ['sdg', 17],
      ['sasb', 26],
      ['ilg', 6],
      ['pai', 18],
      ['esg_obj', 11],
      ['category', 3],
    ]);
    expect(body.data[0]).toMatchObject({ taxonomy_name: 'ESRS', version: '2023' });
    expect(body.data.slice(1).map(({ version }) => version)).toEqual(Array.from({ length: 6 }, () => null));
  });

  it('have the currencies by name in the language of the request', async () => {
    const { body } = await api.call('GET v3/currencies', {}, { locale: 'fr' });
    expect(body.total).toBe(155);
    expect(body.data.find(({ currency_code }) => currency_code === 'CHF')).toEqual({
      ...{ currency_id: 756, currency_code: 'CHF', currency_name: 'Franc suisse' },
    });
    const names = body.data.map(({ currency_name }) => currency_name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('fr').compare));
  });

  it('have five stars over the whole scale, each from where the one before ends', async () => {
    const { body } = await api.call('GET v3/impact-stars', {});
    expect(body.data.map((step) => Object.values(step))).toEqual([
      [1, -5, -3, 0, 1],
      [2, -3, -1, 1, 2],
      [3, -1, 1, 2, 3],
      [4, 1, 3, 3, 4],
      [5, 3, 5, 4, 5],
    ]);
  });
});

describe('a goal', () => {
  it('has its objective, a description, facts and all its targets, 169 of all goals', async () => {
    const { body } = await api.call('GET v3/sdgs/:id', { params: { id: 7 } });
    expect(body).toMatchObject({ sdg_code: 'SDG07', sdg_name: 'Affordable and Clean Energy' });
    expect(body.targets.map(({ code }) => code)).toEqual(['7.1', '7.2', '7.3', '7.a', '7.b']);
    expect(body.fact_figures).toContain('It has 5 targets: 3 outcomes and 2 means to reach them.');
    const goals = await Promise.all(goalIds.map((id) => api.call('GET v3/sdgs/:id', { params: { id } })));
    expect(goals.flatMap((goal) => goal.body.targets)).toHaveLength(169);
  });

  it('is told in French as well, nothing in it left in English', async () => {
    for (const id of goalIds) {
      const { body: french } = await api.call('GET v3/sdgs/:id', { params: { id } }, { locale: 'fr' });
      const { body: english } = await api.call('GET v3/sdgs/:id', { params: { id } });
      const texts = ({ description, fact_figures, targets }: typeof english) => [
        description,
        ...fact_figures,
        ...targets.map(({ text }) => text),
      ];
      expect(texts(french).filter((text) => texts(english).includes(text))).toEqual([]);
      expect(texts(french)).toHaveLength(texts(english).length);
    }
  });

  it('beyond the 17 does not exist', async () => {
    expect((await api.call('GET v3/sdgs/:id', { params: { id: 18 } })).status).toBe(404);
  });
});

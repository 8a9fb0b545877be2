import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ListCode } from '@commonweal/domain/list-codes';
import { filteredLists } from '@commonweal/domain/list-filters';
import { countQueries } from '../testing/count-queries.ts';
import { outcomeOf } from '../testing/outcome.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
afterAll(() => api.close());
beforeEach(() => api.clear('default_filters', 'user_default_filters'));

const all = async (locale: 'en' | 'fr' = 'en') =>
  (await api.call('GET v3/filters/all', {}, { as: 'admin', locale })).body.data;
const add = (code: string, value: string, list_code: ListCode = 'companies') =>
  api.call('POST v3/default-filters', { body: { list_code, code, value } }, { as: 'admin' });
const keep = (filters: { code: string; value: string }[], as: DemoAccount = 'member') =>
  api.call('PUT v3/user-default-filters', { body: { list_code: 'companies', filters } }, { as });
const defaults = async (as: DemoAccount = 'member') => (await api.call('GET v3/user-default-filters', {}, { as })).body;

describe('filters', () => {
  it('are those of each list that the guard knows, by descending display order', async () => {
    const { body: lists } = await api.call('GET v3/filters/lists', {});
    expect(lists.data.map(({ list_code }) => list_code)).toEqual(Object.keys(filteredLists));
    const filters = await all();
    for (const { list_code } of lists.data) {
      const found = filters.filter((filter) => filter.list_code === list_code);
      const known = filteredLists[list_code].filters
        .map(({ name }): string => name)
        .filter((name) => name !== 'default');
      expect(found.map(({ filter_code }) => filter_code).toSorted()).toEqual(known.toSorted());
      const orders = found.map(({ display_order }) => display_order);
      expect(orders).toEqual(orders.toSorted((a, b) => b - a));
    }
  });

  it('come with their options, or say where to ask for them', async () => {
    const { body } = await api.call('GET v3/filters', { query: { list_code: 'companies' } }, { locale: 'fr' });
    const byCode = new Map(body.data.map((filter) => [filter.filter_code, filter]));
    expect(byCode.get('country')).toMatchObject({
      ...{ filter_label: 'Pays', multiple: true, type: 'integer', options: [] },
      settings: {
        ...{ component: 'custom-select', query_name: 'countries', label: 'name', value: 'id' },
        api_query: { limit: 20, offset: 0 },
      },
    });
    expect(byCode.get('rating')?.settings.range_options).toEqual({ min: -5, max: 5, step: 0.1 });
    expect(byCode.get('webvisibility')?.options).toContainEqual({
      value: 'featured',
      label: 'Seulement les entreprises en vue',
    });
  });

  it('that only links set are for administrators', async () => {
    const { body } = await api.call('GET v3/filters', { query: { list_code: 'analyses' } });
    expect(body.data.map(({ filter_code }) => filter_code)).not.toContain('user');
    expect((await all()).find(({ filter_code }) => filter_code === 'user')?.hidden).toBe(true);
    expect((await all()).find(({ filter_code }) => filter_code === 'score')?.hidden).toBe(true);
  });
});

describe('options', () => {
  const options = (
    query_name: string,
    query: { search?: string; ids?: string; limit?: number; offset?: number } = {},
  ) => api.call('GET v3/filter-options/:query_name', { params: { query_name: query_name as 'countries' }, query });

  it('come 20 at a time, in one order over all parts', async () => {
    const first = await options('countries');
    const second = await options('countries', { offset: 20 });
    expect(first.body.data).toHaveLength(20);
    expect(second.body.total).toBe(first.body.total);
    const names = [...first.body.data, ...second.body.data].map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  });

  it('are in descending display order', async () => {
    const { body } = await options('sdgs');
    expect(body.data.map(({ id }) => id)).toEqual(Array.from({ length: 17 }, (_, at) => at + 1));
    const orders = body.data.map(({ display_order }) => display_order);
    expect(orders).toEqual(orders.toSorted((a, b) => b - a));
  });

  it('are searched by words, however they are accented', async () => {
    const { body } = await options('countries', { search: 'COTE ivoire' });
    expect(body.data.map(({ name }) => name)).toEqual([expect.stringContaining('Ivoire')]);
  });

  it('are found by their ids, for the names of those that are chosen', async () => {
    const { body } = await options('ilgs', { ids: '2,1' });
    expect(body.data.map(({ id }) => id)).toEqual([1, 2]);
  });

  it.each([
    ...[
      'industries',
      'sectors',
      'note-categories',
      'esrs-topics',
      'topics',
      'topics-in-use',
      'sasb-themes',
      'pais',
      'esg-objs',
    ],
  ])('of %s have names', async (list) => {
    const { status, body } = await options(list);
    expect(status).toBe(200);
    expect(body.data).not.toEqual([]);
    expect(body.data.every(({ name }) => name !== '')).toBe(true);
  });

  it('are none of a list that there is not', async () => {
    expect((await options('users')).status).toBe(404);
  });
});

describe('defaults of the platform', () => {
  it('are given, changed and taken away', async () => {
    const { body } = await add('sdg', ' 13, 7');
    expect(body).toMatchObject({ list_code: 'companies', code: 'sdg', value: '13,7' });
    const params = { id: body.id };
    await api.call('PUT v3/default-filters/:id', { params, body: { value: '8', replaces: '13,7' } }, { as: 'admin' });
    const sdg = (await all()).find(({ filter_code, list_code }) => filter_code === 'sdg' && list_code === 'companies');
    expect(sdg).toMatchObject({ default: '8', global_id: body.id });
    expect((await defaults()).data).toEqual([
      {
        ...{ global_id: body.id, code: 'sdg', list_code: 'companies', value: '8', is_multiple: true },
        ...{ myvalue: null, user_default_value_id: null },
      },
    ]);
    for (const status of [200, 404]) {
      const removed = await api.call('DELETE v3/default-filters/:id', { params }, { as: 'admin' });
      expect(removed.status).toBe(status);
    }
    expect((await defaults()).total).toBe(0);
  });

  it.each([
    ['a value that addresses do not take', 'sdg', '99'],
    ['a filter that the list does not have', 'evil', '1'],
    ['nothing', 'default', 'none'],
    ['no restriction', 'sdg', 'none'],
    ['no restriction of a single value', 'score', 'all'],
  ])('are refused for %s', async (_, code, value) => {
    const { status, error } = await add(code, value);
    expect({ status, fields: Object.keys(error.fields ?? {}) }).toEqual({ status: 422, fields: [code] });
  });

  it('are held against the guard when they are changed, too', async () => {
    const { body } = await add('rating', 'm2.5p0');
    const params = { id: body.id };
    const input = { params, body: { value: '0p9', replaces: 'm2.5p0' } };
    expect((await api.call('PUT v3/default-filters/:id', input, { as: 'admin' })).status).toBe(422);
  });

  it('are changed by one of two administrators who saw the same', async () => {
    const { id } = (await add('sdg', '7')).body;
    const change = async (value: string, replaces: string) => {
      const input = { params: { id }, body: { value, replaces } };
      return outcomeOf(await api.call('PUT v3/default-filters/:id', input, { as: 'admin' }));
    };
    const outcomes = await Promise.all([change('8', '7'), change('9', '7')]);
    expect(outcomes.toSorted()).toEqual(['200', '409 default-changed']);
    const [left = ''] = (await defaults()).data.map(({ value }) => value ?? '');
    expect(left).toBe(outcomes[0] === '200' ? '8' : '9');
    expect(await change('13', left)).toBe('200');
  });

  it('are one for each filter', async () => {
    await add('sdg', '7');
    const { status, error } = await add('sdg', '8');
    expect({ status, code: error.code }).toEqual({ status: 409, code: 'default-exists' });
  });
});

describe('defaults of a person', () => {
  it('are kept as a whole, beside those of the platform', async () => {
    await add('country', '250');
    await keep([{ code: 'sdg', value: '7' }]);
    const { body } = await keep([{ code: 'rating', value: '0p5' }]);
    expect(body.data.map(({ code, value, myvalue }) => [code, value, myvalue])).toEqual([
      ['country', '250', null],
      ['rating', null, '0p5'],
    ]);
    expect((await defaults('writer')).data.map(({ code }) => code)).toEqual(['country']);
  });

  it.each([
    { code: 'default', value: 'none' },
    { code: 'sdg', value: 'all' },
  ])('may be to see the list as a whole: $code $value', async (whole) => {
    expect((await keep([whole])).body.data).toMatchObject([{ code: whole.code, myvalue: whole.value }]);
  });

  it('are taken away with none', async () => {
    await keep([{ code: 'sdg', value: '7' }]);
    expect((await keep([])).body.total).toBe(0);
  });

  it('are refused as a whole where one of them is not valid', async () => {
    await keep([{ code: 'sdg', value: '7' }]);
    const { status, error } = await keep([
      { code: 'sdg', value: '8' },
      { code: 'score', value: 'best' },
    ]);
    expect({ status, fields: Object.keys(error.fields ?? {}) }).toEqual({ status: 422, fields: ['score'] });
    expect((await defaults()).data).toMatchObject([{ code: 'sdg', myvalue: '7' }]);
  });

  it('are read with as many queries, however many there are', async () => {
    const count = () => countQueries(api.db, () => defaults());
    const before = await count();
    await keep(['sdg', 'country', 'industry'].map((code) => ({ code, value: '7' })));
    expect(await count()).toBe(before);
  });
});

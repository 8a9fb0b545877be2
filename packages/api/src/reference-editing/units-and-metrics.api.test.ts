import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { UNIT_SYMBOL_LENGTH } from '@commonweal/domain/limits';
import type { ReferenceItem } from '@commonweal/contracts/reference-lists';
import type { Locale } from '@commonweal/domain/locale';
import { runStatement } from '../db/run-statement.ts';
import { loadReference } from '../load-reference.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';

const TONNES_PER_MILLION = 15;
const FULL_TIME = 21;
const WOMEN = 60;

type Content = ReferenceItem['content'];
type List = 'units' | 'datapoints';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
beforeEach(async () => {
  for (const list of ['units', 'datapoints'] as const)
    for (const { id, version, original_content: shipped } of (await rowsOf(list)).filter((one) => one.version > 0))
      await change(list, { id, version, content: shipped ?? {} });
});
afterAll(() => api.close());

const rowsOf = async (list: List) =>
  (await api.call('GET v3/reference-lists/:list', { params: { list } }, { as: 'admin' })).body.data;

async function row(list: List, id: number) {
  const found = (await rowsOf(list)).find((one) => one.id === id);
  if (!found) throw new Error(`There is no ${id} in ${list}.`);
  return found;
}

const change = (
  list: List,
  { id, ...body }: { id: number; version: number; content: Content },
  as: DemoAccount = 'admin',
) => api.call('PUT v3/reference-lists/:list/:id', { params: { list, id }, body }, { as });

async function edit(list: List, id: number, texts: Content) {
  const { version, content } = await row(list, id);
  return change(list, { id, version, content: { ...content, ...texts } });
}

const readUnits = async (locale: Locale = 'en') => (await api.call('GET v3/units', {}, { locale })).body;
const readMetrics = async (locale: Locale = 'en') => (await api.call('GET v3/datapoints', {}, { locale })).body;
const symbolIn = async (locale: Locale, id: number) =>
  (await readUnits(locale)).data.find(({ unit_id }) => unit_id === id)?.unit_code;

describe('units', () => {
  it('have a symbol beside their name, in both languages', async () => {
    const { code, content } = await row('units', TONNES_PER_MILLION);
    expect([code, content]).toEqual([
      't/EUR M',
      {
        ...{ name_en: 'Tonnes per million euros', name_fr: 'Tonnes par million d’euros' },
        ...{ symbol_en: 't/EUR M', symbol_fr: 't/M EUR' },
      },
    ]);
  });

  it('show an edited symbol to everybody, and what shipped beside it in its language alone', async () => {
    const { status } = await edit('units', FULL_TIME, { symbol_fr: 'éq. t. p.' });
    expect(status).toBe(200);
    expect([await symbolIn('fr', FULL_TIME), await symbolIn('en', FULL_TIME)]).toEqual(['éq. t. p.', 'FTE']);
    expect((await readUnits('fr')).originalContent).toEqual({ [FULL_TIME]: { symbol: 'ETP' } });
    expect((await readUnits('en')).originalContent).toBeUndefined();
  });

  it('keep an edit of symbols and names over the next start', async () => {
    const texts = { name_en: 'Posts', name_fr: 'Postes', symbol_en: 'posts', symbol_fr: 'postes' };
    await edit('units', FULL_TIME, texts);
    await loadReference(api.db);
    expect(await row('units', FULL_TIME)).toMatchObject({ content: texts, original_content: { symbol_fr: 'ETP' } });
  });

  it('get the symbols that ship at a start where nobody has edited them', async () => {
    const { version: untouched } = await row('units', TONNES_PER_MILLION);
    expect(untouched).toBe(0);
    await edit('units', FULL_TIME, { symbol_fr: 'postes' });
    await runStatement(api.db, sql`update units set symbol_fr = code where id = ${TONNES_PER_MILLION}`);
    expect(await symbolIn('fr', TONNES_PER_MILLION)).toBe('t/EUR M');
    await loadReference(api.db);
    expect(await symbolIn('fr', TONNES_PER_MILLION)).toBe('t/M EUR');
    expect(await symbolIn('fr', FULL_TIME)).toBe('postes');
  });

  it('refuse a symbol that another unit has in that language, and take it in the other', async () => {
    const taken = await edit('units', FULL_TIME, { symbol_en: 'kg', symbol_fr: 't/M EUR' });
    expect([taken.status, taken.error.fields]).toEqual([
      422,
      { symbol_en: 'Another unit has this symbol.', symbol_fr: 'Another unit has this symbol.' },
    ]);
    expect((await edit('units', FULL_TIME, { symbol_en: 't/M EUR', symbol_fr: 't/EUR M' })).status).toBe(200);
  });

  it('let one of two through that take a symbol at once', async () => {
    const both = [FULL_TIME, TONNES_PER_MILLION].map((id) => edit('units', id, { symbol_en: 'u' }));
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('take a symbol of the greatest length and none beyond it', async () => {
    const long = 'x'.repeat(UNIT_SYMBOL_LENGTH);
    expect((await edit('units', FULL_TIME, { symbol_en: long })).status).toBe(200);
    const { status, error } = await edit('units', FULL_TIME, { symbol_en: `${long}x` });
    expect([status, error.fields]).toEqual([422, { symbol_en: 'A symbol has at most 20 characters.' }]);
    expect((await edit('units', FULL_TIME, { symbol_en: ' ' })).error.fields).toHaveProperty('symbol_en');
  });
});

describe('metrics', () => {
  it('show an edited name to everybody, what shipped beside it, and outlive the next start', async () => {
    const { content } = await row('datapoints', WOMEN);
    const { body } = await edit('datapoints', WOMEN, { name_en: 'Women directors' });
    expect(body.content).toEqual({ ...content, name_en: 'Women directors' });
    await loadReference(api.db);
    const { data, originalContent } = await readMetrics();
    expect(data.find(({ datapoint_id }) => datapoint_id === WOMEN)?.datapoint_name).toBe('Women directors');
    expect(originalContent).toEqual({ [WOMEN]: { name: content.name_en } });
    expect((await readMetrics('fr')).originalContent).toBeUndefined();
  });

  const metric = async (id: number) => (await readMetrics()).data.find(({ datapoint_id }) => datapoint_id === id);

  it('have their unit and bounds edited, for everybody, over the next start', async () => {
    expect((await row('datapoints', WOMEN)).content).toMatchObject({ unit: '%', min: '0', max: '100' });
    const { body } = await edit('datapoints', WOMEN, { unit: 'FTE', min: ' -1,50 ', max: '' });
    expect(body.content).toMatchObject({ unit: 'FTE', min: '-1.5', max: '' });
    expect(body.original_content).toMatchObject({ unit: '%', min: '0', max: '100' });
    await loadReference(api.db);
    expect(await row('datapoints', WOMEN)).toMatchObject({ content: { unit: 'FTE', min: '-1.5', max: '' } });
    expect(await metric(WOMEN)).toMatchObject({ unit_id: FULL_TIME, min: '-1.5', max: null });
  });

  it.each([
    ['a unit that there is not', { unit: 'furlongs' }, { unit: 'There is no such unit.' }],
    ['no unit', { unit: ' ' }, { unit: 'Please write this text.' }],
    ['a word for a bound', { min: 'ten' }, { min: 'The bound must be a decimal.' }],
    [
      'too many digits',
      { max: '1000000000000000' },
      { max: 'A bound has at most 15 digits before the point and 4 after it.' },
    ],
    ['bounds in the wrong order', { min: '5.0001', max: '5' }, { max: 'The highest value is below the lowest one.' }],
  ] as const)('refuse %s', async (_what, values, fields) => {
    const { status, error } = await edit('datapoints', WOMEN, values);
    expect([status, error.fields]).toEqual([422, fields]);
  });

  it('take bounds that are one value, and refuse both where they are left out', async () => {
    expect((await edit('datapoints', WOMEN, { min: '5', max: '5' })).status).toBe(200);
    const { version, content } = await row('datapoints', WOMEN);
    const { min: _min, max: _max, ...without } = content;
    const { status, error } = await change('datapoints', { id: WOMEN, version, content: without });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['min', 'max']]);
  });

  it('have no symbol', async () => {
    const { status, error } = await edit('datapoints', WOMEN, { symbol_en: '%' });
    expect([status, error.fields]).toEqual([422, { symbol_en: 'This list has no such text.' }]);
  });
});

describe('lists of units and metrics', () => {
  it.each([
    ['units', FULL_TIME],
    ['datapoints', WOMEN],
  ] as const)('let those who manage the content of the site edit %s, and nobody else', async (list, id) => {
    const { version, content } = await row(list, id);
    const changed = { id, version, content: { ...content, name_en: 'Another' } };
    for (const as of ['member', 'lead', 'reviewer'] as const)
      expect((await change(list, changed, as)).status).toBe(403);
    const input = { params: { list, id }, body: { version, content: changed.content } };
    expect((await api.call('PUT v3/reference-lists/:list/:id', input)).status).toBe(401);
    expect((await row(list, id)).version).toBe(version);
    expect((await change(list, changed)).status).toBe(200);
  });

  it('keep each change as a version, with who made it', async () => {
    const { version } = await row('units', FULL_TIME);
    await edit('units', FULL_TIME, { symbol_en: 'posts' });
    const { body } = await api.call(
      'GET v3/reference-lists/:list/:id/versions',
      { params: { list: 'units', id: FULL_TIME } },
      { as: 'admin' },
    );
    expect(body.data[0]).toMatchObject({ version: version + 1, content: { symbol_en: 'posts', symbol_fr: 'ETP' } });
    expect(body.data[0]?.changed_by).toBeTruthy();
  });
});

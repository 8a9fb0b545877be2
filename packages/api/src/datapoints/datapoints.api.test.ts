import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { insertRows } from '../db/insert-rows.ts';
import { Failure } from '../http/failure.ts';
import { noteDatapoints } from '../notes/note-datapoints.table.ts';
import { createEntity, createNote, createUser } from '../seed/factories.ts';
import { countQueries } from '../testing/count-queries.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { checkDatapoints } from './datapoints.service.ts';
import type { WrittenDatapoint } from './datapoints.service.ts';

/** Direct greenhouse gas emissions in tonnes, and the share of women on the board. */
const EMISSIONS = 39;
const TONNES = 1;
const KILOGRAMS = 2;
const WOMEN = 60;
const PER_CENT = 17;
const NUMBER = 19;
const INDUSTRY = 5;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
afterAll(() => api.close());

describe('the lists of units and metrics', () => {
  it('are in the language of the request, by name', async () => {
    const { body: english } = await api.call('GET v3/units', {});
    const { body: french } = await api.call('GET v3/units', {}, { locale: 'fr' });
    expect([english.data.length, french.data.length]).toEqual([27, 27]);
    expect(english.data.find(({ unit_id }) => unit_id === TONNES)).toEqual({
      unit_id: TONNES,
      unit_code: 'tCO2e',
      unit_name: 'Tonnes of CO2 equivalent',
    });
    const names = french.data.map(({ unit_name }) => unit_name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('fr').compare));
    expect(names).toContain('Tonnes d’équivalent CO2');
    const codes = [TONNES, 15, 21].map((id) =>
      [english, french].map(({ data }) => data.find(({ unit_id }) => unit_id === id)?.unit_code),
    );
    expect(codes).toEqual([
      ['tCO2e', 'tCO2e'],
      ['t/EUR M', 't/M EUR'],
      ['FTE', 'ETP'],
    ]);
  });

  it('give each metric its unit and bounds', async () => {
    const { body } = await api.call('GET v3/datapoints', {}, { locale: 'fr' });
    expect(body.data).toHaveLength(68);
    expect(body.data.find(({ datapoint_id }) => datapoint_id === WOMEN)).toEqual({
      datapoint_id: WOMEN,
      datapoint_code: 'GRI-405-1-B',
      datapoint_name: 'Femmes au conseil d’administration',
      unit_id: PER_CENT,
      min: '0',
      max: '100',
      is_gri: true,
    });
    expect(body.data.filter(({ is_gri }) => !is_gri)).toHaveLength(18);
  });

  it('are kept by browsers for a while', async () => {
    for (const operation of ['GET v3/units', 'GET v3/datapoints'] as const)
      expect((await api.call(operation, {})).headers['cache-control']).toBe('public, max-age=300');
  });
});

describe('checkDatapoints', () => {
  const row = (values: Partial<WrittenDatapoint>) => ({
    ...{ datapoint_id: WOMEN, unit_id: PER_CENT, year: 2025, value: '40' },
    ...values,
  });
  const check = async (...rows: readonly Partial<WrittenDatapoint>[]) => {
    try {
      await checkDatapoints(api.db, rows.map(row));
    } catch (error) {
      if (error instanceof Failure) return { code: error.code, fields: error.fields };
      throw error;
    }
    return null;
  };

  it('takes values within the bounds of their metrics, and none at all', async () => {
    expect(await check()).toBeNull();
    expect(await check({ value: '0' }, { value: '100' }, { datapoint_id: EMISSIONS, unit_id: TONNES })).toBeNull();
  });

  it('names each value that is wrong, with the bound and the unit', async () => {
    expect(await check({}, { value: '-0.1' }, { value: '100.1' }, { value: '1.23456' }, { value: 'x' })).toEqual({
      code: 'invalid-fields',
      fields: {
        'datapoints.1.value': {
          en: 'Value must be greater than 0 %',
          fr: 'La valeur doit être supérieure à 0\u202f%',
        },
        'datapoints.2.value': {
          en: 'Value must be lower than 100 %',
          fr: 'La valeur doit être inférieure à 100\u202f%',
        },
        'datapoints.3.value': {
          en: 'At most 15 digits before the point and 4 after it',
          fr: 'Au plus 15 chiffres avant la virgule et 4 après',
        },
        'datapoints.4.value': { en: 'Value must be a decimal', fr: 'La valeur doit être un nombre décimal' },
      },
    });
  });

  it('takes off the upper bound in another unit, and keeps amounts from being negative', async () => {
    expect(await check({ unit_id: NUMBER, value: '101' })).toBeNull();
    expect(Object.keys((await check({ unit_id: NUMBER, value: '-1' }))?.fields ?? {})).toEqual(['datapoints.0.value']);
  });

  it('names metrics and units that there are not', async () => {
    const wrong = await check({ datapoint_id: 2_000_000_000 }, { unit_id: 2_000_000_000 });
    expect(Object.keys(wrong?.fields ?? {})).toEqual(['datapoints.0.datapoint_id', 'datapoints.1.unit_id']);
  });

  it('asks the database as often for many', async () => {
    const many = Array.from({ length: 50 }, () => row({}));
    expect(await countQueries(api.db, () => checkDatapoints(api.db, many))).toBe(
      await countQueries(api.db, () => checkDatapoints(api.db, [row({})])),
    );
  });
});

describe('values that are far from others', () => {
  let userId = 0;
  let entityId = 0;

  beforeEach(async () => {
    await api.clear('note_datapoints');
    userId = (await createUser(api.db)).id;
    entityId = (await createEntity(api.db, { industryId: INDUSTRY })).id;
  });

  interface Told {
    readonly value: string;
    readonly of?: number;
    readonly industryId?: number;
    readonly year?: number;
    readonly unitId?: number;
    readonly status?: 'published' | 'archived';
    readonly isDeleted?: boolean;
  }

  /** An analysis that reports a value, of a company of its own where none is named. */
  async function tell({ value, of, industryId = INDUSTRY, year = 2025, unitId = TONNES, ...note }: Told) {
    const id = of ?? (await createEntity(api.db, { industryId })).id;
    const { id: noteId } = await createNote(api.db, { status: 'published', ...note, entityId: id, userId });
    await insertRows(api.db, noteDatapoints, [{ noteId, datapointId: EMISSIONS, unitId, year, value }]);
    return id;
  }
  const tellAll = async (values: readonly string[], rest: Omit<Told, 'value'> = {}) => {
    for (const value of values) await tell({ ...rest, value });
  };
  const ask = async (value: string, rest: { readonly entity_id?: number; readonly unit_id?: number } = {}) => {
    const { entity_id = entityId, unit_id = TONNES } = rest;
    const datapoints = [{ datapoint_id: EMISSIONS, unit_id, year: 2025, value }];
    return api.call('POST v3/datapoints/validate-outlyings', { body: { entity_id, datapoints } }, { as: 'writer' });
  };
  const outlyings = async (...given: Parameters<typeof ask>) => (await ask(...given)).body.outlyings;

  it('are told with the median of the industry and the range around it', async () => {
    await tellAll(['30', '40', '50', '60', '70']);
    expect(await outlyings('101.89')).toEqual([]);
    expect(await outlyings('102')).toEqual([
      { datapoint_id: EMISSIONS, year: 2025, reason: 'industry', median: '50', low: '-1.8911', high: '101.8911' },
    ]);
  });

  it.each<[string, Omit<Told, 'value'>]>([
    ['of another industry', { industryId: INDUSTRY + 1 }],
    ['in another unit', { unitId: KILOGRAMS }],
    ['of archived analyses', { status: 'archived' }],
    ['of analyses that were removed', { isDeleted: true }],
  ])('are not compared with those %s', async (_, other) => {
    await tellAll(['30', '40', '50', '60']);
    await tell({ ...other, value: '70' });
    expect(await outlyings('500')).toEqual([]);
    await tell({ value: '70' });
    expect(await outlyings('500')).toHaveLength(1);
  });

  it('are compared with one value of each company, the latest', async () => {
    await tellAll(['30', '40', '60', '70']);
    const other = await tell({ value: '9000', year: 2021 });
    await tell({ of: other, value: '8000', year: 2023 });
    await tell({ of: other, value: '50', year: 2024 });
    expect(await outlyings('500')).toEqual([
      { datapoint_id: EMISSIONS, year: 2025, reason: 'industry', median: '50', low: '-1.8911', high: '101.8911' },
    ]);
  });

  it('are not compared with those of the same company in the industry', async () => {
    await tellAll(['30', '40', '50', '60']);
    await tell({ of: entityId, value: '70', year: 2020 });
    expect(await outlyings('500')).toEqual([]);
  });

  it('are told where they are more than ten times those of the year before', async () => {
    await tell({ of: entityId, value: '20', year: 2024 });
    await tell({ of: entityId, value: '1', year: 2023 });
    await tell({ of: entityId, value: '1', year: 2024, unitId: KILOGRAMS });
    await tell({ value: '1', year: 2024 });
    expect(await outlyings('200')).toEqual([]);
    expect(await outlyings('200.0001')).toEqual([
      { datapoint_id: EMISSIONS, year: 2025, reason: 'last_year', median: '20', low: '2', high: '200' },
    ]);
  });

  it('are compared with the newest statement of the year before', async () => {
    await tell({ of: entityId, value: '1', year: 2024 });
    expect(await outlyings('200')).toHaveLength(1);
    await tell({ of: entityId, value: '20', year: 2024 });
    expect(await outlyings('200')).toEqual([]);
  });

  it('are asked for as often for many rows', async () => {
    const call = (count: number) => {
      const datapoints = Array.from({ length: count }, (_, at) => ({
        ...{ datapoint_id: EMISSIONS, unit_id: TONNES, year: 1990 + at, value: '1' },
      }));
      const body = { entity_id: entityId, datapoints };
      return countQueries(api.db, () => api.call('POST v3/datapoints/validate-outlyings', { body }, { as: 'writer' }));
    };
    expect(await call(20)).toBe(await call(1));
  });

  it('are no question where there is nothing, more than 50 rows, no such company, or a script for a value', async () => {
    const body = { entity_id: entityId, datapoints: [] };
    const as = { as: 'writer' } as const;
    expect((await api.call('POST v3/datapoints/validate-outlyings', { body }, as)).body).toEqual({ outlyings: [] });
    const row = { datapoint_id: EMISSIONS, unit_id: TONNES, year: 2025, value: '1' };
    const rows = (count: number) => ({ entity_id: entityId, datapoints: Array.from({ length: count }, () => row) });
    expect((await api.call('POST v3/datapoints/validate-outlyings', { body: rows(50) }, as)).status).toBe(200);
    expect((await api.call('POST v3/datapoints/validate-outlyings', { body: rows(51) }, as)).status).toBe(422);
    expect((await ask('1', { entity_id: 2_000_000_000 })).status).toBe(404);
    expect((await ask('1', { unit_id: 2_000_000_000 })).body).toEqual({ outlyings: [] });
    expect((await ask('<script>')).status).toBe(422);
  });

  it.each([
    ['en', 'Value must be a decimal'],
    ['fr', 'La valeur doit être un nombre décimal'],
  ] as const)('are no question of what is no decimal, and say so (%s)', async (locale, text) => {
    const row = { datapoint_id: EMISSIONS, unit_id: TONNES, year: 2025, value: 'x' };
    const body = { entity_id: entityId, datapoints: [{ ...row, value: '1' }, row] };
    const { status, error } = await api.call(
      'POST v3/datapoints/validate-outlyings',
      { body },
      { as: 'writer', locale },
    );
    expect({ status, fields: error.fields }).toEqual({ status: 422, fields: { 'datapoints.1.value': text } });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { createPastReadings } from '../entities/past-readings.ts';
import { countQueries } from '../testing/count-queries.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { companyDatapoints, compareDatapoint } from './entity-datapoints.service.ts';

const METRIC = 1;
const TONNES = 3;
const OTHER_UNIT = 4;

const noteShape = z.strictObject({ id: z.int(), slug: z.string(), entity: z.int() });
type Note = z.output<typeof noteShape>;

let api: TestApi;
let own: Note;
let second: Note;
let peers: readonly Note[];
let stranger: Note;

/** Two analyses of one company, one of each of seven others that are put into its industry, and one of another industry. */
beforeAll(async () => {
  api = await startTestApi();
  const notes = await queryRows(
    api.db,
    noteShape,
    sql`select id, slug, entity_id as entity from notes where status = 'published' and not is_deleted order by id`,
  );
  const companies = [...Map.groupBy(notes, ({ entity }) => entity).values()].toSorted((a, b) => b.length - a.length);
  const [[first, next] = [], ...others] = companies;
  peers = others.slice(0, 7).flatMap(([note]) => note ?? []);
  const [elsewhere] = others[7] ?? [];
  if (!first || !next || !elsewhere) throw new Error('The seed has nine companies with analyses');
  [own, second, stranger] = [first, next, elsewhere];
  const industry = [own, ...peers].map(({ entity }) => entity);
  await api.db.execute(
    sql`update entities set industry_id = case when id = any(${`{${industry.join()}}`}::int[]) then 1 else 2 end`,
  );
}, 120_000);
beforeEach(() => api.clear('note_datapoints'));
afterAll(() => api.close());

const report = (note: Note | undefined, year: number, value: string, unit = TONNES) =>
  api.db.execute(sql`insert into note_datapoints (note_id, datapoint_id, unit_id, year, value)
    values (${note?.id ?? 0}, ${METRIC}, ${unit}, ${year}, ${value})`);

const list = async (locale: 'en' | 'fr' = 'en') =>
  (await api.call('GET v3/entities/:id/datapoints', { params: { id: `${own.entity}` } }, { locale })).body;

const compare = (query: { datapointId?: number; year?: number; unitId?: number } = {}) =>
  api.call('GET v3/entities/:id/datapoint-comparison', {
    params: { id: `${own.entity}` },
    query: { datapointId: METRIC, year: 2025, ...query },
  });

describe('what analyses report of a company', () => {
  it('is nothing at first', async () => {
    expect(await list()).toEqual({ data: [], total: 0, as_of: null });
  });

  it('stands by metric, unit and year, the latest year first, with the analysis that was written last', async () => {
    await report(own, 2024, '12.5');
    await report(own, 2025, '13');
    await report(second, 2025, '14.25');
    await report(own, 2025, '1', OTHER_UNIT);
    const { data, total } = await list();
    expect(total).toBe(2);
    expect(data.map(({ datapoint_id, unit_id }) => [datapoint_id, unit_id])).toEqual([
      [METRIC, TONNES],
      [METRIC, OTHER_UNIT],
    ]);
    expect(data[0]?.values.map(({ year, value, note_slug }) => [year, value, note_slug])).toEqual([
      [2025, '14.25', second.slug],
      [2024, '12.5', own.slug],
    ]);
  });

  it('is named in the language of the request', async () => {
    await report(own, 2025, '1');
    const [en, fr] = [await list('en'), await list('fr')];
    expect(fr.data[0]?.datapoint_name).not.toBe(en.data[0]?.datapoint_name);
  });

  it('leaves out analyses that are not on the site', async () => {
    await report(own, 2025, '13');
    await api.db.execute(sql`update notes set is_deleted = true where id = ${own.id}`);
    expect((await list()).total).toBe(0);
    await api.db.execute(sql`update notes set is_deleted = false where id = ${own.id}`);
    expect((await list()).total).toBe(1);
  });
});

describe('a value against its industry', () => {
  const reportPeers = async (values: readonly string[]) => {
    for (const [at, value] of values.entries()) await report(peers[at], 2025, value);
  };

  it('has the median, the middle half and a place from the top', async () => {
    await report(own, 2025, '30');
    await reportPeers(['10', '20', '30', '40', '50']);
    await report(stranger, 2025, '1000');
    await report(peers[5], 2024, '1000');
    await report(peers[6], 2025, '1000', OTHER_UNIT);
    expect((await compare()).body).toMatchObject({
      ...{ value: '30', year: 2025, peers_count: 5, median: '30', low_quartile: '20', high_quartile: '40', place: 3 },
      outlyings: [],
    });
  });

  it('counts each company once, by what was written last', async () => {
    await report(own, 2025, '30');
    await report(peers[0], 2025, '10');
    await report(peers[0], 2025, '11');
    expect((await compare()).body).toMatchObject({ peers_count: 1, median: '11', low_quartile: null, place: 1 });
  });

  it('has no place where nobody else reports it', async () => {
    await report(own, 2025, '30');
    expect((await compare()).body).toMatchObject({
      ...{ peers_count: 0, median: null, low_quartile: null, high_quartile: null, place: null },
    });
  });

  it('hints at what is far from the industry, or from the year before', async () => {
    await report(own, 2024, '30');
    await report(own, 2025, '301');
    await reportPeers(['29', '30', '31', '30', '32']);
    const { body } = await compare();
    expect(body.outlyings.map(({ reason, median }) => [reason, median])).toEqual([
      ['industry', '30'],
      ['last_year', '30'],
    ]);
    await api.db.execute(sql`update note_datapoints set value = 31 where note_id = ${own.id} and year = 2025`);
    expect((await compare()).body.outlyings).toEqual([]);
  });

  it('is of the unit that is asked for', async () => {
    await report(own, 2025, '30');
    await report(own, 2025, '3', OTHER_UNIT);
    expect((await compare({ unitId: OTHER_UNIT })).body).toMatchObject({ unit_id: OTHER_UNIT, value: '3' });
    expect((await compare({ unitId: TONNES })).body).toMatchObject({ unit_id: TONNES, value: '30' });
  });

  it('is not found where the company does not report it', async () => {
    await report(own, 2025, '30');
    expect((await compare()).status).toBe(200);
    for (const query of [{ year: 2024 }, { datapointId: 2 }, { unitId: OTHER_UNIT }, { datapointId: 2_147_483_647 }])
      expect((await compare(query)).status).toBe(404);
    for (const query of [{ year: 1899 }, { year: 2101 }, { datapointId: 0 }])
      expect((await compare(query)).status).toBe(400);
  });
});

it('takes as many queries for many rows as for one', async () => {
  for (let year = 2000; year < 2026; year += 1) await report(own, year, `${year}`);
  const context = { viewer: null, locale: 'en' } as const;
  const id = `${own.entity}`;
  const sources = { db: api.db, readPast: createPastReadings() };
  expect(await countQueries(api.db, () => companyDatapoints(api.db, id, {}, context))).toBe(2);
  const query = { datapointId: METRIC, year: 2025 };
  expect(await countQueries(api.db, () => compareDatapoint(sources, id, query, context))).toBe(3);
});

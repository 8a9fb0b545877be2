import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { createPastReadings } from '../entities/past-readings.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { metricsGraph } from './entity-graphs.service.ts';

const companyShape = z.strictObject({ id: z.int(), slug: z.string(), industry: z.int(), notes: z.int() });
type Company = z.output<typeof companyShape>;

const statementShape = z.strictObject({
  id: z.int(),
  entity: z.int(),
  datapoint: z.int(),
  unit: z.int(),
  year: z.int(),
  value: z.string(),
});

let api: TestApi;
let companies: readonly Company[];
beforeAll(async () => {
  api = await startTestApi();
  companies = await queryRows(
    api.db,
    companyShape,
    sql`select id, slug, industry_id as industry, notes_count as notes from entities order by notes_count desc, id`,
  );
}, 120_000);
afterAll(() => api.close());

function first(matches: (company: Company) => boolean): Company {
  const company = companies.find(matches);
  if (!company) throw new Error('The seed has no such company');
  return company;
}

describe('the metrics of a company', () => {
  let statements: readonly z.output<typeof statementShape>[];
  let reporting: Company;
  beforeAll(async () => {
    statements = await queryRows(
      api.db,
      statementShape,
      sql`select note_datapoints.id, entity_id as entity, datapoint_id as datapoint, unit_id as unit, year, note_datapoints.value::text as value
        from note_datapoints join notes on notes.id = note_id where status = 'published' and not is_deleted`,
    );
    reporting = first(({ id }) => statements.some(({ entity }) => entity === id));
  });

  const metrics = async ({ slug }: Company) =>
    (await api.call('GET v3/graphs/entities/:id/datapoint-metrics', { params: { id: slug } })).body;

  it('have their values by year beside the median of the others of the industry', async () => {
    const { data, total } = await metrics(reporting);
    expect(total).toBe(data.length);
    expect(data.length).toBeGreaterThan(0);
    const peers = new Set(
      companies
        .filter(({ id, industry }) => industry === reporting.industry && id !== reporting.id)
        .map(({ id }) => id),
    );
    for (const { datapoint_id, points } of data) {
      expect(points.map(({ year }) => year)).toEqual(points.map(({ year }) => year).toSorted((a, b) => a - b));
      for (const { year, value, peers_median, peers_companies } of points) {
        const same = statements.filter((one) => one.datapoint === datapoint_id && one.year === year);
        const newest = (entity: number) =>
          same.filter((one) => one.entity === entity).toSorted((a, b) => b.id - a.id)[0]?.value;
        const others = [...peers]
          .flatMap((id) => newest(id) ?? [])
          .map(Number)
          .toSorted((a, b) => a - b);
        const middle = (others.length - 1) / 2;
        const median = ((others[Math.floor(middle)] ?? 0) + (others[Math.ceil(middle)] ?? 0)) / 2;
        expect(Number(value)).toBe(Number(newest(reporting.id)));
        expect(peers_companies).toBe(others.length);
        if (others.length === 0) expect(peers_median).toBeNull();
        else expect(peers_median ?? Number.NaN).toBeCloseTo(median, 6);
      }
    }
  });

  it('are named in the language of the request', async () => {
    const sources = { db: api.db, readPast: createPastReadings() };
    const names = async (locale: 'en' | 'fr') =>
      (await metricsGraph(sources, reporting.slug, {}, { viewer: null, locale })).data.map(
        ({ datapoint_name }) => datapoint_name,
      );
    expect((await names('fr')).toSorted()).not.toEqual((await names('en')).toSorted());
  });

  it('are none of a company whose analyses report none', async () => {
    expect(await metrics(first(({ notes }) => notes === 0))).toMatchObject({ data: [], total: 0 });
  });
});

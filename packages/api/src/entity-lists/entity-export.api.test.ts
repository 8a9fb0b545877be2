import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { read, utils } from '@e965/xlsx';
import type { ApiInput } from '@commonweal/contracts';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { CallAs, TestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.db.execute(sql`update entities set is_featured = impact_score is not null and id % 3 > 0`);
}, 120_000);
afterAll(() => api.close());
beforeEach(() => api.clear('rate_windows'));

type Query = NonNullable<ApiInput<'GET v3/entities-export'>['query']>;
const today = () => new Date().toISOString().slice(0, 10);

async function csvOf(file: File): Promise<Record<string, string>[]> {
  return parse(await file.text(), { bom: true, columns: true });
}

async function exported(query: Query = {}, options: CallAs = {}): Promise<Record<string, string>[]> {
  const { body, status } = await api.call('GET v3/entities-export', { query }, options);
  expect(status).toBe(200);
  return csvOf(body);
}

describe('the list as a file', () => {
  it.each<Query>([
    {},
    { orderby: 'impact_score', asc: '0', score: 'positive' },
    { keywords: 'a' },
    { sector: '1,2', analysis_start: 3 },
  ])('has the rows of the list under %j, in its order, with what a visitor sees', async (query) => {
    const rows = await exported(query);
    const { body } = await api.call('GET v3/entities', { query: { ...query, limit: 'unlimited' } });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toHaveLength(body.total);
    expect(
      rows.map((row) => [row['Number'], row['Company'], row['Impact Score'], row['Score hidden'], row['Analyses']]),
    ).toEqual(
      body.data.map((row) => [
        `${row.entity_id}`,
        row.entity_name,
        row.impact_score === null ? '' : `${row.impact_score}`,
        `${row.is_grayed}`,
        `${row.notes_count}`,
      ]),
    );
  });

  it('has all scores for who may see them', async () => {
    const hidden = (rows: Record<string, string>[]) => rows.filter((row) => row['Score hidden'] === 'true').length;
    expect(hidden(await exported())).toBeGreaterThan(5);
    expect(hidden(await exported({}, { as: 'admin' }))).toBe(0);
  });

  it('tells of its day, filters and rows as a workbook, in the language of the reader', async () => {
    const query = { format: 'xlsx', score: 'negative' } as const;
    const { body } = await api.call('GET v3/entities-export', { query }, { locale: 'fr' });
    expect(body.name).toBe(`companies-${today()}.xlsx`);
    const book = read(await body.arrayBuffer(), { UTC: true });
    expect(book.SheetNames).toEqual(['Entreprises', 'À propos']);
    const about = utils.sheet_to_json<string[]>(book.Sheets['À propos'] ?? {}, { header: 1 });
    const { total } = (await api.call('GET v3/entities', { query: { score: 'negative' } })).body;
    expect(about.find(([label]) => label === 'Filtres')).toEqual(['Filtres', 'score = negative']);
    expect(about.find(([label]) => label === 'Lignes')).toEqual(['Lignes', `${total} sur ${total}`]);
  });

  it('is made ten times a minute for one address', async () => {
    const replies = [];
    for (let at = 0; at < 11; at += 1) replies.push((await api.call('GET v3/entities-export', {})).status);
    expect(replies).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  it.each([{ format: 'pdf' }, { limit: 5 }, { orderby: 'isin' }])('refuses %j', async (query) => {
    expect((await api.call('GET v3/entities-export', { query: query as Query })).status).toBe(400);
  });
});

describe('one company as a file', () => {
  const shape = z.strictObject({ id: z.int(), slug: z.string() });
  const company = async (isFeatured: boolean) => {
    const [row] = await queryRows(
      api.db,
      shape,
      sql`select id, slug from entities where is_featured = ${isFeatured} and notes_count > 3 and impact_score is not null
        order by id limit 1`,
    );
    if (!row) throw new Error('The seed has such a company');
    return row;
  };
  const analyses = async (id: number, options: CallAs = {}) =>
    csvOf((await api.call('GET v3/entities/:id/export', { params: { id: `${id}` } }, options)).body);

  it('has a row for each published analysis, with value and size', async () => {
    const { id, slug } = await company(true);
    const { body } = await api.call('GET v3/entities/:id/export', { params: { id: slug } });
    expect(body.name).toBe(`${slug}-${today()}.csv`);
    const notes = await queryRows(
      api.db,
      z.strictObject({ id: z.int(), value: z.number().nullable(), size: z.number().nullable() }),
      sql`select id, value, size from notes where entity_id = ${id} and status = 'published' and not is_deleted order by id`,
    );
    expect(notes.length).toBeGreaterThan(3);
    expect((await csvOf(body)).map((row) => [row['Analysis'], row['Value'], row['Size']])).toEqual(
      notes.map((note) => [`${note.id}`, `${note.value ?? ''}`, `${note.size ?? ''}`]),
    );
  });

  it('keeps values and sizes where the score is hidden, and gives them to who may see it', async () => {
    const { id } = await company(false);
    const values = (rows: Record<string, string>[]) =>
      rows.flatMap((row) => [row['Value'], row['Size']]).filter(Boolean);
    expect(values(await analyses(id))).toEqual([]);
    expect(values(await analyses(id, { as: 'client' }))).toEqual([]);
    expect(values(await analyses(id, { as: 'admin' })).length).toBeGreaterThan(3);
  });

  it.each(['999999999', 'no-such-company'])('is not found under %s', async (id) => {
    expect((await api.call('GET v3/entities/:id/export', { params: { id } })).status).toBe(404);
  });
});

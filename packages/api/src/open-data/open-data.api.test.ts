import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OPEN_DATA_FILES } from '@commonweal/contracts/open-data';
import { parse } from 'csv-parse/sync';
import { eq, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { entities } from '../entities/entities.table.ts';
import { createEntity, createNote, createUser } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { openAnalysisColumns, openCompanyColumns } from './open-data-columns.ts';
import { openDataExports } from './open-data-exports.table.ts';
import { openDataStore } from './open-data-store.ts';
import type { OpenDataStore } from './open-data-store.ts';
import { exportOpenData, MOST_VERSIONS } from './open-data.service.ts';

type Row = Readonly<Record<string, string | number | boolean | null>>;

let api: TestApi;
let folder: string;
let store: OpenDataStore;
let kept: { readonly entityId: number; readonly noteId: number; readonly shownId: number };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-data-'));
  api = await startTestApi({ DATA_DIR: folder });
  store = openDataStore(folder);
  const { db } = api;
  const author = await createUser(db);
  const [isin, ticker] = ['US0378331005', 'ZZTOP.XX'];
  const hidden = await createEntity(db, { isFeatured: false, impactScore: 3.21, name: `Hidden ${isin} plc`, ticker });
  const shown = await createEntity(db, { impactScore: 1.5, name: '=Shown, "Ltd"\nTwo', isin, isinVariations: [isin] });
  const note = { userId: author.id, value: 4.5, size: 2, ratingsCount: 3 };
  const { id: noteId } = await createNote(db, { ...note, entityId: hidden.id, headline: `About ${isin}` });
  await createNote(db, { ...note, entityId: shown.id });
  await createNote(db, { ...note, entityId: shown.id, status: 'archived', headline: 'Archived away' });
  kept = { entityId: hidden.id, noteId, shownId: shown.id };
  await exportOpenData(db, store);
}, 300_000);
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const about = async (locale: 'en' | 'fr' = 'en') => (await api.call('GET v3/open-data', {}, { locale })).body;
const load = (version: number, file: string) => api.app.inject(`/api/v3/open-data/${version}/${file}`);

async function texts(): Promise<Record<(typeof OPEN_DATA_FILES)[number], string>> {
  const [version] = (await about()).versions;
  const loaded = await Promise.all(
    OPEN_DATA_FILES.map(async (file) => [file, (await load(version?.id ?? 0, file)).body] as const),
  );
  return Object.fromEntries(loaded) as Record<(typeof OPEN_DATA_FILES)[number], string>;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);
const columns = { companies: openCompanyColumns, analyses: openAnalysisColumns };

describe('the files of a version', () => {
  it.each(['companies', 'analyses'] as const)('have the columns of the registry and no others: %s', async (name) => {
    const all = await texts();
    const names = columns[name].map((column) => column.name);
    expect((parse(all[`${name}.csv`]) as string[][])[0]).toEqual(names);
    const lines = linesOf(all[`${name}.jsonl`]);
    expect(lines.length).toBeGreaterThan(20);
    for (const line of lines) expect(Object.keys(line)).toEqual(names);
    const described = (await about()).datasets.find((one) => one.name === name);
    expect(described?.columns.map((column) => column.name)).toEqual(names);
  });

  it('hold no identifier that is licensed, wherever it stands', async () => {
    const known = await queryRows(
      api.db,
      z.strictObject({ code: z.string() }),
      sql`select isin as code from entities where isin is not null
        union select unnest(isin_variations) from entities union select ticker from entities where ticker is not null`,
    );
    expect(known.length).toBeGreaterThan(20);
    for (const [file, text] of Object.entries(await texts())) {
      expect({ file, shaped: text.match(/\b[A-Z]{2}[A-Z0-9]{9}\d\b/gi) }).toEqual({ file, shaped: null });
      expect({ file, found: known.filter(({ code }) => text.includes(code)) }).toEqual({ file, found: [] });
    }
  });

  it('say the same as CSV and as JSON lines, with as many rows and the digest that the version names', async () => {
    const [version] = (await about()).versions;
    const all = await texts();
    for (const name of ['companies', 'analyses'] as const) {
      const lines = linesOf(all[`${name}.jsonl`]);
      const cells = parse(all[`${name}.csv`], { columns: true }) as Row[];
      const asText = lines.map((line) =>
        Object.fromEntries(
          Object.entries(line).map(([key, value]) => [key, String(value ?? '').replace(/^(?==)/, "'")]),
        ),
      );
      expect(cells).toEqual(asText);
      const of = (file: string) => version?.files.find((one) => one.name === file);
      expect([of(`${name}.csv`)?.rows, of(`${name}.jsonl`)?.rows]).toEqual([lines.length, lines.length]);
    }
    for (const { name, bytes, sha256 } of version?.files ?? []) {
      const body = Buffer.from(all[name]);
      expect([bytes, sha256]).toEqual([body.length, createHash('sha256').update(body).digest('hex')]);
    }
    expect(version?.files.map(({ name }) => name)).toEqual([...OPEN_DATA_FILES]);
  });

  it('have the scores that a visitor sees, and what is published alone', async () => {
    const all = await texts();
    const company = (id: number) => linesOf(all['companies.jsonl']).find((line) => line['company_id'] === id);
    expect(company(kept.entityId)).toMatchObject({ impact_score: null, score_standing: 'not-public' });
    expect(company(kept.shownId)).toMatchObject({
      impact_score: 1.5,
      score_standing: 'shown',
      name: '=Shown, "Ltd"\nTwo',
    });
    const analysis = linesOf(all['analyses.jsonl']).find((line) => line['analysis_id'] === kept.noteId);
    expect(analysis).toMatchObject({ value: null, size: null, value_standing: 'not-public', headline: 'About …' });
    expect(all['analyses.jsonl']).not.toContain('Archived away');
    const hidden = await api.db.select({ id: entities.id }).from(entities).where(eq(entities.isFeatured, false));
    const hiddenIds = new Set(hidden.map(({ id }) => id));
    const told = [...linesOf(all['companies.jsonl']), ...linesOf(all['analyses.jsonl'])].filter(
      (line) => hiddenIds.has(Number(line['company_id'])) && (line['impact_score'] ?? line['value'] ?? null) !== null,
    );
    expect(hiddenIds.size).toBeGreaterThan(5);
    expect(told).toEqual([]);
  });

  it('come as files to save, and 404 where there is none', async () => {
    const [version] = (await about()).versions;
    const { headers } = await load(version?.id ?? 0, 'companies.csv');
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'text/csv; charset=utf-8',
      `attachment; filename*=UTF-8''commonweal-${new Date().toISOString().slice(0, 10)}-companies.csv`,
    ]);
    expect((await load(999_999, 'companies.csv')).statusCode).toBe(404);
    expect((await load(version?.id ?? 0, 'users.csv')).statusCode).toBe(404);
    expect((await load(version?.id ?? 0, '..%2F..%2Fsecret')).statusCode).toBe(404);
  });
});

describe('what is said of them', () => {
  it('is in the language of the reader, with a licence for each column', async () => {
    const [en, fr] = [await about('en'), await about('fr')];
    expect(fr.datasets[0]?.columns[2]?.description).toBe('Nom');
    expect(en.datasets[0]?.columns[2]?.description).toBe('Name');
    const codes = new Set(en.licences.map(({ code }) => code));
    const all = en.datasets.flatMap((dataset) => dataset.columns);
    expect(all.length).toBeGreaterThan(15);
    expect(all.filter(({ licence_code }) => !codes.has(licence_code))).toEqual([]);
    expect(en.left_out[0]?.fields).toBe('ISIN, ticker, exchange');
  });
});

describe('the nightly version', () => {
  const count = async () => (await about()).versions.length;

  it('is made once a day, however often it is asked for', async () => {
    await Promise.all([exportOpenData(api.db, store), exportOpenData(api.db, store)]);
    expect(await count()).toBe(1);
    await api.db.update(openDataExports).set({ asOf: new Date(Date.now() - 86_400_000) });
    await Promise.all([exportOpenData(api.db, store), exportOpenData(api.db, store)]);
    expect(await count()).toBe(2);
  });

  it('takes the place of the oldest, whose files go', async () => {
    const [oldest] = (await about()).versions.toReversed();
    expect((await load(oldest?.id ?? 0, 'analyses.csv')).statusCode).toBe(200);
    await api.db.update(openDataExports).set({ asOf: new Date(Date.now() - 3 * 86_400_000) });
    const more = MOST_VERSIONS - (await count());
    await api.db
      .insert(openDataExports)
      .values(
        Array.from({ length: more }, () => ({ asOf: new Date(Date.now() - 2 * 86_400_000), snapshot: 0, files: [] })),
      );
    await exportOpenData(api.db, store);
    expect(await count()).toBe(MOST_VERSIONS);
    expect((await load(oldest?.id ?? 0, 'analyses.csv')).statusCode).toBe(404);
    expect(await store.read(oldest?.id ?? 0, 'analyses.csv')).toBeNull();
  });
});

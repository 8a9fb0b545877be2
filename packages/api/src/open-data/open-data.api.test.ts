import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OPEN_DATA_FILES } from '@commonweal/contracts/open-data';
import { parse } from 'csv-parse/sync';
import { eq, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { entities } from '../entities/entities.table.ts';
import { scoreChanges } from '../entities/score-changes.table.ts';
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
  const hidden = await createEntity(db, {
    isFeatured: false,
    impactScore: 3.21,
    name: `Hidden ${isin} plc`,
    slug: `hidden-${isin.toLowerCase()}`,
    ticker,
  });
  const shown = await createEntity(db, {
    impactScore: 1.5,
    name: '=Shown, "Ltd"\nTwo',
    slug: 'shown',
    isin,
    isinVariations: [isin],
  });
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

  it('lead to each company by an address that is there, also where its own has an ISIN', async () => {
    const lines = linesOf((await texts())['companies.jsonl']);
    const slugs = [kept.entityId, kept.shownId].map(
      (id) => lines.find((line) => line['company_id'] === id)?.['slug'] as string,
    );
    expect(slugs).toEqual([String(kept.entityId), 'shown']);
    for (const id of slugs)
      expect((await api.call('GET v3/entities/:id/details', { params: { id } })).status).toBe(200);
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
  beforeEach(() => api.clear('rate_windows'));
  const count = async () => (await about()).versions.length;
  const makeYesterdays = () => api.db.update(openDataExports).set({ asOf: new Date(Date.now() - 86_400_000) });
  const lastChange = async () => {
    const shape = z.strictObject({ last: z.int() });
    const [row] = await queryRows(api.db, shape, sql`select coalesce(max(id), 0)::int as last from score_changes`);
    return row?.last ?? 0;
  };
  /** A company that is new, rated and has a snapshot, all at once. */
  const change = (at: number) =>
    api.db.transaction(async (tx) => {
      const author = await createUser(tx);
      const { id } = await createEntity(tx, { name: `While writing ${at}`, impactScore: 1 });
      const { id: noteId } = await createNote(tx, { userId: author.id, entityId: id });
      await tx.insert(scoreChanges).values({
        ...{ entityId: id, noteId, cause: 'rating', scoreRule: 1, dimension: 'social', ratingsCount: 1 },
        ...{ isPublished: true, isCounted: true },
      });
    });

  it('is made once a day, however often it is asked for', async () => {
    await Promise.all([exportOpenData(api.db, store), exportOpenData(api.db, store)]);
    expect(await count()).toBe(1);
    await makeYesterdays();
    await Promise.all([exportOpenData(api.db, store), exportOpenData(api.db, store)]);
    expect(await count()).toBe(2);
  });

  it('has files of one moment and its snapshot, whatever changes while they are written', async () => {
    await makeYesterdays();
    const before = await lastChange();
    const changes: Promise<unknown>[] = [];
    const changing: OpenDataStore = {
      ...store,
      write: async (...file) => {
        const written = await store.write(...file);
        changes.push(change(changes.length));
        // On the embedded database, it waits for the export.
        if (process.env['TEST_DATABASE_URL']) await Promise.all(changes);
        return written;
      },
    };
    await exportOpenData(api.db, changing);
    await Promise.all(changes);
    const [version] = (await about()).versions;
    const all = await texts();
    const names = linesOf(all['companies.jsonl']).filter((line) => String(line['name']).startsWith('While writing'));
    const rows = version?.files.map((file) => file.rows);
    expect({ snapshot: version?.snapshot, names, pairs: [rows?.[0] === rows?.[1], rows?.[2] === rows?.[3]] }).toEqual({
      snapshot: before,
      names: [],
      pairs: [true, true],
    });
    expect(await lastChange()).toBe(before + OPEN_DATA_FILES.length);
  });

  it('leaves no file where writing fails', async () => {
    await makeYesterdays();
    let failed = 0;
    const failing: OpenDataStore = {
      ...store,
      write: async (version, name, lines) => {
        if (name !== 'analyses.csv') return store.write(version, name, lines);
        failed = version;
        throw new Error('The disk is full.');
      },
    };
    await expect(exportOpenData(api.db, failing)).rejects.toThrow('The disk is full.');
    expect(await store.read(failed, 'companies.csv')).toBeNull();
    await exportOpenData(api.db, store);
    const [version] = (await about()).versions;
    expect((await load(version?.id ?? 0, 'companies.csv')).statusCode).toBe(200);
  });

  it('says why writing failed also where the files cannot be removed', async () => {
    await makeYesterdays();
    const failing: OpenDataStore = {
      ...store,
      write: () => Promise.reject(new Error('The disk is full.')),
      remove: () => Promise.reject(new Error('The disk is gone.')),
    };
    const error: unknown = await exportOpenData(api.db, failing).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AggregateError);
    expect((error as AggregateError).errors.map(String)).toEqual([
      'Error: The disk is full.',
      'Error: The disk is gone.',
    ]);
    await exportOpenData(api.db, store);
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

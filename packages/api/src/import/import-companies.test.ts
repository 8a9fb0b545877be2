import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { openDatabase } from '../db/open-database.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { entities } from '../entities/entities.table.ts';
import { loadReference } from '../load-reference.ts';
import { createEntity } from '../seed/factories.ts';
import { fictionalIsin } from '../seed/isin.ts';
import { importCompanies } from './import-companies.ts';

const HEADER = 'isin,name,country_code,industry,website,name_variations';
const [A, B, C] = [fictionalIsin(1), fictionalIsin(2), fictionalIsin(3)];
const samplePath = fileURLToPath(new URL('../../../../../shared/data/companies-sample.csv', import.meta.url));

let database: OpenDatabase;
beforeAll(async () => {
  database = await openDatabase({ dataDir: null });
  await loadReference(database.db);
}, 60_000);
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute(sql`truncate entities cascade`);
});

async function* bytesOf(text: string | Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}
const importText = (text: string | Uint8Array) => importCompanies(database.db, bytesOf(text));
const importLines = (...lines: string[]) => importText([HEADER, ...lines].join('\n'));
const stored = () => database.db.select().from(entities).orderBy(entities.isin);

describe('importCompanies', () => {
  it('brings companies in unrated, not featured, with their other spellings', async () => {
    const result = await importLines(
      `${A},Brindmere Foods plc,GB,Food Products,brindmere.example,BRINDMERE FDS|Brindmere`,
    );
    expect(result).toEqual({ created: 1, updated: 0, unchanged: 0, rejected: 0, rejections: [] });
    expect(await stored()).toMatchObject([
      {
        isin: A,
        name: 'Brindmere Foods plc',
        matchName: 'brindmere foods',
        slug: 'brindmere-foods-plc',
        countryId: 826,
        website: 'https://brindmere.example',
        nameVariations: ['BRINDMERE FDS', 'Brindmere'],
        impactScore: null,
        isFeatured: false,
      },
    ]);
  });

  it.each([
    ['https://one.example/@us', 'https://one.example/@us'],
    ['https://me:pw@one.example', null],
    ['me@one.example', null],
  ])('keeps a website that is an address without credentials: %s', async (website, kept) => {
    await importLines(`${A},One Ltd,GB,Tobacco,${website},`);
    expect((await stored()).map((row) => row.website)).toEqual([kept]);
  });

  it('gives the same result when the same file comes again', async () => {
    const lines = [`${A},One Ltd,GB,Tobacco,,X|Y`, `${B},One Ltd,FR,Airlines,https://one.example,`];
    await importLines(...lines);
    const before = await stored();
    expect(await importLines(...lines)).toEqual({ created: 0, updated: 0, unchanged: 2, rejected: 0, rejections: [] });
    expect(await stored()).toEqual(before);
    expect(before.map(({ slug }) => slug).sort()).toEqual(['one-ltd', `one-ltd-${B.toLowerCase()}`]);
  });

  it('changes only what describes a company that is rated', async () => {
    const rated = {
      isin: A,
      name: 'Old Name AG',
      slug: 'old-name',
      impactScore: 2.5,
      isFeatured: true,
      notesCount: 4,
      nameVariations: ['ON'],
    };
    const { id } = await createEntity(database.db, rated);
    expect(await importLines(`${A},New Name AG,DE,Software,,NEW`)).toMatchObject({ created: 0, updated: 1 });
    const [entity] = await database.db.select().from(entities).where(eq(entities.id, id));
    expect(entity).toMatchObject({
      ...rated,
      name: 'New Name AG',
      matchName: 'new name',
      countryId: 276,
      nameVariations: ['ON', 'NEW'],
    });
  });

  it.each([
    ['a wrong check digit', `${A.slice(0, -1)}${(Number(A.at(-1)) + 1) % 10},N,GB,Software,,`, 'check digit'],
    ['no ISIN', ',N,GB,Software,,', 'no ISIN'],
    ['no name', `${A},,GB,Software,,`, 'no name'],
    ['a name that is too long', `${A},${'x'.repeat(201)},GB,Software,,`, 'longer than 200'],
    ['a name with a line break', `${A},"a\nb",GB,Software,,`, 'line break'],
    ['a name with a NUL', `${A},a\u0000b,GB,Software,,`, 'control character'],
    ['a name without a letter', `${A},!?,GB,Software,,`, 'no letter or digit'],
    ['an unknown country', `${A},N,Atlantis,Software,,`, 'country "Atlantis"'],
    ['an unknown industry', `${A},N,GB,Alchemy,,`, 'industry "Alchemy"'],
    ['a column too few', `${A},N,GB,Software,`, '5 columns where the header has 6'],
    ['a column too many', `${A},N, Inc.,GB,Software,,`, '7 columns where the header has 6'],
    [
      'too many spellings',
      `${A},N,GB,Software,,${Array.from({ length: 21 }, (_, at) => `n${at}`).join('|')}`,
      'more than 20',
    ],
  ])('reports %s with its line and goes on', async (_what, row, reason) => {
    const result = await importLines(`${B},Good Ltd,GB,Software,,`, row, `${C},Fine Ltd,GB,Software,,`);
    expect(result).toMatchObject({
      created: 2,
      rejected: 1,
      rejections: [{ line: 3, reason: expect.stringContaining(reason) }],
    });
  });

  it('counts lines as an editor does, over quoted line breaks, empty lines and CRLF', async () => {
    const rows = [
      '\ufeffisin,name,country_code,industry',
      `${A},Fine,GB,"Oil, Gas\r\n& Consumable Fuels"`,
      '',
      '',
      'x,Bad,GB,Software',
      `${B},"Broken`,
      `name",GB,Software`,
      'y,Bad,GB,Software',
    ];
    const { created, rejections } = await importText(rows.join('\r\n'));
    expect({ created, lines: rejections.map(({ line }) => line) }).toEqual({ created: 1, lines: [6, 7, 9] });
  });

  it('keeps the first of two rows with the same ISIN', async () => {
    const result = await importLines(`${A},First Ltd,GB,Software,,`, `${A.toLowerCase()},Second Ltd,GB,Software,,`);
    expect(result.rejections).toEqual([{ line: 3, reason: `The ISIN ${A} is already on line 2.` }]);
    expect(await stored()).toMatchObject([{ name: 'First Ltd' }]);
  });

  it('does not make a second company of another ISIN of the same', async () => {
    await createEntity(database.db, { name: 'Owner AG', isin: A, isinVariations: [B] });
    const { created, rejections } = await importLines(`${B},Owner,DE,Software,,`);
    expect({ created, rejections }).toEqual({
      created: 0,
      rejections: [{ line: 2, reason: `The ISIN ${B} is another ISIN of Owner AG.` }],
    });
  });

  it.each([
    ['semicolons and unknown columns', `Rank;ISIN;Name;Country;Industry\n1;${A};Été S.A.;Suisse;Software`],
    ['tabs', `isin\tname\tcountry\tindustry\n${A}\tÉté S.A.\tSwitzerland\tTC-SI`],
    [
      'a country by name beside an unknown code',
      `isin,name,country_code,country,industry\n${A},Été S.A.,,Suisse,Software & IT Services`,
    ],
  ])('reads files with %s', async (_what, text) => {
    expect(await importText(text)).toMatchObject({ created: 1, rejected: 0, rejections: [] });
    expect(await stored()).toMatchObject([{ name: 'Été S.A.', countryId: 756 }]);
  });

  it.each([
    ['that is empty', '', 'The file is empty.'],
    ['without a required column', `isin,name\n${A},N`, 'lacks the column country_code or country, industry'],
    ['with a column twice', `isin,name,Name,country,industry\n${A},N,N,GB,Software`, 'name is there twice'],
    [
      'with a quote that never closes',
      `${HEADER}\n${A},Fine Ltd,GB,Software,,\n${B},"Broken,GB`,
      'not well-formed CSV',
    ],
    [
      'with a quote in the middle',
      `${HEADER}\n${A},Fine Ltd,GB,Software,,\n${B},Bro"ken,GB,Software,,`,
      'not well-formed CSV',
    ],
    [
      'that is not UTF-8',
      Uint8Array.from([...new TextEncoder().encode(`${HEADER}\n${A},`), 0xc9, 0x74, 0xe9]),
      'not UTF-8',
    ],
  ])('refuses a file %s and changes nothing', async (_what, file, message) => {
    await expect(importText(file)).rejects.toThrow(message);
    expect(await database.db.$count(entities)).toBe(0);
  });

  it('changes nothing where a file of many batches breaks at its end', async () => {
    const rows = Array.from({ length: 4_500 }, (_, at) => `${fictionalIsin(at + 10)},Company ${at} Ltd,GB,Software,,`);
    await expect(importText([HEADER, ...rows, `${A},"open`].join('\n'))).rejects.toThrow('not well-formed CSV');
    expect(await database.db.$count(entities)).toBe(0);
  });

  it('says that a file is not there', async () => {
    await expect(importCompanies(database.db, '/nowhere/companies.csv')).rejects.toThrow('There is no such file.');
  });

  it('tells how many rows are done', async () => {
    const told: number[] = [];
    const rows = Array.from({ length: 1_100 }, (_, at) => `${fictionalIsin(at + 10)},Company ${at} Ltd,GB,Software,,`);
    await importCompanies(database.db, bytesOf([HEADER, ...rows].join('\n'), 65_536), {
      onProgress: (count) => told.push(count),
    });
    expect(told).toEqual([500, 1_000, 1_100]);
  });
});

// Real companies are input, no part of the product: the file lies beside a checkout or is not there.
const withSample = existsSync(samplePath) ? describe : describe.skip;
if (!existsSync(samplePath))
  console.warn(`The sample of real companies is not at ${samplePath}: its tests are skipped.`);

withSample('the sample of real companies', () => {
  it('comes in whole, each company in an industry, and again without a change', async () => {
    expect(await importCompanies(database.db, samplePath)).toEqual({
      created: 1_500,
      updated: 0,
      unchanged: 0,
      rejected: 0,
      rejections: [],
    });
    const before = await stored();
    expect(await importCompanies(database.db, samplePath)).toEqual({
      created: 0,
      updated: 0,
      unchanged: 1_500,
      rejected: 0,
      rejections: [],
    });
    expect(await stored()).toEqual(before);
    expect(before).not.toEqual([]);
    expect(before.every(({ impactScore, isFeatured }) => impactScore === null && !isFeatured)).toBe(true);
  }, 60_000);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { openDatabase } from '../db/open-database.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { entities } from '../entities/entities.table.ts';
import { loadReference } from '../load-reference.ts';
import { createEntity } from '../seed/factories.ts';
import { fictionalIsin } from '../seed/isin.ts';
import { importCompanies, tryImport } from './import-companies.ts';
import type { ImportResult } from './import-companies.ts';

const HEADER = 'isin,name,country_code,industry,website,name_variations';
const [A, B, C] = [fictionalIsin(1), fictionalIsin(2), fictionalIsin(3)];

let database: OpenDatabase;
beforeAll(async () => {
  database = await openDatabase({ dataDir: null });
  await loadReference(database.db);
}, 120_000);
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute(sql`truncate entities cascade`);
});

async function* bytesOf(text: string | Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}
const inEnglish = <T extends ImportResult>({ rejections, ...counts }: T) => {
  return { ...counts, rejections: rejections.map(({ line, reason }) => ({ line, reason: reason.en })) };
};
const importText = async (text: string | Uint8Array) => inEnglish(await importCompanies(database.db, bytesOf(text)));
const importLines = (...lines: string[]) => importText([HEADER, ...lines].join('\n'));
const stored = () => database.db.select().from(entities).orderBy(entities.isin);

describe('importCompanies', () => {
  it('brings companies in unrated, not featured, with their other spellings', async () => {
    const line = `${A},Brindmere Foods plc,GB,Food Products,brindmere.example,BRINDMERE FDS|Brindmere`;
    expect(await importLines(line)).toEqual({
      importId: expect.any(Number),
      created: 1,
      updated: 0,
      unchanged: 0,
      rejected: 0,
      rejections: [],
    });
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
    expect(await importLines(...lines)).toEqual({
      importId: expect.any(Number),
      created: 0,
      updated: 0,
      unchanged: 2,
      rejected: 0,
      rejections: [],
    });
    expect(await stored()).toEqual(before);
    expect(before.map(({ slug }) => slug).sort()).toEqual(['one-ltd', `one-ltd-${B.toLowerCase()}`]);
  });

  it('gives a company no address that a page has, nor one that leads to another since a merge', async () => {
    await importLines(`${A},Comparer,GB,Tobacco,,`);
    await database.db.execute(sql`insert into entity_redirects select 'one', 1900001, id from entities`);
    await importLines(`${B},Compare,GB,Tobacco,,`, `${C},One,GB,Tobacco,,`);
    const slugs = (await stored()).map(({ slug }) => slug);
    expect(slugs).toEqual(['comparer', `compare-${B.toLowerCase()}`, `one-${C.toLowerCase()}`]);
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
    const { rejections } = await importLines(`${A},First,GB,Software,,`, `${A.toLowerCase()},Second,GB,Software,,`);
    expect(rejections).toEqual([{ line: 3, reason: `The ISIN ${A} is already on line 2.` }]);
    expect(await stored()).toMatchObject([{ name: 'First' }]);
  });

  it('does not make a second company of another ISIN of the same', async () => {
    await createEntity(database.db, { name: 'Owner AG', isin: A, isinVariations: [B] });
    const { created, rejections } = await importLines(`${B},Owner,DE,Software,,`);
    const reason = `The ISIN ${B} is another ISIN of Owner AG.`;
    expect({ created, rejections }).toEqual({ created: 0, rejections: [{ line: 2, reason }] });
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

  it('keeps the ticker, the exchange and the delisting, and what it does not say of them', async () => {
    const header = 'isin,name,country,industry,symbol,exchange,delisted';
    await importText([header, `${A},One,GB,Tobacco,one.l,lse,0`, `${B},Two,GB,Tobacco,TWO,,2024-02-29`].join('\n'));
    const marks = async () =>
      (await stored()).map(({ ticker, exchange, delistedAt }) => [ticker, exchange, delistedAt]);
    expect(await marks()).toEqual([
      ['ONE.L', 'LSE', null],
      ['TWO', null, '2024-02-29'],
    ]);
    const today = new Date().toISOString().slice(0, 10);
    const again = [header, `${A},One,GB,Tobacco,,,1`, `${B},Two,GB,Tobacco,,,1`].join('\n');
    expect(await importText(again)).toMatchObject({ updated: 1, unchanged: 1 });
    expect(await marks()).toEqual([
      ['ONE.L', 'LSE', today],
      ['TWO', null, '2024-02-29'],
    ]);
    expect(await importText(again)).toMatchObject({ updated: 0, unchanged: 2 });
    expect(await importText([header, `${A},One,GB,Tobacco,,,0`].join('\n'))).toMatchObject({ updated: 1 });
    expect((await marks())[0]).toEqual(['ONE.L', 'LSE', null]);
  });

  it.each([
    ['a formula for a ticker', '=1+1,,', 'The ticker "=1+1" is not a symbol of an exchange.'],
    ['a ticker of 21 characters', `${'A'.repeat(21)},,`, `The ticker "${'A'.repeat(21)}" is not a symbol`],
    ['an exchange with a blank', 'A,L SE,', 'The exchange "L SE" is not the code of one.'],
    ['a day that is none', 'A,,2023-02-29', 'The delisting "2023-02-29" is neither 0, 1 nor a day'],
  ])('rejects %s', async (_what, cells, reason) => {
    const { created, rejections } = await importText(
      ['isin,name,country,industry,ticker,exchange,delisted', `${A},One,GB,Tobacco,${cells}`].join('\n'),
    );
    expect({ created, rejections }).toEqual({
      created: 0,
      rejections: [{ line: 2, reason: expect.stringContaining(reason) }],
    });
  });

  it('takes a ticker of 20 characters', async () => {
    const rows = ['isin,name,country,industry,ticker', `${A},One,GB,Tobacco,${'A'.repeat(20)}`];
    expect(await importText(rows.join('\n'))).toMatchObject({ created: 1 });
  });

  it('keeps HTML in a name as the text that it is', async () => {
    await importText(['isin,name,country,industry', `${A},<b>One</b> & Co,GB,Tobacco`].join('\n'));
    expect((await stored()).map(({ name }) => name)).toEqual(['<b>One</b> & Co']);
  });

  it('reads the columns that a person chose, and no others', async () => {
    const text = `Number,Company,Where,Branch,name\n${A},One Ltd,GB,Tobacco,Wrong`;
    const mapping = { isin: 'Number', name: 'Company', country: 'Where', industry: 'Branch' };
    expect(await importCompanies(database.db, bytesOf(text), { mapping })).toMatchObject({ created: 1 });
    expect((await stored()).map(({ name }) => name)).toEqual(['One Ltd']);
    const unknown = importCompanies(database.db, bytesOf(text), { mapping: { ...mapping, website: 'Web' } });
    await expect(unknown).rejects.toThrow('The file has no column "Web".');
  });

  it('tells what it would do, and does none of it', async () => {
    await importLines(`${A},One Ltd,GB,Tobacco,,`);
    const before = await stored();
    const text = [HEADER, `${A},One plc,GB,Tobacco,,`, `${B},Two,GB,Tobacco,,`, 'x,Bad,GB,Tobacco,,'].join('\n');
    const told = inEnglish(await tryImport(database.db, bytesOf(text)));
    expect(told).toMatchObject({ created: 1, updated: 1, unchanged: 0, rejected: 1, rejections: [{ line: 4 }] });
    expect(await stored()).toEqual(before);
    const { importId, ...done } = await importText(text);
    expect([done, typeof importId]).toEqual([told, 'number']);
  });

  it.each([
    ['a workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0]), 'The file is a workbook.'],
    ['UTF-16', Uint8Array.from([0xff, 0xfe, 0x69, 0]), 'The file is not UTF-8 text.'],
    ['more than 500 columns', Array.from({ length: 501 }, (_, at) => `c${at}`).join(','), 'more than 500 columns'],
  ])('refuses %s', async (_what, file, message) => {
    await expect(importText(file)).rejects.toThrow(message);
    expect(await database.db.$count(entities)).toBe(0);
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

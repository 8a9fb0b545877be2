import { describe, expect, it } from '@jest/globals';
import { read, utils } from '@e965/xlsx';
import type { WorkBook } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import type { FileReply } from '../http/handlers.ts';
import { writeTable } from './table-file.ts';
import type { FileTable, TableValue } from './table-file.ts';

interface Row {
  readonly name: string;
  readonly score: number | null;
}

const asOf = new Date('2026-11-22T23:30:00Z');
const rows: Row[] = [
  { name: 'Aurora "A", Ltd\nsecond line', score: -0.1 },
  { name: 'Élan', score: null },
];

function tableOf<R>(given: Pick<FileTable<R>, 'columns' | 'rows'>, rest: Partial<FileTable<R>> = {}): FileTable<R> {
  return {
    name: 'companies',
    title: 'Companies',
    asOf,
    notes: [{ label: 'Source', text: 'https://commonweal.example' }],
    locale: 'en',
    ...given,
    ...rest,
  };
}

const columns: FileTable<Row>['columns'] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Impact Score', value: ({ score }) => score },
];

/** A table of one column with these values. */
const valuesOf = (...values: TableValue[]) =>
  tableOf({ columns: [{ header: 'Value', value: (value: TableValue) => value }], rows: values });

async function bytesOf({ body }: FileReply): Promise<Buffer> {
  if (body instanceof Uint8Array) return Buffer.from(body);
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

async function csvOf<R>(table: FileTable<R>): Promise<string> {
  return (await bytesOf(await writeTable('csv', table))).toString('utf8');
}

async function workbookOf<R>(table: FileTable<R>): Promise<WorkBook> {
  return read(await bytesOf(await writeTable('xlsx', table)), { UTC: true, cellDates: true, cellStyles: true });
}

function rowsOf(book: WorkBook, sheet: string): unknown[][] {
  const found = book.Sheets[sheet];
  if (!found) throw new Error(`No sheet ${sheet} among ${book.SheetNames.join(', ')}`);
  return utils.sheet_to_json(found, { header: 1, raw: true, UTC: true });
}

describe('a table as CSV', () => {
  it('is RFC 4180 with a byte order mark, quotes where needed and the date in the last column', async () => {
    const text = await csvOf(tableOf({ columns, rows }));
    expect(text).toBe(
      '\uFEFFName,Impact Score,As of\r\n"Aurora ""A"", Ltd\nsecond line",-0.1,2026-11-22\r\nÉlan,,2026-11-22\r\n',
    );
    expect(parse(text, { bom: true })).toEqual([
      ['Name', 'Impact Score', 'As of'],
      [rows[0]?.name, '-0.1', '2026-11-22'],
      ['Élan', '', '2026-11-22'],
    ]);
  });

  it('names the file by table and day, with its type', async () => {
    const { name, type } = await writeTable('csv', tableOf({ columns, rows }));
    expect({ name, type }).toEqual({ name: 'companies-2026-11-22.csv', type: 'text/csv; charset=utf-8' });
  });

  it('has its header alone where there are no rows', async () => {
    expect(await csvOf(tableOf({ columns, rows: [] }))).toBe('\uFEFFName,Impact Score,As of\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('keeps the text %j from being a formula', async (text) => {
    const [, record] = parse(await csvOf(valuesOf(text)), { bom: true }) as string[][];
    expect(record).toEqual([`'${text}`, '2026-11-22']);
  });

  it('writes numbers, truth values and dates as they are', async () => {
    const records = parse(await csvOf(valuesOf(-2.5, 0, true, false, asOf, 'a=b')), { bom: true }) as string[][];
    expect(records.map(([value]) => value)).toEqual(['Value', '-2.5', '0', 'true', 'false', '2026-11-22', 'a=b']);
  });

  it('asks for rows as they are read, and for no more once the reader has gone', async () => {
    let asked = 0;
    let isEnded = false;
    async function* endless() {
      try {
        for (;;) {
          asked += 1;
          yield { name: 'x'.repeat(1_000), score: 1 };
        }
      } finally {
        isEnded = true;
      }
    }
    const { body } = await writeTable('csv', tableOf({ columns, rows: endless() }));
    if (body instanceof Uint8Array) throw new Error('A stream was expected');
    for await (const _ of body) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isEnded).toBe(true);
    expect(asked).toBeLessThan(1_000);
  });

  it('breaks off where a row fails, so that no half file passes for a whole one', async () => {
    async function* failing() {
      yield { name: 'a', score: 1 };
      throw new Error('The database went away');
    }
    await expect(csvOf(tableOf({ columns, rows: failing() }))).rejects.toThrow('The database went away');
  });
});

describe('a table as a workbook', () => {
  it('has a sheet of typed rows and one about them', async () => {
    const book = await workbookOf(tableOf({ columns, rows }));
    expect(book.SheetNames).toEqual(['Companies', 'About']);
    const day = new Date('2026-11-22T00:00:00Z');
    expect(rowsOf(book, 'Companies')).toEqual([
      ['Name', 'Impact Score', 'As of'],
      [rows[0]?.name, -0.1, day],
      ['Élan', undefined, day],
    ]);
    expect(rowsOf(book, 'About')).toEqual([['Companies'], ['As of', day], ['Source', 'https://commonweal.example']]);
  });

  it('names the file by table and day, with its type', async () => {
    const { name, type } = await writeTable('xlsx', tableOf({ columns, rows }));
    expect({ name, type }).toEqual({
      name: 'companies-2026-11-22.xlsx',
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    });
  });

  it('is in French for French readers', async () => {
    const book = await workbookOf(tableOf({ columns, rows }, { locale: 'fr', title: 'Entreprises' }));
    expect(book.SheetNames).toEqual(['Entreprises', 'À propos']);
    expect(rowsOf(book, 'Entreprises')[0]?.[2]).toBe('État au');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('keeps %j a text and no formula', async (text) => {
    const cell = (await workbookOf(valuesOf(text))).Sheets['Companies']?.['A2'] as { t: string; v: string; f?: string };
    expect({ type: cell.t, value: cell.v, formula: cell.f }).toEqual({ type: 's', value: text, formula: undefined });
  });

  it('freezes the header', async () => {
    const { body } = await writeTable('xlsx', tableOf({ columns, rows }));
    const { files } = read(body as Uint8Array, { bookFiles: true }) as WorkBook & {
      readonly files: Record<string, { readonly content: Uint8Array }>;
    };
    const sheet = Buffer.from(files['xl/worksheets/sheet1.xml']?.content ?? []).toString();
    expect(sheet).toContain('state="frozen"');
  });

  it.each([
    ['Score: [all] / *?\\', 'Score   all'],
    ['’'.repeat(40), '’'.repeat(31)],
    ["'Quoted'", 'Quoted'],
    ['***', 'Table'],
    ['about', 'Table'],
  ])('makes the title %j a name that Excel takes', async (title, name) => {
    expect((await workbookOf(tableOf({ columns, rows }, { title }))).SheetNames[0]).toBe(name);
  });

  it('cuts a text that no cell holds', async () => {
    const book = await workbookOf(valuesOf('x'.repeat(32_767), 'y'.repeat(32_768)));
    expect(rowsOf(book, 'Companies').map(([value]) => `${value}`.length)).toEqual([5, 32_767, 32_767]);
  });
});

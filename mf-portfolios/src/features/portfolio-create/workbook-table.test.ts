import { describe, expect, it } from '@jest/globals';
import { utils, write } from '@e965/xlsx';
import type { BookType } from '@e965/xlsx';
import { readHoldings } from '@commonweal/domain/portfolio-files';
import { readWorkbook } from './workbook-table.ts';
import { isModestArchive } from './zip-limits.ts';

const HEADER = ['Nom', 'Code ISIN', 'Date', 'Poids'];
const ROWS = [
  ['Acme', 'FR0000120271', new Date(Date.UTC(2026, 0, 2)), 1.234],
  ['Zenith', 'US0378331005', new Date(Date.UTC(2026, 0, 3)), 98.766],
  ['Total', null, null, 100],
];

function bookOf(sheets: readonly (readonly unknown[][])[], bookType: BookType = 'xlsx'): Uint8Array {
  const book = utils.book_new();
  for (const rows of sheets) utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])));
  return new Uint8Array(write(book, { type: 'array', bookType }));
}

function read(bytes: Uint8Array) {
  const table = readWorkbook(bytes);
  return readHoldings(table, table.columns).holdings.map(({ line, isin, weight }) => [line, isin, weight.value]);
}

describe('readWorkbook', () => {
  it.each(['xlsx', 'xls', 'xlsm'] as const)(
    'reads the numbers of %s as they are, from the sheet that holds them',
    (type) => {
      const sheets = [[['About this report']], [['Fonds Alpha'], [], HEADER, ...ROWS]];
      const holdings = [
        [4, 'FR0000120271', 1.234],
        [5, 'US0378331005', 98.766],
      ];
      expect(read(bookOf(sheets, type))).toEqual(holdings);
    },
  );

  it('takes the saved value of a formula and calculates none', () => {
    const sheet = utils.aoa_to_sheet([
      ['Nom', 'Poids'],
      ['Acme', 1],
    ]);
    sheet['B2'] = { t: 'n', v: 42, f: 'WEBSERVICE("https://example.org")' };
    const book = utils.book_new(sheet);
    const table = readWorkbook(new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' })));
    expect(table.rows[0]?.cells).toEqual(['Acme', 42]);
  });

  it.each([
    ['16,000 columns', bookOf([[Array.from({ length: 16_000 }, (_, at) => `c${at}`), ['Acme']]]), 'too-many-columns'],
    ['no rows', bookOf([[]]), 'empty'],
    [
      'more than 10,000 rows',
      bookOf([[HEADER, ...Array.from({ length: 10_001 }, () => ['Acme', null, null, 1])]]),
      'too-many-lines',
    ],
    ['an archive that is cut off', bookOf([[HEADER, ...ROWS]]).subarray(0, 400), 'spreadsheet'],
    [
      'bytes after the mark of XLS',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 1, 2]),
      'spreadsheet',
    ],
  ])('refuses %s', (_, bytes, problem) => {
    expect(() => readWorkbook(bytes)).toThrow(problem);
  });

  it('refuses an archive whose parts would unpack to more than 100 MB, before it unpacks any', () => {
    const bytes = bookOf([[HEADER, ...ROWS]]);
    expect(isModestArchive(bytes)).toBe(true);
    const view = new DataView(bytes.buffer);
    const directory = view.getUint32(bytes.length - 22 + 16, true);
    view.setUint32(directory + 24, 100 * 1024 * 1024 + 1, true);
    expect(isModestArchive(bytes)).toBe(false);
    expect(() => readWorkbook(bytes)).toThrow('spreadsheet');
  });
});

import { describe, expect, it } from '@jest/globals';
import { CFB, utils, write } from '@e965/xlsx';
import type { BookType } from '@e965/xlsx';
import { readHoldings } from '@commonweal/domain/portfolio-files';
import { fileAnswers } from './file-answers.ts';
import { outlineOf } from './workbook-outline.ts';
import { readWorkbook } from './workbook-table.ts';
import { isModestArchive } from './zip-parts.ts';

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

  it('reads an archive whose directory understates its parts right or not at all', () => {
    const rows = Array.from({ length: 2_000 }, (_, at) => [`Company ${at}`, null, null, 1]);
    const bytes = bookOf([[HEADER, ...rows]]);
    const whole = readWorkbook(bytes.slice()).rows.length;
    expect(whole).toBe(2_000);
    const view = new DataView(bytes.buffer);
    let at = view.getUint32(bytes.length - 22 + 16, true);
    while (view.getUint32(at, true) === 0x02014b50) {
      view.setUint32(at + 24, 10, true);
      at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
    expect(isModestArchive(bytes)).toBe(true);
    expect(fileAnswers(readWorkbook)({ id: 1, question: { kind: 'open', content: bytes } })).toEqual({
      id: 1,
      answer: { kind: 'problem', problem: 'spreadsheet' },
    });
  });

  it('leaves the project of macros alone', () => {
    const project = CFB.utils.cfb_new();
    CFB.utils.cfb_add(project, '/VBA/dir', [1, 2, 3]);
    CFB.utils.cfb_add(project, '/VBA/ThisWorkbook', [4, 5, 6]);
    const book = utils.book_new(utils.aoa_to_sheet([HEADER, ...ROWS]));
    book.vbaraw = CFB.write(project, { type: 'array' });
    const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsm', bookVBA: true }));
    expect(outlineOf(bytes)).toContain('xl/vbaProject.bin');
    expect(read(bytes)).toEqual([
      [2, 'FR0000120271', 1.234],
      [3, 'US0378331005', 98.766],
    ]);
  });
});

describe('outlineOf', () => {
  it('tells the parts of a workbook with their sizes, and no name that somebody gave', () => {
    const zip = CFB.utils.cfb_new();
    CFB.utils.cfb_add(zip, '/xl/workbook.xml', [1, 2, 3]);
    CFB.utils.cfb_add(zip, '/xl/media/Jane Doe.png', [1]);
    const lines = outlineOf(new Uint8Array(CFB.write(zip, { type: 'array', fileType: 'zip' }))).split('\n');
    expect(lines[1]).toMatch(/^begins 50 4b 03 04/);
    expect(lines.slice(3)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^xl\/workbook\.xml\t\d+\t3$/),
        expect.stringMatching(/^other part\.png\t/),
      ]),
    );
    expect(lines.join()).not.toContain('Jane');
  });

  it('tells size and beginning of what has no parts', () => {
    expect(outlineOf(new Uint8Array([0xd0, 0xcf, 1])).split('\n')).toEqual([
      'size 3',
      'begins d0 cf 01',
      'no directory of parts',
    ]);
  });
});

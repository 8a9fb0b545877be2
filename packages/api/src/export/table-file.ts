import { Readable, pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Cell, SheetData } from 'write-excel-file/node';
import type { TableFormat } from '@commonweal/contracts/files';
import type { Locale } from '@commonweal/domain/locale';
import { FileReply } from '../http/handlers.ts';

/** A date is a day in UTC; null leaves the cell empty. */
export type TableValue = string | number | boolean | Date | null;

export interface TableColumn<R> {
  readonly header: string;
  readonly value: (row: R) => TableValue;
  /** In characters, on a sheet; 16 unless told. */
  readonly width?: number;
}

/** A line about the table as a whole, such as its filters, its source or a formula. */
export interface TableNote {
  readonly label: string;
  readonly text: string;
}

/** Rows of another kind, beside the table of a workbook. */
export interface TableSheet {
  readonly title: string;
  readonly headers: readonly string[];
  readonly rows: readonly (readonly TableValue[])[];
}

export interface FileTable<R> {
  /** First part of the file's name; the date and the format follow: `companies-2026-11-22.csv`. */
  readonly name: string;
  readonly title: string;
  readonly asOf: Date;
  readonly notes: readonly TableNote[];
  readonly columns: readonly TableColumn<R>[];
  readonly rows: Iterable<R> | AsyncIterable<R>;
  readonly locale: Locale;
  /** Further sheets of a workbook; a CSV has none. */
  readonly sheets?: readonly TableSheet[];
}

const texts = {
  en: { about: 'About', asOf: 'As of', title: 'Table' },
  fr: { about: 'À propos', asOf: 'État au', title: 'Tableau' },
} as const;

const CSV_TYPE = 'text/csv; charset=utf-8';
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const WIDTH = 16;
const WIDE = 80;
/** Excel's limits of the name of a sheet and of a cell's text. */
const SHEET_NAME_LENGTH = 31;
const CELL_LENGTH = 32_767;

/**
 * A table as a file to save. CSV is streamed; a workbook is made in memory, so that its caller bounds the rows. The
 * date stands in the file's name and in the last column, because CSV has no place for notes; a workbook has them on a
 * last sheet.
 */
export async function writeTable<R>(format: TableFormat, table: FileTable<R>): Promise<FileReply> {
  const name = `${table.name}-${isoDay(table.asOf)}.${format}`;
  if (format === 'csv') return new FileReply(CSV_TYPE, name, csvOf(table));
  return new FileReply(XLSX_TYPE, name, await workbookOf(table));
}

/** RFC 4180 with a byte order mark. A text that a spreadsheet would take for a formula begins with an apostrophe. */
function csvOf<R>(table: FileTable<R>): Readable {
  const columns = datedColumns(table);
  const writer = stringify({
    bom: true,
    header: true,
    columns: columns.map(({ header }) => ({ key: header, header })),
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { boolean: String, date: isoDay },
  });
  // An error of either end destroys the other, and so the reply.
  pipeline(Readable.from(valuesOf(table.rows, columns)), writer, () => undefined);
  return writer;
}

async function* valuesOf<R>(
  rows: FileTable<R>['rows'],
  columns: readonly TableColumn<R>[],
): AsyncGenerator<TableValue[]> {
  for await (const row of rows) yield columns.map(({ value }) => value(row));
}

async function workbookOf<R>(table: FileTable<R>): Promise<Uint8Array> {
  const columns = datedColumns(table);
  const data: SheetData = [headerRow(columns.map(({ header }) => header))];
  for await (const row of table.rows) data.push(columns.map(({ value }) => cellOf(value(row))));
  const widths = columns.map(({ width = WIDTH }) => ({ width }));
  const name = sheetName(table);
  const others = [texts[table.locale].about, ...(table.sheets ?? []).map(({ title }) => title)];
  // Excel opens no workbook with two sheets of one name, whatever their case.
  const isTaken = others.some((other) => other.toLowerCase() === name.toLowerCase());
  const sheets = [
    { sheet: isTaken ? texts[table.locale].title : name, data, columns: widths, stickyRowsCount: 1 },
    ...(table.sheets ?? []).map((sheet) => furtherSheet(sheet, table.locale)),
    { sheet: texts[table.locale].about, data: aboutSheet(table), columns: [{ width: WIDTH * 2 }, { width: WIDE }] },
  ];
  // Most processes never write one.
  const { default: writeExcelFile } = await import('write-excel-file/node');
  return writeExcelFile(sheets).toBuffer();
}

function furtherSheet({ title, headers, rows }: TableSheet, locale: Locale) {
  return {
    sheet: sheetName({ title, locale }),
    data: [headerRow(headers), ...rows.map((row) => row.map(cellOf))],
    columns: headers.map(() => ({ width: WIDTH })),
    stickyRowsCount: 1,
  };
}

function headerRow(headers: readonly string[]): Cell[] {
  return headers.map((value) => ({ value, type: String, fontWeight: 'bold' }));
}

function aboutSheet<R>({ title, asOf, notes, locale }: FileTable<R>): SheetData {
  return [
    [{ value: title, type: String, fontWeight: 'bold' }],
    [cellOf(texts[locale].asOf), cellOf(asOf)],
    ...notes.map(({ label, text }) => [cellOf(label), { value: text, type: String, wrap: true }]),
  ];
}

/** A cell of the value's own type: a text is never read as a formula. */
function cellOf(value: TableValue): Cell {
  if (typeof value === 'string') return { value: value.slice(0, CELL_LENGTH), type: String };
  if (value instanceof Date) return { value: new Date(isoDay(value)), type: Date, format: 'yyyy-mm-dd' };
  return value;
}

function datedColumns<R>({ columns, asOf, locale }: FileTable<R>): readonly TableColumn<R>[] {
  return [...columns, { header: texts[locale].asOf, value: () => asOf }];
}

/** Without what Excel refuses in the name of a sheet: some characters, and an apostrophe at either end. */
function sheetName({ title, locale }: Pick<FileTable<unknown>, 'title' | 'locale'>): string {
  const name = title.replaceAll(/[\\/?*:[\]]/g, ' ').slice(0, SHEET_NAME_LENGTH);
  return name.replaceAll(/^[\s']+|[\s']+$/g, '') || texts[locale].title;
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { fileReasons } from './file-reasons.ts';
import { ImportFileError } from './import-file-error.ts';

/** A row of the file and the line that it begins on; the header is line 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

interface ParsedRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number; readonly empty_lines: number };
}

/** Largest file in bytes, and longest row and cell in characters. */
export const MOST_BYTES = 256 * 1024 * 1024;
export const MOST_ROW_CHARACTERS = 100_000;
export const MOST_CELL_CHARACTERS = 20_000;

const delimiters = [',', ';', '\t'] as const;
/** A header longer than this is not a header. */
const MOST_HEADER_CHARACTERS = 20_000;
/** Text that is parsed, and rows that are given out, before others have a turn: some milliseconds' worth. */
const PIECE = 16_384;
const PART = 500;

/**
 * Reads the rows of a CSV file, the header among them: UTF-8 with or without a byte order mark, lines that end in LF or
 * CRLF, columns parted by comma, semicolon or tab. No more of the file is in memory than a row.
 * @throws {ImportFileError} where it is not such a file or is beyond a limit; rows before that were given out
 */
export async function* readCsvRecords(path: string): AsyncGenerator<CsvRecord> {
  const progress = { line: 0, emptyLines: 0 };
  try {
    const { size } = await stat(path);
    if (size > MOST_BYTES) throw tooLarge();
    for await (const { record, info } of parsedRecords(path)) {
      const line = info.lines - lineBreaks(record);
      refuseLongCells(record, line);
      yield { line, cells: record };
      progress.line = info.lines;
      progress.emptyLines = info.empty_lines;
    }
  } catch (error) {
    throw refusal(error, progress);
  }
}

/** The file is more than what is read. */
export function tooLarge(): ImportFileError {
  return new ImportFileError(fileReasons.tooLarge(MOST_BYTES / 1024 / 1024));
}

async function* parsedRecords(path: string): AsyncGenerator<ParsedRecord> {
  const text = decoded(createReadStream(path));
  const { delimiter, whole } = await peek(text);
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    // The parser counts what it has before it looks at the next character.
    max_record_size: MOST_ROW_CHARACTERS - 1,
  });
  const source = Readable.from(whole);
  // A pipe does not hand on errors.
  source.on('error', (error) => parser.destroy(error));
  let count = 0;
  try {
    for await (const record of source.pipe(parser) as AsyncIterable<ParsedRecord>) {
      yield record;
      count += 1;
      if (count % PART === 0) await nextTurn();
    }
  } finally {
    source.destroy();
  }
}

function refuseLongCells(record: readonly string[], line: number): void {
  const at = record.findIndex((cell) => cell.length > MOST_CELL_CHARACTERS);
  if (at === -1) return;
  throw new ImportFileError(fileReasons.longCell(line, at + 1, MOST_CELL_CHARACTERS));
}

/** Quoted fields may hold line breaks, and the parser counts up to the end of a row. */
function lineBreaks(record: readonly string[]): number {
  return record.reduce((sum, field) => sum + (field.split('\n').length - 1), 0);
}

/** Reads as far as the first line, which tells the delimiter; `whole` gives all the text again. */
async function peek(text: AsyncGenerator<string>): Promise<{ delimiter: string; whole: AsyncIterable<string> }> {
  let head = '';
  while (!hasWholeLine(head) && head.length < MOST_HEADER_CHARACTERS) {
    const { value, done } = await text.next();
    if (done) break;
    head += value;
  }
  const firstLine = (/[^\s\ufeff][^\n]*/.exec(head)?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const counted = delimiters.map((delimiter) => ({ delimiter, count: firstLine.split(delimiter).length }));
  const best = counted.reduce((most, next) => (next.count > most.count ? next : most));
  return {
    delimiter: best.delimiter,
    whole: (async function* () {
      yield head;
      yield* text;
    })(),
  };
}

/** True where the first line that is not blank has an end. */
function hasWholeLine(text: string): boolean {
  const start = text.search(/[^\s\ufeff]/);
  return start !== -1 && text.includes('\n', start);
}

/** As text with plain line feeds, in small pieces: the parser counts a CRLF inside quotes as two lines. */
async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let held = '';
  let isFirst = true;
  for await (const chunk of bytes) {
    if (isFirst) refuseWorkbook(chunk);
    isFirst = false;
    for (let start = 0; start < chunk.length; start += PIECE) {
      const text = held + decoder.decode(chunk.subarray(start, start + PIECE), { stream: true });
      // The other half of a CRLF may come with the next piece.
      held = text.endsWith('\r') ? '\r' : '';
      yield withLineFeeds(text.slice(0, text.length - held.length));
    }
  }
  yield withLineFeeds(held + decoder.decode());
}

/** A workbook is a ZIP archive, and nobody means its bytes to be text. */
function refuseWorkbook([first, second, third, fourth]: Uint8Array): void {
  if (first !== 0x50 || second !== 0x4b || third !== 3 || fourth !== 4) return;
  throw new ImportFileError(fileReasons.workbook);
}

function withLineFeeds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}

function refusal(error: unknown, last: { readonly line: number; readonly emptyLines: number }): unknown {
  if (error instanceof CsvError) return csvRefusal(error, last);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
    return new ImportFileError(fileReasons.notUtf8, { cause: error });
  }
  if (code === 'ENOENT') return new ImportFileError(fileReasons.missing, { cause: error });
  if (code === 'EISDIR') return new ImportFileError(fileReasons.folder, { cause: error });
  if (code === 'EACCES') return new ImportFileError(fileReasons.forbidden, { cause: error });
  return error;
}

function csvRefusal(error: CsvError, last: { readonly line: number; readonly emptyLines: number }): ImportFileError {
  if (error.code !== 'CSV_MAX_RECORD_SIZE') {
    return new ImportFileError(fileReasons.malformed(error.message), { cause: error });
  }
  const line = last.line + 1 + (Number(error['empty_lines']) - last.emptyLines);
  return new ImportFileError(fileReasons.longRow(line, MOST_ROW_CHARACTERS), { cause: error });
}

import { CsvError, parse } from 'csv-parse';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createCompanyReader, isCompanyColumn, requiredColumns } from './company-rows.ts';
import type { CompanyColumn, CompanyFields, CompanyRow, RejectedRow } from './company-rows.ts';
import { ImportFileError } from './import-file-error.ts';

/** A file by its path, or its bytes as they come. */
export type CompanyFile = string | AsyncIterable<Uint8Array>;

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

const delimiters = [',', ';', '\t'] as const;
/** A header longer than this is not a header. */
const MOST_HEADER_CHARACTERS = 20_000;

/**
 * Reads companies from a CSV file, row by row: UTF-8 with or without a byte order mark, lines that end
 * in LF or CRLF, columns parted by comma, semicolon or tab.
 * @throws {ImportFileError} where it is not such a file or lacks a column; rows before that were given out
 */
export async function* readCompanyFile(file: CompanyFile): AsyncGenerator<CompanyRow | RejectedRow> {
  try {
    yield* readRows(file);
  } catch (error) {
    throw refusal(error);
  }
}

async function* readRows(file: CompanyFile): AsyncGenerator<CompanyRow | RejectedRow> {
  const text = decoded(typeof file === 'string' ? createReadStream(file) : file);
  const { delimiter, whole } = await peek(text);
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  const source = Readable.from(whole);
  // A pipe does not hand on errors.
  source.on('error', (error) => parser.destroy(error));
  const records = source.pipe(parser) as AsyncIterable<CsvRecord>;
  const readCompany = createCompanyReader();
  let header: Header | null = null;
  try {
    for await (const { record, info } of records) {
      if (header === null) {
        header = readHeader(record);
        continue;
      }
      const line = info.lines - lineBreaks(record);
      yield record.length === header.width
        ? readCompany(fieldsOf(header, record), line)
        : { line, reason: `The row has ${record.length} columns where the header has ${header.width}.` };
    }
  } finally {
    source.destroy();
  }
  if (header === null) throw new ImportFileError('The file is empty.');
}

interface Header {
  readonly width: number;
  readonly positions: readonly (readonly [column: CompanyColumn, position: number])[];
}

function readHeader(names: readonly string[]): Header {
  const columns = names.map((name) =>
    name
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
      .replaceAll(/^_|_$/g, ''),
  );
  const positions = columns.flatMap((column, at) => (isCompanyColumn(column) ? [[column, at] as const] : []));
  const present = positions.map(([column]) => column);
  const twice = present.find((column, at) => present.indexOf(column) !== at);
  if (twice) throw new ImportFileError(`The column ${twice} is there twice.`);
  const missing = requiredColumns.filter((spellings) => !spellings.some((column) => present.includes(column)));
  if (missing.length > 0) {
    const list = missing.map((spellings) => spellings.join(' or ')).join(', ');
    throw new ImportFileError(`The file lacks the column ${list}. Its first line has to name the columns.`);
  }
  return { width: columns.length, positions };
}

function fieldsOf({ positions }: Header, record: readonly string[]): CompanyFields {
  return Object.fromEntries(positions.map(([column, at]) => [column, record[at] ?? '']));
}

/** Quoted fields may hold line breaks, and the parser counts up to the end of a row. */
function lineBreaks(record: readonly string[]): number {
  return record.reduce((sum, field) => sum + (field.split('\n').length - 1), 0);
}

/** Reads as far as the first line, which tells the delimiter; `whole` gives all the text again. */
async function peek(text: AsyncGenerator<string>): Promise<{ delimiter: string; whole: AsyncIterable<string> }> {
  let head = '';
  while (!/[^\s\ufeff][^\n]*\n/.test(head) && head.length < MOST_HEADER_CHARACTERS) {
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

/** As text with plain line feeds: the parser counts a CRLF inside quotes as two lines. */
async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let held = '';
  for await (const chunk of bytes) {
    const text = held + decoder.decode(chunk, { stream: true });
    // The other half of a CRLF may come with the next chunk.
    held = text.endsWith('\r') ? '\r' : '';
    yield withLineFeeds(text.slice(0, text.length - held.length));
  }
  yield withLineFeeds(held + decoder.decode());
}

function withLineFeeds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}

function refusal(error: unknown): unknown {
  if (error instanceof CsvError)
    return new ImportFileError(`The file is not well-formed CSV. ${error.message}.`, { cause: error });
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
    return new ImportFileError('The file is not UTF-8 text. Save it as "CSV UTF-8" and try again.', { cause: error });
  }
  if (code === 'ENOENT') return new ImportFileError('There is no such file.', { cause: error });
  if (code === 'EISDIR') return new ImportFileError('That is a folder, not a file.', { cause: error });
  if (code === 'EACCES') return new ImportFileError('The file may not be read.', { cause: error });
  return error;
}

import type { CompanyNote } from './company-score.ts';
import { importanceKey } from './importances.ts';
import { spliceNumbers } from './splice-numbers.ts';

/**
 * Notes of many companies as arrays: company `c` owns the cells `starts[c]` up to `starts[c + 1]`, one for each
 * importance key it has notes under, with the sums of their sizes and of size × value.
 */
export interface ImportanceTable {
  readonly keys: readonly string[];
  readonly starts: Uint32Array;
  /** index into `keys` */
  readonly keyOf: Uint32Array;
  readonly sizes: Float64Array;
  readonly values: Float64Array;
  /** how many notes and ratings the sums are of */
  readonly notes: Uint32Array;
  readonly ratings: Uint32Array;
  /** no value is further from 0 */
  readonly largest: number;
}

/** Sums the notes up by company and importance key. Notes of companies that are not in `companyIds` are left out. */
export function buildImportanceTable(companyIds: readonly number[], notes: Iterable<CompanyNote>): ImportanceTable {
  const positions = new Map(companyIds.map((id, at) => [id, at]));
  const keyIndex = new Map<string, number>();
  const known: KnownNotes = { companies: [], keys: [], sizes: [], values: [], ratings: [] };
  let largest = 0;
  for (const note of notes) {
    const at = positions.get(note.e);
    if (at === undefined) continue;
    known.companies.push(at);
    known.keys.push(indexOfKey(keyIndex, importanceKey(note.i, note.c, note.t)));
    known.sizes.push(note.s);
    known.values.push(note.v);
    known.ratings.push(note.r);
    largest = Math.max(largest, Math.abs(note.v));
  }
  return { keys: [...keyIndex.keys()], largest, ...sumCells(known, companyIds.length, keyIndex.size) };
}

function indexOfKey(keyIndex: Map<string, number>, key: string): number {
  const known = keyIndex.get(key);
  if (known !== undefined) return known;
  keyIndex.set(key, keyIndex.size);
  return keyIndex.size - 1;
}

/** Notes in columns: objects would take several times the room. */
interface KnownNotes {
  /** positions */
  readonly companies: number[];
  readonly keys: number[];
  readonly sizes: number[];
  readonly values: number[];
  readonly ratings: number[];
}

/** One cell for each key of a company, in the order in which its notes first name them. */
function sumCells(known: KnownNotes, companies: number, keys: number): Omit<ImportanceTable, 'keys' | 'largest'> {
  const most = known.keys.length;
  const { order, ends } = groupByCompany(known.companies, companies);
  const starts = new Uint32Array(companies + 1);
  const keyOf = new Uint32Array(most);
  const [sizes, values] = [new Float64Array(most), new Float64Array(most)];
  const [notes, ratings] = [new Uint32Array(most), new Uint32Array(most)];
  const cellOfKey = new Int32Array(keys).fill(-1);
  let cells = 0;
  let place = 0;
  for (let company = 0; company < companies; company += 1) {
    const first = cells;
    for (; place < (ends[company] ?? 0); place += 1) {
      const at = order[place] ?? 0;
      const key = known.keys[at] ?? 0;
      const size = known.sizes[at] ?? 0;
      let cell = cellOfKey[key] ?? -1;
      if (cell < first) {
        cell = cells;
        cells += 1;
        cellOfKey[key] = cell;
        keyOf[cell] = key;
      }
      sizes[cell] = (sizes[cell] ?? 0) + size;
      values[cell] = (values[cell] ?? 0) + size * (known.values[at] ?? 0);
      notes[cell] = (notes[cell] ?? 0) + 1;
      ratings[cell] = (ratings[cell] ?? 0) + (known.ratings[at] ?? 0);
    }
    starts[company + 1] = cells;
  }
  const cut = { keyOf: keyOf.slice(0, cells), notes: notes.slice(0, cells), ratings: ratings.slice(0, cells) };
  return { starts, sizes: sizes.slice(0, cells), values: values.slice(0, cells), ...cut };
}

/** Indexes of notes company by company, each company's in their order, and where those of each company end. */
function groupByCompany(companyOf: readonly number[], companies: number) {
  const ends = new Uint32Array(companies);
  for (const company of companyOf) ends[company] = (ends[company] ?? 0) + 1;
  let before = 0;
  for (let company = 0; company < companies; company += 1) {
    const count = ends[company] ?? 0;
    ends[company] = before;
    before += count;
  }
  const order = new Uint32Array(companyOf.length);
  for (const [at, company] of companyOf.entries()) {
    const place = ends[company] ?? 0;
    order[place] = at;
    ends[company] = place + 1;
  }
  return { order, ends };
}

/**
 * The table with other rows in the place of those of the companies `from` up to `to`. What keeps its length is written
 * in place: the table before is not to be used any more.
 */
export function replaceRows(table: ImportanceTable, from: number, to: number, rows: ImportanceTable): ImportanceTable {
  const keyIndex = new Map(table.keys.map((key, at) => [key, at]));
  const renamed = rows.keys.map((key) => indexOfKey(keyIndex, key));
  const [first, last] = [table.starts[from] ?? 0, table.starts[to] ?? 0];
  const added = rows.sizes.length - (last - first);
  const starts = spliceNumbers(
    table.starts,
    from + 1,
    to + 1,
    rows.starts.subarray(1).map((cell) => cell + first),
  );
  const after = from + rows.starts.length;
  if (added !== 0) for (let at = after; at < starts.length; at += 1) starts[at] = (starts[at] ?? 0) + added;
  return {
    keys: [...keyIndex.keys()],
    largest: Math.max(table.largest, rows.largest),
    starts,
    keyOf: spliceNumbers(
      table.keyOf,
      first,
      last,
      rows.keyOf.map((key) => renamed[key] ?? 0),
    ),
    sizes: spliceNumbers(table.sizes, first, last, rows.sizes),
    values: spliceNumbers(table.values, first, last, rows.values),
    notes: spliceNumbers(table.notes, first, last, rows.notes),
    ratings: spliceNumbers(table.ratings, first, last, rows.ratings),
  };
}

/** The part of a table that scores are made of. */
export type ScoredRows = Pick<ImportanceTable, 'starts' | 'keyOf' | 'sizes' | 'values'>;

/** The rows of some companies, in the order of their positions, so that reading one after the other is reading on. */
export function pickRows(table: ScoredRows, positions: Uint32Array): ScoredRows {
  const rows = positions.length;
  const starts = new Uint32Array(rows + 1);
  const lengthOf = (at: number) => (table.starts[at + 1] ?? 0) - (table.starts[at] ?? 0);
  for (let row = 0; row < rows; row += 1) starts[row + 1] = (starts[row] ?? 0) + lengthOf(positions[row] ?? 0);
  const cells = starts[rows] ?? 0;
  const keyOf = new Uint32Array(cells);
  const [sizes, values] = [new Float64Array(cells), new Float64Array(cells)];
  for (let row = 0; row < rows; row += 1) {
    const first = starts[row] ?? 0;
    const moved = (table.starts[positions[row] ?? 0] ?? 0) - first;
    for (let cell = first; cell < (starts[row + 1] ?? 0); cell += 1) {
      keyOf[cell] = table.keyOf[cell + moved] ?? 0;
      sizes[cell] = table.sizes[cell + moved] ?? 0;
      values[cell] = table.values[cell + moved] ?? 0;
    }
  }
  return { starts, keyOf, sizes, values };
}

import type { CompanyNote } from './company-score.ts';
import { importanceKey } from './importances.ts';

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
  /** the largest distance of a value from 0 */
  readonly largest: number;
}

interface Cell {
  readonly key: number;
  size: number;
  value: number;
}

/** Sums the notes up by company and importance key. Notes of companies that are not in `companyIds` are left out. */
export function buildImportanceTable(companyIds: readonly number[], notes: Iterable<CompanyNote>): ImportanceTable {
  const keyIndex = new Map<string, number>();
  const cellsOf = companyIds.map(() => new Map<number, Cell>());
  const cellsById = new Map(companyIds.map((id, at) => [id, cellsOf[at]]));
  let largest = 0;
  for (const note of notes) {
    const cells = cellsById.get(note.e);
    if (cells === undefined) continue;
    const key = indexOfKey(keyIndex, importanceKey(note.i, note.c, note.t));
    const cell = cells.get(key) ?? { key, size: 0, value: 0 };
    cell.size += note.s;
    cell.value += note.s * note.v;
    cells.set(key, cell);
    largest = Math.max(largest, Math.abs(note.v));
  }
  return { keys: [...keyIndex.keys()], largest, ...flatten(cellsOf.map((cells) => Array.from(cells.values()))) };
}

function indexOfKey(keyIndex: Map<string, number>, key: string): number {
  const known = keyIndex.get(key);
  if (known !== undefined) return known;
  keyIndex.set(key, keyIndex.size);
  return keyIndex.size - 1;
}

function flatten(rows: readonly (readonly Cell[])[]): Omit<ImportanceTable, 'keys' | 'largest'> {
  const starts = new Uint32Array(rows.length + 1);
  for (const [at, row] of rows.entries()) starts[at + 1] = (starts[at] ?? 0) + row.length;
  const cells = rows.flat();
  return {
    starts,
    keyOf: Uint32Array.from(cells, (cell) => cell.key),
    sizes: Float64Array.from(cells, (cell) => cell.size),
    values: Float64Array.from(cells, (cell) => cell.value),
  };
}

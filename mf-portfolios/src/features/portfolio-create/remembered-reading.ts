import { columnRoles, noColumns } from '@commonweal/domain/portfolio-files';
import type { Columns, HoldingsTable, ReadingChoice } from '@commonweal/domain/portfolio-files';

export const READINGS_KEY = 'commonweal.portfolio-readings';

/** Sources whose reading is remembered; the oldest makes room. */
const MOST_SOURCES = 30;

/** A table as far as its reading is remembered. */
type TableHead = Pick<HoldingsTable, 'headers' | 'width' | 'columns'>;

/** The columns of a file and the choices about its numbers. */
export interface RememberedReading extends Pick<ReadingChoice, 'decimalSign'> {
  readonly columns: Columns;
}

/** The reading that the person chose for a file with the same headers; null without one. */
export function recallReading(table: TableHead): RememberedReading | null {
  const { headers } = table;
  const stored = readAll().find(([source]) => source === sourceOf(headers));
  return stored ? cleanReading(stored[1], table) : null;
}

/** Remembers a reading for the next file with the same headers; a file without headers has no source. */
export function rememberReading({ headers }: Pick<TableHead, 'headers'>, reading: RememberedReading): void {
  const source = sourceOf(headers);
  if (source === null) return;
  writeAll([[source, reading], ...readAll().filter(([other]) => other !== source)]);
}

/** Forgets the reading of files with these headers. */
export function forgetReading({ headers }: Pick<TableHead, 'headers'>): void {
  writeAll(readAll().filter(([other]) => other !== sourceOf(headers)));
}

type Stored = readonly [source: string, reading: unknown];

function sourceOf(headers: readonly string[]): string | null {
  const written = headers.map((header) => header.toLowerCase());
  return written.filter(Boolean).length < 2 ? null : JSON.stringify(written);
}

function readAll(): readonly Stored[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(READINGS_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isStored) : [];
  } catch {
    return [];
  }
}

function writeAll(readings: readonly Stored[]): void {
  try {
    localStorage.setItem(READINGS_KEY, JSON.stringify(readings.slice(0, MOST_SOURCES)));
  } catch {
    // Storage is forbidden or full: the next file is asked about again.
  }
}

/** Other code, or a person, may have written what is stored. */
function isStored(kept: unknown): kept is Stored {
  return Array.isArray(kept) && kept.length === 2 && typeof kept[0] === 'string';
}

/**
 * A role that the stored reading does not know yet has the column that the table suggests, where no other role has it.
 * @returns null for columns that the table does not have
 */
function cleanReading(stored: unknown, { width, columns: suggested }: TableHead): RememberedReading | null {
  const { columns, decimalSign } = (stored ?? {}) as Partial<Record<keyof RememberedReading, unknown>>;
  if (typeof columns !== 'object' || columns === null) return null;
  const given = columns as Readonly<Record<string, unknown>>;
  const isColumn = (at: unknown) => at === null || (Number.isInteger(at) && Number(at) >= 0 && Number(at) < width);
  if (!columnRoles.every((role) => isColumn(given[role] ?? null))) return null;
  const taken = new Set(Object.values(given));
  const own = (role: (typeof columnRoles)[number]) => {
    if (role in given) return given[role] ?? null;
    return taken.has(suggested[role]) ? null : suggested[role];
  };
  const known = Object.fromEntries(columnRoles.map((role) => [role, own(role)]));
  return {
    columns: { ...noColumns, ...known },
    decimalSign: decimalSign === ',' || decimalSign === '.' ? decimalSign : null,
  };
}

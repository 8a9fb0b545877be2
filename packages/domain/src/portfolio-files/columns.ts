import { isAmount, numberStyleOf, readAmount } from './amounts.ts';
import { textAt } from './cells.ts';
import type { TableRow } from './cells.ts';
import { isCurrency } from './currencies.ts';
import { isDate } from './dates.ts';
import { columnRoles, isOtherFigure, rolesOfHeader } from './header-words.ts';
import type { ColumnRole } from './header-words.ts';
import { isIsin, keyOfIsin } from './isin.ts';
import { sideOf } from './transaction-sides.ts';

/** Which column is which, counted from 0; null where the file has none. */
export type Columns = Readonly<Record<ColumnRole, number | null>>;

export const noColumns: Columns = {
  isin: null,
  name: null,
  ticker: null,
  weight: null,
  value: null,
  shares: null,
  price: null,
  currency: null,
  country: null,
  kind: null,
  side: null,
  date: null,
};

/** Rows that are looked at to tell what a column holds. */
const SAMPLE = 200;
/** Share of the filled cells that have to look alike; the rest are totals, sections and mistakes. */
const MOSTLY = 0.6;
/** Weights in per cent add up to 100 and shares of one to 1, but for cash and rounding. */
const SUMS = [100, 1] as const;
const SUM_TOLERANCE = 0.03;

const numeric = new Set<ColumnRole>(['weight', 'value', 'shares', 'price']);

/** The columns of a table by header and content. */
export interface FoundColumns {
  readonly columns: Columns;
  /** company and weight were known by their headers */
  readonly isRecognised: boolean;
}

/** Finds the columns: by header where the content agrees, then by content alone. */
export function findColumns(headers: readonly string[], rows: readonly TableRow[], width: number): FoundColumns {
  const sample = columnSamples(rows, width);
  const byHeader = columnsByHeader(headers, sample);
  const hasWeight = byHeader.weight !== null || byHeader.value !== null || byHeader.shares !== null;
  const isRecognised = hasWeight && (byHeader.isin !== null || byHeader.name !== null);
  return { columns: addByContent(byHeader, headers, sample), isRecognised };
}

/** True where rows can be matched with these columns; without weights every company counts alike. */
export function areUsable({ isin, name, ticker }: Columns): boolean {
  return isin !== null || name !== null || ticker !== null;
}

type Sample = readonly string[];

function columnSamples(rows: readonly TableRow[], width: number): Sample[] {
  const step = Math.max(1, Math.floor(rows.length / SAMPLE));
  const some = rows.filter((_, at) => at % step === 0);
  return Array.from({ length: width }, (_, column) => some.map((row) => textAt(row, column)).filter(Boolean));
}

/** Takes the best of all pairs of column and role, then the best of the rest. */
function columnsByHeader(headers: readonly string[], samples: readonly Sample[]): Columns {
  const pairs = headers.flatMap((header, column) =>
    [...rolesOfHeader(header)]
      .filter(([role]) => fitsRole(role, samples[column] ?? []))
      .map(([role, rank]) => ({ column, role, rank })),
  );
  const found: Record<ColumnRole, number | null> = { ...noColumns };
  const taken = new Set<number>();
  for (const { column, role } of pairs.toSorted((a, b) => a.rank - b.rank || a.column - b.column)) {
    if (found[role] !== null || taken.has(column)) continue;
    found[role] = column;
    taken.add(column);
  }
  return found;
}

/** True where the content does not speak against the header; an empty column speaks against none. */
function fitsRole(role: ColumnRole, sample: Sample): boolean {
  if (sample.length === 0) return !numeric.has(role);
  if (numeric.has(role)) return share(sample, isAmount) >= MOSTLY;
  if (role === 'isin') return share(sample, (text) => /\d/.test(text)) >= MOSTLY;
  if (role === 'side') return share(sample, (text) => sideOf(text) !== null) >= MOSTLY;
  if (role === 'kind') return share(sample, (text) => sideOf(text) === null) >= MOSTLY;
  if (role === 'date') return share(sample, isDate) >= MOSTLY;
  if (role === 'currency') return share(sample, isCurrency) >= MOSTLY;
  return share(sample, (text) => !isAmount(text) && !isIsin(keyOfIsin(text))) >= 0.5;
}

function addByContent(known: Columns, headers: readonly string[], samples: readonly Sample[]): Columns {
  const found: Record<ColumnRole, number | null> = { ...known };
  const free = () => {
    const taken = new Set(columnRoles.map((role) => found[role]));
    return samples.map((sample, column) => ({ sample, column })).filter(({ column }) => !taken.has(column));
  };
  const first = (fits: (sample: Sample, column: number) => boolean) =>
    free().find(({ sample, column }) => sample.length > 0 && fits(sample, column))?.column ?? null;
  const isNumeric = (sample: Sample) =>
    share(sample, isAmount) >= 0.8 && sample.some((text) => /[1-9]/.test(text)) && !isFlag(sample);
  const isFigure = (sample: Sample, column: number) => isNumeric(sample) && !isOtherFigure(headers[column] ?? '');
  found.isin ??= first((sample) => share(sample, (text) => isIsin(keyOfIsin(text))) >= 0.5);
  if (found.weight === null && found.value === null && (found.shares === null || found.price === null)) {
    found.weight = first((sample, column) => isFigure(sample, column) && addsUp(sample)) ?? first(isFigure);
  }
  found.currency ??= first((sample) => share(sample, isCurrency) >= 0.8);
  found.name ??= bestName(free(), headers);
  return found;
}

/** True for marks such as `delisted`, 0 or 1 in each row; equal weights may all be 1. */
function isFlag(sample: Sample): boolean {
  return sample.includes('0') && sample.every((text) => text === '0' || text === '1');
}

/** Of the columns of words, the one with the most different texts. */
function bestName(columns: readonly { sample: Sample; column: number }[], headers: readonly string[]): number | null {
  const names = columns.filter(({ sample, column }) => {
    const isKnownElse = rolesOfHeader(headers[column] ?? '').size > 0 || isOtherFigure(headers[column] ?? '');
    return sample.length > 0 && !isKnownElse && share(sample, isName) >= MOSTLY;
  });
  const [best] = names.toSorted((a, b) => new Set(b.sample).size - new Set(a.sample).size || a.column - b.column);
  return best?.column ?? null;
}

function isName(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !isIsin(keyOfIsin(text));
}

/** True where the amounts add up to 100 or to 1, in the style that the column has. */
function addsUp(sample: Sample): boolean {
  const { sign } = numberStyleOf(sample);
  const sum = sample.reduce((total, text) => total + (readAmount(text, sign) ?? 0), 0);
  return isWhole(sum);
}

/** True for a sum that is 100 per cent, but for rounding and a little cash. */
export function isWhole(sum: number): boolean {
  return SUMS.some((whole) => Math.abs(sum - whole) <= whole * SUM_TOLERANCE);
}

function share(sample: Sample, fits: (text: string) => boolean): number {
  return sample.length === 0 ? 0 : sample.filter(fits).length / sample.length;
}

import { isBlankAmount, numberStyleOf, readAmount } from './amounts.ts';
import type { NumberStyle } from './amounts.ts';
import type { DecimalSign } from '../formats/decimal-input.ts';
import { textAt } from './cells.ts';
import type { Cell, TableRow } from './cells.ts';
import { isWhole } from './columns.ts';
import type { Columns } from './columns.ts';

/** The columns that weights come from; `equal` where there are none. */
export type WeightBasis = 'weight' | 'value' | 'shares-price' | 'shares' | 'equal';

/** The weight of a row, and the text or texts that it was read from. */
export interface RowWeight {
  /** null where the text is not a number; `undefined` where there is none */
  readonly value: number | null | undefined;
  readonly text: string;
}

/** The way the amounts of a file are read. */
export interface WeightRule {
  readonly basis: WeightBasis;
  /** the sign of the amounts that tell; null where they are open or none has decimals or groups */
  readonly sign: DecimalSign | null;
  /** somebody has to choose the sign */
  readonly isOpen: boolean;
  readonly weightOf: (row: TableRow) => RowWeight;
}

const basisColumns = {
  weight: ['weight'],
  value: ['value'],
  'shares-price': ['shares', 'price'],
  shares: ['shares'],
  equal: [],
} as const satisfies Readonly<Record<WeightBasis, readonly (keyof Columns)[]>>;

/** The basis of weights: per cent before market value before shares at their price. */
export function weightBasisOf(columns: Columns): WeightBasis {
  const bases = ['weight', 'value', 'shares-price', 'shares'] as const;
  return bases.find((basis) => basisColumns[basis].every((role) => columns[role] !== null)) ?? 'equal';
}

/**
 * The rule by which weights are read. The decimal sign of each column follows from its amounts, then from their sum,
 * then from the other columns of the file; a sign that was chosen decides where they leave it open.
 * @param rows those of holdings: a total or a footnote tells nothing of the column
 */
export function weightRuleOf(rows: readonly TableRow[], columns: Columns, chosen: DecimalSign | null): WeightRule {
  const basis = weightBasisOf(columns);
  const used = basisColumns[basis].map((role) => columns[role]);
  const { sign, isOpen, read } = amountColumns(rows, columns, used, chosen);
  return { basis, sign, isOpen, weightOf: remembering((row) => weightOf(read(row))) };
}

/** Columns of amounts, read in one style each. */
export interface AmountColumns extends Pick<WeightRule, 'sign' | 'isOpen'> {
  /** The amounts of a row, in the order of the columns. */
  readonly read: (row: TableRow) => RowWeight[];
}

/**
 * The way some columns of amounts are read; see {@link weightRuleOf}.
 * @param used columns, counted from 0; null for one that the file does not have
 */
export function amountColumns(
  rows: readonly TableRow[],
  columns: Columns,
  used: readonly (number | null)[],
  chosen: DecimalSign | null,
): AmountColumns {
  const styles = used.map((column) => styleOfColumn(rows, column ?? -1, column !== null && column === columns.weight));
  const fallback = chosen ?? onlySign([...styles, ...otherStyles(rows, columns, used)]);
  const signs = styles.map((style) => style.sign ?? fallback);
  return {
    sign: signs.find((sign) => sign !== null) ?? null,
    isOpen: styles.some((style, at) => style.isOpen && (signs[at] ?? null) === null),
    read: (row) => used.map((column, at) => readCell(row, column ?? -1, signs[at] ?? null)),
  };
}

/** Weights are asked for several times over: for sums, for warnings and for the rows themselves. */
function remembering(read: (row: TableRow) => RowWeight): (row: TableRow) => RowWeight {
  const known = new WeakMap<TableRow, RowWeight>();
  return (row) => {
    const weight = known.get(row) ?? read(row);
    known.set(row, weight);
    return weight;
  };
}

function styleOfColumn(rows: readonly TableRow[], column: number, isShare: boolean): NumberStyle {
  const cells = cellsOf(rows, column);
  const style = numberStyleOf(cells);
  if (!style.isOpen || !isShare) return style;
  // Only one of the readings adds up to the whole.
  const wholes = ([',', '.'] as const).filter((sign) =>
    isWhole(cells.reduce<number>((sum, cell) => sum + (readAmount(cell, sign) ?? 0), 0)),
  );
  const [sign] = wholes;
  return wholes.length === 1 && sign !== undefined ? { sign, isOpen: false } : style;
}

function otherStyles(rows: readonly TableRow[], columns: Columns, used: readonly (number | null)[]): NumberStyle[] {
  const others = (['weight', 'value', 'price', 'shares'] as const).flatMap((role) => columns[role] ?? []);
  return others.filter((column) => !used.includes(column)).map((column) => numberStyleOf(cellsOf(rows, column)));
}

/** The sign that all of the columns agree on, as far as they tell. */
function onlySign(styles: readonly NumberStyle[]): DecimalSign | null {
  const signs = new Set(styles.flatMap(({ sign }) => sign ?? []));
  const [sign] = signs;
  return signs.size === 1 && sign !== undefined ? sign : null;
}

function cellsOf(rows: readonly TableRow[], column: number): Cell[] {
  return rows.flatMap(({ cells }) => cells[column] ?? []);
}

function readCell(row: TableRow, column: number, sign: DecimalSign | null): RowWeight {
  const cell = row.cells[column] ?? '';
  return { value: isBlankAmount(cell) ? undefined : readAmount(cell, sign), text: textAt(row, column) };
}

/** Digits of a product that floating point keeps. */
const DIGITS = 12;

/** 3 × 241.3 is 723.9, and not 723.9000000000001. */
export function withoutNoise(product: number): number {
  return Number(product.toPrecision(DIGITS));
}

/** The product of the cells; without any column every row weighs the same. */
function weightOf(parts: readonly RowWeight[]): RowWeight {
  if (parts.length === 0) return { value: 1, text: '' };
  const text = parts.map((part) => part.text).join(' × ');
  const values = parts.map(({ value }) => value);
  if (values.includes(undefined)) return { value: undefined, text: parts.some((part) => part.text) ? text : '' };
  if (values.includes(null)) return { value: null, text };
  const [only = 0] = values;
  if (values.length === 1) return { value: only, text };
  const product = values.reduce<number>((all, value) => all * (value ?? 0), 1);
  return { value: withoutNoise(product), text };
}

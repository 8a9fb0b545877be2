import type { DecimalSign } from '../formats/decimal-input.ts';
import { isAmount } from './amounts.ts';
import { textAt } from './cells.ts';
import type { TableRow } from './cells.ts';
import { isWhole } from './columns.ts';
import type { Columns } from './columns.ts';
import { isOtherFigure } from './header-words.ts';
import type { HoldingsTable } from './holdings-table.ts';
import { isIsin, keyOfIsin } from './isin.ts';
import { areMixedCurrencies } from './mixed-currencies.ts';
import { asideReasonOf, isBareTotal, isSection } from './row-kinds.ts';
import type { AsideReason } from './row-kinds.ts';
import { withSums } from './sum-rows.ts';
import { areTransactions, readTransactions } from './transactions.ts';
import type { RowOrder, Transactions } from './transactions.ts';
import { weightRuleOf } from './weights.ts';
import type { RowWeight, WeightBasis, WeightRule } from './weights.ts';

/** A holding as the file has it. */
export interface ReadHolding {
  readonly line: number;
  readonly isin: string;
  readonly name: string;
  readonly ticker: string;
  readonly country: string;
  readonly currency: string;
  readonly weight: RowWeight;
}

/** A row that is no company's share, and why. */
export interface AsideRow {
  readonly line: number;
  readonly text: string;
  readonly reason: AsideReason;
  readonly weight: RowWeight;
}

/** A reason to look at the weights again. */
export type WeightWarning =
  | { readonly kind: 'sum'; readonly sum: number }
  | { readonly kind: 'outweighs'; readonly line: number; readonly percent: number }
  | { readonly kind: 'not-a-weight' }
  | { readonly kind: 'mixed-currencies' };

/** The holdings of a file under one choice of columns. */
export interface Holdings {
  readonly holdings: readonly ReadHolding[];
  readonly aside: readonly AsideRow[];
  readonly basis: WeightBasis;
  readonly sign: DecimalSign | null;
  readonly isSignOpen: boolean;
  /** of transactions; see {@link Transactions} */
  readonly order: Transactions['order'];
  readonly warnings: readonly WeightWarning[];
  /** lines of holdings that stand in the file before, word for word */
  readonly repeats: readonly number[];
}

/** Choices of a person about a file that can be read in two ways. */
export interface ReadingChoice {
  /** the decimal sign of amounts that leave it open */
  readonly decimalSign?: DecimalSign | null;
  /** the order of transactions without dates */
  readonly rowOrder?: RowOrder | null;
  /** leaves out rows that stand in the file before, word for word; otherwise their weights are added */
  readonly countsOnce?: boolean;
}

/**
 * Reads the holdings of a table, or the positions that its transactions leave.
 */
export function readHoldings(table: HoldingsTable, columns: Columns, choice: ReadingChoice = {}): Holdings {
  if (areTransactions(table.rows, columns)) return readPositions(table, columns, choice);
  const { decimalSign = null, countsOnce = false } = choice;
  const named = table.rows.map((row) => ({ row, reason: reasonOf(row, columns, table) }));
  const shares = named.filter(({ reason }) => reason === null).map(({ row }) => row);
  const rule = weightRuleOf(shares, columns, decimalSign);
  const sums = withSums(named, columns, rule);
  const repeats = repeatedLines(table.rows.filter(({ line }) => !sums.has(line)));
  const aside = new Map([...sums, ...(countsOnce ? repeats.map((line) => [line, 'repeated'] as const) : [])]);
  const held = table.rows.filter(({ line }) => !aside.has(line));
  const holdings = held.map((row) => toHolding(row, columns, rule.weightOf(row)));
  const totals = table.rows.filter(({ line }) => aside.get(line) === 'total');
  return {
    holdings,
    aside: table.rows.flatMap((row) => {
      const reason = aside.get(row.line);
      return reason ? [toAside(row, columns, reason, rule.weightOf(row))] : [];
    }),
    basis: rule.basis,
    sign: rule.sign,
    isSignOpen: rule.isOpen,
    order: 'told',
    warnings: rule.isOpen ? [] : warningsOf(holdings, { table, columns, rule, held, totals }),
    repeats,
  };
}

/** Rows of transactions that are cash, bonds or notes are set aside as in any file, before positions are made. */
function readPositions(
  table: HoldingsTable,
  columns: Columns,
  { decimalSign = null, rowOrder = null }: ReadingChoice,
): Holdings {
  const named = table.rows.map((row) => ({ row, reason: reasonOf(row, columns, table) }));
  const trades = named.filter(({ reason }) => reason === null).map(({ row }) => row);
  const read = readTransactions(trades, columns, { decimalSign, rowOrder });
  const holdings = read.positions.map(({ first, value, shares }) =>
    toHolding(first, columns, { value, text: `${shares}` }),
  );
  const aside = [
    ...named.flatMap(({ row, reason }) => (reason ? [toAside(row, columns, reason, noWeight)] : [])),
    ...read.aside.map(({ row, reason, weight }) => toAside(row, columns, reason, weight)),
  ];
  const rule = { basis: 'shares-price', weightOf: () => noWeight } as const;
  const held = read.positions.map(({ first }) => first);
  return {
    holdings,
    aside: aside.toSorted((a, b) => a.line - b.line),
    basis: rule.basis,
    sign: read.sign,
    isSignOpen: read.isSignOpen,
    order: read.order,
    warnings: read.isSignOpen ? [] : warningsOf(holdings, { table, columns, rule, held, totals: [] }),
    repeats: [],
  };
}

const noWeight: RowWeight = { value: undefined, text: '' };

/** The reason by name and asset class alone, before weights are known. */
function reasonOf(row: TableRow, columns: Columns, { headers, width }: HoldingsTable): AsideReason | null {
  const name = textAt(row, columns.name);
  const isin = textAt(row, columns.isin);
  const hasIsin = isIsin(keyOfIsin(isin));
  const first = row.cells.map((_, column) => textAt(row, column)).find(Boolean) ?? '';
  if (isRepeatedHeader(row, headers)) return 'note';
  if (!hasIsin && isNote(row, columns, first, width)) return 'note';
  // A total stands in the first column where the names are in another one.
  const label = name === '' && !hasIsin ? first : name;
  const reason = asideReasonOf({ name: label, kind: textAt(row, columns.kind), hasIsin });
  return reason === 'total' && isBareTotal(label) && label === name && isin === '' ? null : reason;
}

/** Lines whose cells are all as in a row above: an export that was pasted twice, or two lots of one size. */
function repeatedLines(rows: readonly TableRow[]): number[] {
  const seen = new Set<string>();
  return rows.flatMap(({ line, cells }) => {
    const written = JSON.stringify(cells.map((cell) => String(cell).trim()));
    if (seen.has(written)) return [line];
    seen.add(written);
    return [];
  });
}

/** Pages of a print repeat the header. */
function isRepeatedHeader(row: TableRow, headers: readonly string[]): boolean {
  return headers.length > 1 && headers.every((header, column) => textAt(row, column) === header);
}

/** A footnote or the title of a section: one text, where a holding has figures. */
function isNote(row: TableRow, columns: Columns, first: string, width: number): boolean {
  const filled = row.cells.filter((_, column) => textAt(row, column) !== '').length;
  if (filled > 1 || width < 2 || isAmount(first)) return false;
  const isElsewhere = columns.name !== null && textAt(row, columns.name) === '' && textAt(row, columns.isin) === '';
  return (
    isElsewhere ||
    isSection(first) ||
    first.length > 80 ||
    /[.:]$|^\*|©|https?:|^(?:page|seite|pagina|página|blad)\s\d/iu.test(first)
  );
}

function toHolding(row: TableRow, columns: Columns, weight: RowWeight): ReadHolding {
  const text = (role: keyof Columns) => textAt(row, columns[role]);
  const names = { isin: text('isin'), name: text('name'), ticker: text('ticker') };
  return { line: row.line, ...names, country: text('country'), currency: text('currency'), weight };
}

function toAside(row: TableRow, columns: Columns, reason: AsideReason, weight: RowWeight): AsideRow {
  return { line: row.line, text: asideText(row, columns), reason, weight };
}

function asideText(row: TableRow, columns: Columns): string {
  return textAt(row, columns.name) || row.cells.map(String).find((text) => text.trim() !== '') || '';
}

/** A single holding that weighs more than all others together, among enough to be suspicious. */
const FEW = 5;
const MOST_OF_ALL = 0.5;

interface Weighed {
  readonly table: HoldingsTable;
  readonly columns: Columns;
  readonly rule: Pick<WeightRule, 'basis' | 'weightOf'>;
  /** the rows of the holdings */
  readonly held: readonly TableRow[];
  readonly totals: readonly TableRow[];
}

function warningsOf(
  holdings: readonly ReadHolding[],
  { table: { headers }, columns, rule, held, totals }: Weighed,
): WeightWarning[] {
  const { basis } = rule;
  const values = holdings.map(({ line, weight }) => ({ line, value: weight.value ?? 0 }));
  const sum = values.reduce((total, { value }) => total + value, 0);
  const warnings: WeightWarning[] = [];
  if (basis === 'weight' && isNoWeight(values, headers[columns.weight ?? -1] ?? '')) {
    warnings.push({ kind: 'not-a-weight' });
  } else if (basis === 'weight' && values.length >= FEW && !isWhole(sum)) warnings.push({ kind: 'sum', sum });
  const [largest] = values.toSorted((a, b) => b.value - a.value);
  if (largest && values.length >= FEW && sum > 0 && largest.value > sum * MOST_OF_ALL) {
    warnings.push({ kind: 'outweighs', line: largest.line, percent: (largest.value / sum) * 100 });
  }
  if (areMixedCurrencies({ headers, holdings: held, totals, columns, rule }))
    warnings.push({ kind: 'mixed-currencies' });
  return basis === 'shares' ? [...warnings, { kind: 'not-a-weight' }] : warnings;
}

/** Years, a running number, mostly negative figures, or a header that speaks of a rate or a date. */
function isNoWeight(values: readonly { readonly value: number }[], header: string): boolean {
  if (isOtherFigure(header)) return true;
  if (values.length < FEW) return false;
  const isAll = (fits: (value: number, at: number) => boolean) => values.every(({ value }, at) => fits(value, at));
  const start = values[0]?.value ?? 0;
  return (
    isAll((value) => Number.isInteger(value) && value >= 1900 && value <= 2100) ||
    isAll((value, at) => value === start + at) ||
    values.filter(({ value }) => value < 0).length > values.length / 2
  );
}

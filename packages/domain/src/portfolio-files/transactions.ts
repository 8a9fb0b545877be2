import { numberStyleOf, readAmount } from './amounts.ts';
import type { DecimalSign } from '../formats/decimal-input.ts';
import { plainCellWords, textAt } from './cells.ts';
import type { TableRow } from './cells.ts';
import type { Columns } from './columns.ts';
import { keyOfIsin } from './isin.ts';
import { sideOf } from './transaction-sides.ts';
import { withoutNoise } from './weights.ts';

/** True for a list of transactions: most rows name a purchase, a sale or a payment. */
export function areTransactions(rows: readonly TableRow[], { side }: Columns): boolean {
  const texts = side === null ? [] : rows.map((row) => textAt(row, side)).filter(Boolean);
  return texts.length > 0 && texts.filter((text) => sideOf(text) !== null).length >= texts.length * 0.6;
}

/** Why transactions cannot become positions. */
export type TransactionProblem = 'no-shares' | 'no-price';

/** The position that the transactions of one security leave. */
export interface Position {
  /** line of its first transaction */
  readonly line: number;
  readonly first: TableRow;
  readonly shares: number;
  /** shares at the last price of the file */
  readonly value: number;
}

/** Reason why the transactions give no positions; null if they do. */
export function transactionProblem({ shares, price, value }: Columns): TransactionProblem | null {
  if (shares === null) return 'no-shares';
  return price === null && value === null ? 'no-price' : null;
}

/**
 * The positions that transactions leave: buys less sells, at the price of the last one. Dividends, interest and fees
 * change none. A position that was sold, or sold short, is left out. Rows are taken in the order of the file; as all
 * of a security are added, only the choice of its last price depends on it.
 */
export function positionsOf(rows: readonly TableRow[], columns: Columns, chosen: DecimalSign | null): Position[] {
  const amountOf = amountReader(rows, columns, chosen);
  const positions = new Map<string, { first: TableRow; shares: number; price: number }>();
  for (const row of rows) {
    const side = sideOf(textAt(row, columns.side));
    if (side === null || side === 'none') continue;
    const shares = Math.abs(amountOf(row, 'shares') ?? 0);
    const price = priceOf(row, columns, amountOf, shares);
    const key = keyOfIsin(textAt(row, columns.isin)) || plainCellWords(textAt(row, columns.name));
    const position = positions.get(key) ?? { first: row, shares: 0, price: 0 };
    position.shares += side === 'buy' ? shares : -shares;
    position.price = price || position.price;
    positions.set(key, position);
  }
  return [...positions.values()]
    .filter(({ shares }) => shares > SMALLEST_POSITION)
    .map(({ first, shares, price }) => ({ line: first.line, first, shares, value: withoutNoise(shares * price) }));
}

/** Sums of fractions of a share leave less than this of a position that was sold. */
const SMALLEST_POSITION = 1e-9;

type AmountOf = (row: TableRow, role: 'shares' | 'price' | 'value') => number | null;

function amountReader(rows: readonly TableRow[], columns: Columns, chosen: DecimalSign | null): AmountOf {
  const roles = ['shares', 'price', 'value'] as const;
  const styles = roles.map((role) => numberStyleOf(rows.map(({ cells }) => cells[columns[role] ?? -1] ?? '')));
  const told = styles.find(({ sign }) => sign !== null)?.sign ?? null;
  return (row, role) => {
    const sign = styles[roles.indexOf(role)]?.sign ?? chosen ?? told;
    return readAmount(row.cells[columns[role] ?? -1] ?? '', sign);
  };
}

function priceOf(row: TableRow, { price }: Columns, amountOf: AmountOf, shares: number): number {
  if (price !== null) return Math.abs(amountOf(row, 'price') ?? 0);
  return shares === 0 ? 0 : Math.abs(amountOf(row, 'value') ?? 0) / shares;
}

import type { DecimalSign } from '../formats/decimal-input.ts';
import { plainCellWords, textAt } from './cells.ts';
import type { TableRow } from './cells.ts';
import type { Columns } from './columns.ts';
import { readDates } from './dates.ts';
import { keyOfIsin } from './isin.ts';
import type { AsideReason } from './row-kinds.ts';
import { sideOf } from './transaction-sides.ts';
import { amountColumns, withoutNoise } from './weights.ts';
import type { RowWeight } from './weights.ts';

/** True for a list of transactions: most rows name a purchase, a sale or a payment. */
export function areTransactions(rows: readonly TableRow[], { side }: Columns): boolean {
  const texts = side === null ? [] : rows.map((row) => textAt(row, side)).filter(Boolean);
  return texts.length > 0 && texts.filter((text) => sideOf(text) !== null).length >= texts.length * 0.6;
}

/** Why transactions cannot become positions. */
export type TransactionProblem = 'no-shares' | 'no-price';

/** Reason why the transactions give no positions; null if they do. */
export function transactionProblem({ shares, price, value }: Columns): TransactionProblem | null {
  if (shares === null) return 'no-shares';
  return price === null && value === null ? 'no-price' : null;
}

export const rowOrders = ['oldest-first', 'newest-first'] as const;

/** The order of the rows of a file without dates. */
export type RowOrder = (typeof rowOrders)[number];

/** The position that the transactions of one security leave. */
export interface Position {
  /** the oldest of its transactions */
  readonly first: TableRow;
  readonly shares: number;
  /** shares at the latest price */
  readonly value: number;
}

/** The positions of a file of transactions, and the rows that leave none. */
export interface Transactions {
  readonly positions: readonly Position[];
  readonly aside: readonly { readonly row: TableRow; readonly reason: AsideReason; readonly weight: RowWeight }[];
  readonly sign: DecimalSign | null;
  readonly isSignOpen: boolean;
  /** `open` where a position has several prices, no dates tell which is the latest, and nobody chose; else by what it is known */
  readonly order: 'open' | 'chosen' | 'told';
}

/** Choices of a person where the file leaves them open. */
export interface TransactionChoice {
  readonly decimalSign: DecimalSign | null;
  readonly rowOrder: RowOrder | null;
}

/** The transactions of one security so far. */
interface Account {
  readonly rows: TableRow[];
  readonly prices: number[];
  shares: number;
}

/**
 * Reads the positions that transactions leave: buys less sells, at the price of the latest by date. Dividends, interest
 * and fees change none. A security is told by its ISIN, then by its name, then by its ticker; a row that has another
 * one of them in common with a single ISIN is of that ISIN.
 */
export function readTransactions(rows: readonly TableRow[], columns: Columns, choice: TransactionChoice): Transactions {
  const amounts = amountColumns(rows, columns, [columns.shares, columns.price ?? columns.value], choice.decimalSign);
  const { ordered, isTold } = oldestFirst(rows, columns, choice.rowOrder);
  const keyOf = securityKeys(rows, columns);
  const aside = new Map<TableRow, AsideReason>();
  const accounts = new Map<string, Account>();
  for (const row of ordered) {
    const key = keyOf(row);
    const [shares, amount] = amounts.read(row).map(({ value }) => Math.abs(value ?? 0));
    const side = sideOf(textAt(row, columns.side));
    const reason = reasonOf({ side, key, shares });
    if (reason !== null || !shares) {
      aside.set(row, reason ?? 'no-amount');
      continue;
    }
    const price = columns.price === null ? (amount ?? 0) / shares : amount;
    const account = accounts.get(key) ?? { rows: [], prices: [], shares: 0 };
    accounts.set(key, account);
    account.rows.push(row);
    account.shares += side === 'buy' ? shares : -shares;
    if (price) account.prices.push(price);
  }
  for (const { rows: trades, shares } of accounts.values()) {
    if (shares > SMALLEST_POSITION) continue;
    for (const row of trades) aside.set(row, shares < -SMALLEST_POSITION ? 'oversold' : 'sold');
  }
  const held = [...accounts.values()].filter(({ shares }) => shares > SMALLEST_POSITION);
  const isUnclear = !isTold && held.some(({ prices }) => new Set(prices).size > 1);
  return {
    positions: held.map(toPosition),
    aside: rows.flatMap((row) => {
      const reason = aside.get(row);
      return reason ? [{ row, reason, weight: { value: undefined, text: textAt(row, columns.shares) } }] : [];
    }),
    sign: amounts.sign,
    isSignOpen: amounts.isOpen,
    order: isUnclear ? (choice.rowOrder === null ? 'open' : 'chosen') : 'told',
  };
}

/** Sums of fractions of a share leave less than this of a position that was sold. */
const SMALLEST_POSITION = 1e-9;

interface Trade {
  readonly side: ReturnType<typeof sideOf>;
  readonly key: string;
  readonly shares: number | undefined;
}

/** The reason why a row changes no position; null for a purchase or a sale. */
function reasonOf({ side, key, shares }: Trade): AsideReason | null {
  if (side === 'none') return 'payment';
  if (side === null) return 'no-trade';
  if (key === '') return 'unnamed';
  return shares ? null : 'no-amount';
}

function toPosition({ rows: [first], shares, prices }: Account): Position {
  if (!first) throw new Error('A position without a transaction');
  return { first, shares, value: withoutNoise(shares * (prices.at(-1) ?? 0)) };
}

/** The rows by date, those of one day in the order of the file; without dates as they were said to be. */
function oldestFirst(rows: readonly TableRow[], { date }: Columns, chosen: RowOrder | null) {
  const dates = date === null ? null : readDates(rows.map((row) => textAt(row, date)));
  const firstDate = dates?.find((known) => known !== null) ?? null;
  if (dates === null || firstDate === null) {
    return { ordered: chosen === 'newest-first' ? rows.toReversed() : rows, isTold: false };
  }
  let last = firstDate;
  const dated = rows.map((row, at) => {
    // A row without a date is a continuation of the one above.
    last = dates[at] ?? last;
    return { row, date: last };
  });
  // Rows of one day tell no order.
  const isTold = new Set(dated.map((row) => row.date)).size > 1;
  const isNewestFirst = isTold ? last < firstDate : chosen === 'newest-first';
  const inTurn = isNewestFirst ? dated.toReversed() : dated;
  return { ordered: inTurn.toSorted((a, b) => a.date - b.date).map(({ row }) => row), isTold };
}

/** The key of the security of a row; empty where the row names none. */
function securityKeys(rows: readonly TableRow[], columns: Columns): (row: TableRow) => string {
  const isinOf = (row: TableRow) => keyOfIsin(textAt(row, columns.isin));
  const nameOf = (row: TableRow) => plainCellWords(textAt(row, columns.name));
  const tickerOf = (row: TableRow) => textAt(row, columns.ticker).toUpperCase();
  const isinOfName = onlyPartners(rows, nameOf, isinOf);
  const isinOfTicker = onlyPartners(rows, tickerOf, isinOf);
  const nameOfTicker = onlyPartners(rows, tickerOf, nameOf);
  return (row) => {
    const ticker = tickerOf(row);
    const name = nameOf(row) || (nameOfTicker.get(ticker) ?? '');
    const isin = isinOf(row) || isinOfName.get(name) || isinOfTicker.get(ticker);
    if (isin) return `isin:${isin}`;
    if (name !== '') return `name:${name}`;
    return ticker === '' ? '' : `ticker:${ticker}`;
  };
}

type TextOf = (row: TableRow) => string;

/** The one text that rows with another text have beside it, by that other text. */
function onlyPartners(rows: readonly TableRow[], keyOf: TextOf, partnerOf: TextOf): ReadonlyMap<string, string> {
  const partners = new Map<string, Set<string>>();
  for (const row of rows) {
    const [key, partner] = [keyOf(row), partnerOf(row)];
    if (key !== '' && partner !== '') partners.set(key, (partners.get(key) ?? new Set()).add(partner));
  }
  const only = [...partners].filter(([, { size }]) => size === 1);
  return new Map(only.map(([key, [partner = '']]) => [key, partner]));
}

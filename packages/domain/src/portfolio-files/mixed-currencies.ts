import { plainCellWords, textAt } from './cells.ts';
import type { TableRow } from './cells.ts';
import type { Columns } from './columns.ts';
import { currencyBeside, isCurrency } from './currencies.ts';
import type { WeightRule } from './weights.ts';
import { amountColumns } from './weights.ts';

/** Headers of amounts that were converted: `Market value (base)`, `Contre-valeur`, `Gegenwert`. */
const CONVERTED =
  /\b(base|portfolio|fund|reference|fondswahrung|depotwahrung|basiswahrung|gegenwert|contre valeur|contrevaleur|controvalore|contravalor|tegenwaarde)\b|[€$£]/;
/** Rates of two currencies are further apart than the rounding of an amount. */
const ROUNDING = 0.01;

/** The holdings of a table and how their weights follow from its columns. */
export interface WeighedRows {
  readonly headers: readonly string[];
  readonly holdings: readonly TableRow[];
  readonly totals: readonly TableRow[];
  readonly columns: Columns;
  readonly rule: Pick<WeightRule, 'basis' | 'weightOf'>;
}

/**
 * True where the amounts that weights follow from are probably in several currencies, and their sum means nothing. A
 * currency beside each amount tells, then the header, then a total that adds them all, then amounts that are not shares
 * times price: those were converted.
 */
export function areMixedCurrencies({ headers, holdings, totals, columns, rule }: WeighedRows): boolean {
  const { basis } = rule;
  const { value, price } = columns;
  const column = basis === 'value' ? value : basis === 'shares-price' ? (price ?? value) : null;
  if (column === null) return false;
  const beside = new Set(holdings.map((row) => currencyBeside(textAt(row, column))));
  if (!beside.has(null)) return beside.size > 1;
  const named = new Set(holdings.map((row) => textAt(row, columns.currency).toLowerCase()).filter(isCurrency));
  if (named.size < 2 || isConverted(headers[column] ?? '')) return false;
  return basis === 'shares-price' || !(areAddedUp(holdings, totals, rule) || areConverted(holdings, columns));
}

function isConverted(header: string): boolean {
  return CONVERTED.test(`${plainCellWords(header)} ${header}`) || plainCellWords(header).split(' ').some(isCurrency);
}

function areAddedUp(
  holdings: readonly TableRow[],
  totals: readonly TableRow[],
  { weightOf }: WeighedRows['rule'],
): boolean {
  const sum = holdings.reduce((all, row) => all + (weightOf(row).value ?? 0), 0);
  return totals.some((row) => sum > 0 && Math.abs((weightOf(row).value ?? 0) / sum - 1) < ROUNDING);
}

/** The market value of a share stands in another ratio to its price from one currency to the next. */
function areConverted(holdings: readonly TableRow[], columns: Columns): boolean {
  if (columns.shares === null || columns.price === null) return false;
  const { read } = amountColumns(holdings, columns, [columns.value, columns.shares, columns.price], null);
  const ratios = holdings.flatMap((row) => {
    const [value, shares, price] = read(row).map((part) => part.value ?? 0);
    return value && shares && price ? [value / (shares * price)] : [];
  });
  return ratios.length > 1 && Math.max(...ratios) / Math.min(...ratios) > 1 + 2 * ROUNDING;
}

import { parseDecimal } from '../formats/decimal-input.ts';
import type { DecimalSign } from '../formats/decimal-input.ts';
import type { Cell } from './cells.ts';
import { withoutCurrency } from './currencies.ts';

const LONGEST = 60;
/** Accountants write a negative amount in parentheses, and some systems put the minus behind it. */
const PARENTHESES = /^\((.*)\)$/u;
const MINUS_BEHIND = /^(.*\d[^-\u2212]*)[-\u2212]$/u;
const NO_AMOUNT = /^(?:[-\u2013\u2014]+|n\.?\/?a\.?|#n\/a)?$/iu;
/** Switzerland writes whole amounts as `1'000.–` and `1'000.--`. */
const SWISS_WHOLE = /[.,](?:--?|\u2013|\u2014)$/u;

const signs = [',', '.'] as const;

/** The decimal sign of a column. */
export interface NumberStyle {
  /** the sign that all amounts allow; null where none tells, or where they contradict each other */
  readonly sign: DecimalSign | null;
  /** both readings are possible and differ, so that somebody has to say which it is */
  readonly isOpen: boolean;
}

/**
 * Reads an amount: `€ 1 234,50`, `1.234,50 EUR`, `$1,234.50`, `(0,08)`, `1'234.50`, `5,2 %` (5.2), `12-` (-12). Null
 * for anything else.
 * @param sign of the whole column; without it a sign that stands alone is the decimal sign
 */
export function readAmount(cell: Cell, sign: DecimalSign | null): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  return valueOf(bodyOf(cell), sign);
}

function valueOf({ body, isNegative }: Body, sign: DecimalSign | null): number | null {
  const value = body === '' ? null : parseDecimal(body, sign);
  return value !== null && isNegative && value !== 0 ? -value : value;
}

/** True for a text that stands for no amount at all: empty, a dash, `n/a`. */
export function isBlankAmount(cell: Cell): boolean {
  return typeof cell === 'string' && NO_AMOUNT.test(cell.trim());
}

/** True for a cell that is an amount in one of the two styles. */
export function isAmount(cell: Cell): boolean {
  return typeof cell === 'number' || signs.some((sign) => readAmount(cell, sign) !== null);
}

/** The decimal sign of the amounts of one column. */
export function numberStyleOf(cells: readonly Cell[]): NumberStyle {
  const possible = new Set(signs);
  let isOpen = false;
  for (const cell of cells) {
    if (typeof cell === 'number') continue;
    const body = bodyOf(cell);
    const comma = valueOf(body, ',');
    const point = valueOf(body, '.');
    if (comma === point) continue;
    if (comma === null) possible.delete(',');
    else if (point === null) possible.delete('.');
    else isOpen = true;
  }
  const [sign] = possible;
  if (possible.size === 1 && sign !== undefined) return { sign, isOpen: false };
  return { sign: null, isOpen };
}

/** An amount without currency, sign and parentheses. */
interface Body {
  readonly body: string;
  readonly isNegative: boolean;
}

/** Most amounts are nothing but digits and signs, and a file may have hundreds of thousands. */
const PLAIN = /^\d[\d.,]{0,30}$/;

function bodyOf(text: string): Body {
  if (PLAIN.test(text)) return { body: text, isNegative: false };
  const trimmed = text.length > LONGEST ? '' : text.replaceAll(/[\s\u00a0\u202f\u2009]+/gu, ' ').trim();
  const bare = withoutCurrency(trimmed);
  const inside = PARENTHESES.exec(bare)?.[1];
  const before = MINUS_BEHIND.exec(bare.replace(SWISS_WHOLE, ''))?.[1];
  const [minus = '', rest = ''] = (/^([-\u2212]?)\s*(.*)$/u.exec(inside ?? before ?? bare) ?? []).slice(1);
  const isNegative = inside !== undefined || before !== undefined || minus !== '';
  return { body: withoutCurrency(rest).replace(SWISS_WHOLE, '').trim(), isNegative };
}

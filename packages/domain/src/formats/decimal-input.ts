import type { Locale } from './locale.ts';

/** Which sign stands before the decimals; the other one, if any, groups thousands. */
export type DecimalSign = ',' | '.';

const LONGEST = 40;
const grouped = /^\d{1,3}(?:G\d{3})+$/;

/**
 * Reads a decimal number as people and spreadsheets write it: `1,5`, `1 234,5`, `1,234.5`, `1.234,5`, `1'234.50`,
 * `12%` (12), `5.0E-4`, with a sign or not. Null for anything else, never a guess: wrong groups, two decimal signs,
 * currency signs, words.
 * @param decimalSign the convention of the file, where it is known (`decimalSignOf`). Without it a comma or point
 *   that stands alone is the decimal sign (specification 001 §5), so that `1,234` is 1.234.
 */
export function parseDecimal(text: string, decimalSign: DecimalSign | null = null): number | null {
  const body = bodyOf(text);
  if (body === null) return null;
  const sign = decimalSign ?? usedDecimalSign(body.digits);
  const plain = ungroup(body.digits, sign);
  if (plain === null) return null;
  const value = Number(plain + body.exponent);
  if (!Number.isFinite(value)) return null;
  return body.negative && value !== 0 ? -value : value;
}

/** The sign before decimals, in a language whose other sign groups thousands. French groups by spaces. */
const SIGN_BESIDE_GROUPS: Readonly<Record<Locale, DecimalSign | null>> = { en: '.', fr: null };

/**
 * Reads a number that was typed on a page: `12,345` is twelve thousand in English and has decimals in French, and
 * `1,5` has decimals in both.
 */
export function parseTypedDecimal(text: string, locale: Locale): number | null {
  const sign = SIGN_BESIDE_GROUPS[locale];
  return (sign && parseDecimal(text, sign)) ?? parseDecimal(text);
}

/**
 * The decimal sign that a column of numbers uses, from the values that allow one reading only (`0,25`, `1.234,5`);
 * null where none tells, or where they contradict each other. It keeps `1,234` beside `0.5` from being read as 1.234.
 */
export function decimalSignOf(texts: Iterable<string>): DecimalSign | null {
  const seen = new Set<DecimalSign>();
  for (const text of texts) {
    const body = bodyOf(text);
    if (body === null) continue;
    const readings = ([',', '.'] as const).filter((sign) => ungroup(body.digits, sign) !== null);
    const [only] = readings;
    if (readings.length === 1 && only !== undefined) seen.add(only);
  }
  const [sign] = seen;
  return seen.size === 1 && sign !== undefined ? sign : null;
}

interface Body {
  readonly negative: boolean;
  readonly digits: string;
  /** such as `e-4`, or nothing */
  readonly exponent: string;
}

function bodyOf(text: string): Body | null {
  if (text.length > LONGEST) return null;
  const match = /^([+\-\u2212]?)\s*(\d[\d\s.,'’]*|[.,]\d+)(e[+-]?\d{1,3})?\s*%?$/iu.exec(text.trim());
  if (match === null) return null;
  const [, sign = '', digits = '', exponent = ''] = match;
  return { negative: sign === '-' || sign === '\u2212', digits: digits.trim(), exponent };
}

function usedDecimalSign(digits: string): DecimalSign {
  const comma = digits.lastIndexOf(',');
  const point = digits.lastIndexOf('.');
  // A sign that comes twice can only group: `1,234,567`.
  if (comma !== digits.indexOf(',')) return '.';
  if (point !== digits.indexOf('.')) return ',';
  return comma > point ? ',' : '.';
}

/** The number with a point and no groups, or null where the digits do not read that way. */
function ungroup(digits: string, decimalSign: DecimalSign): string | null {
  const at = digits.indexOf(decimalSign);
  const whole = at < 0 ? digits : digits.slice(0, at);
  const decimals = at < 0 ? '' : digits.slice(at + 1);
  if (at >= 0 && !/^\d+$/.test(decimals)) return null;
  const units = ungroupWhole(whole);
  return units === null ? null : `${units}.${decimals || '0'}`;
}

function ungroupWhole(whole: string): string | null {
  const [sign] = /\D/u.exec(whole) ?? [];
  if (sign === undefined) return whole || '0';
  // A second sign beside the first stays, and no group has one.
  const marked = whole.replaceAll(sign, 'G');
  // A leading zero never has thousands behind it: 0,123 is a decimal.
  return grouped.test(marked) && !marked.startsWith('0') ? marked.replaceAll('G', '') : null;
}

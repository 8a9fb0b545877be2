import type { Locale } from '../formats/locale.ts';

/** Digits that a value may have before its point and after it: DECIMAL(19,4), also the limit of the GRI (decisions: GRI datapoint). */
const WHOLE_DIGITS = 15;
const DECIMALS = 4;

/** Characters of a value as it is typed. */
export const DATAPOINT_VALUE_LENGTH = 40;

/** The problem of a value; the page has a message for each. */
export type DatapointValueProblem = 'not_decimal' | 'too_many_digits' | 'too_low' | 'too_high';

/** Decimals as text; both belong to the range, null is no bound. */
export interface DatapointBounds {
  readonly min: string | null;
  readonly max: string | null;
}

/**
 * Reads a value as a person types it: a comma or a point before the decimals, spaces between thousands, a sign.
 * @returns it with a point, without spaces, a plus and zeros that say nothing (`1 234,50` is `1234.5`); null where it is no decimal
 */
export function readDatapointValue(text: string): string | null {
  if (text.length > DATAPOINT_VALUE_LENGTH) return null;
  const match = /^([+\-\u2212]?)(\d+|\d{1,3}(?:\s\d{3})+)(?:[.,](\d+))?$/u.exec(text.trim());
  if (match === null) return null;
  const [, sign = '', digits = '', fraction = ''] = match;
  const whole = digits.replaceAll(/\s/gu, '').replace(/^0+(?=\d)/, '');
  const decimals = fraction.replace(/0+$/, '');
  const amount = decimals === '' ? whole : `${whole}.${decimals}`;
  return (sign === '-' || sign === '\u2212') && amount !== '0' ? `-${amount}` : amount;
}

/**
 * A value in the reader's language with all of its digits, which a `number` would round.
 * @param value decimal with a point, as text; anything else stays as it is
 */
export function formatDatapointValue(value: string, locale: Locale): string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: DECIMALS });
  return isDecimal(value) ? format.format(value) : value;
}

function isDecimal(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text);
}

/**
 * The bounds of a metric in a unit. They are written in the metric's own; in any other, an amount that is never negative
 * is not so either.
 */
export function boundsInUnit(
  { unitId: own, min, max }: DatapointBounds & { readonly unitId: number },
  unitId: number,
): DatapointBounds {
  if (unitId === own) return { min, max };
  return { min: min !== null && readDatapointValue(min) === '0' ? min : null, max: null };
}

/** Holds a value against the rules of its datapoint (specification 001 §5). Null: it is fine. */
export function datapointValueProblem(text: string, { min, max }: DatapointBounds): DatapointValueProblem | null {
  const value = readDatapointValue(text);
  if (value === null) return 'not_decimal';
  const [whole = '', decimals = ''] = value.replace('-', '').split('.');
  if (whole.length > WHOLE_DIGITS || decimals.length > DECIMALS) return 'too_many_digits';
  if (min !== null && toUnits(value) < toUnits(min)) return 'too_low';
  if (max !== null && toUnits(value) > toUnits(max)) return 'too_high';
  return null;
}

/** In ten thousandths, exactly: a `number` has too few digits. @param value with at most four decimals */
function toUnits(value: string): bigint {
  const [whole = '', decimals = ''] = value.replace('-', '').split('.');
  const units = BigInt(whole + decimals.padEnd(DECIMALS, '0'));
  return value.startsWith('-') ? -units : units;
}

import { roundToCents } from './rounding.ts';
import type { ScoreLocale } from './score-format.ts';
import { formatPlain } from './score-format.ts';

const units = [
  { from: 1e12, suffix: 'Tr' },
  { from: 1e9, suffix: 'bn' },
  { from: 1e6, suffix: 'M' },
  { from: 1e3, suffix: 'k' },
];

const small = {
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 2, signDisplay: 'negative' }),
  fr: new Intl.NumberFormat('fr', { maximumFractionDigits: 2, signDisplay: 'negative' }),
};

/**
 * A number shortened to k, M, bn or Tr from a thousand on, with two decimals and no space, carried to the next unit
 * where rounding reaches it: 1234 → 1.23k, 999995 → 1.00M (decisions: Scores 9). Below that the number itself, with
 * two decimals at most.
 */
export function shortNumber(value: number, locale: ScoreLocale = 'en'): string {
  const size = Math.abs(value);
  for (const { from, suffix } of units) {
    // The unit below shows a thousandth of `from`; where that rounds up to 1000, this unit is due.
    const reached = roundToCents(size / (from / 1000)) >= 1000;
    if (reached) return formatPlain(value / from, locale) + suffix;
  }
  return small[locale].format(`${value}`).replace('-', '\u2212');
}

/** The languages scores are written in. */
export type ScoreLocale = 'en' | 'fr';

const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false } as const;

// `exceptZero` and `negative` look at the rounded number, so that −0.004 has no sign.
const formats = {
  en: {
    signed: new Intl.NumberFormat('en', { ...digits, signDisplay: 'exceptZero' }),
    plain: new Intl.NumberFormat('en', { ...digits, signDisplay: 'negative' }),
  },
  fr: {
    signed: new Intl.NumberFormat('fr', { ...digits, signDisplay: 'exceptZero' }),
    plain: new Intl.NumberFormat('fr', { ...digits, signDisplay: 'negative' }),
  },
};

/**
 * A score from −5 to +5 as it is shown: a sign, two decimals, half away from zero: +1.01, −2.50, 0.00; in French
 * with a comma. The minus is U+2212, which is as wide as the plus (decisions: Scores).
 */
export function formatScore(score: number, locale: ScoreLocale = 'en'): string {
  return withMinus(formats[locale].signed.format(`${score}`));
}

/** A number with two decimals and no plus sign, rounded alike: a grade out of 5, a coverage. */
export function formatPlain(value: number, locale: ScoreLocale = 'en'): string {
  return withMinus(formats[locale].plain.format(`${value}`));
}

function withMinus(text: string): string {
  return text.replace('-', '\u2212');
}

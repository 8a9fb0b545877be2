/** Currencies that files of holdings name, by ISO 4217, and two in pence and cents. */
const codes = new Set(
  (
    'aud bgn brl cad chf clp cny cnh cop czk dkk egp eur gbp gbx hkd huf idr ils inr isk jpy kes krw kwd mad mxn myr ' +
    'ngn nok nzd pen php pkr pln qar ron rub sar sek sgd thb try twd uah usd vnd zac zar aed'
  ).split(' '),
);

/** Signs and codes around an amount; the code stands apart or touches the digits. */
const marks = /^(?:[A-Z]{3}|US\$|[$€£¥₣₹₩])\s*|\s*(?:[A-Z]{3}|[$€£¥₣₹₩]|Fr\.?|kr\.?)$/gu;

const ISO_3166: Readonly<Record<string, readonly string[]>> = {
  eur: 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '),
  gbx: ['GB', 'IE', 'JE', 'GG', 'IM'],
  gbp: ['GB', 'IE', 'JE', 'GG', 'IM'],
  cnh: ['CN'],
  zac: ['ZA'],
  usd: ['US', 'BM', 'KY', 'IE'],
  hkd: ['HK', 'CN', 'KY', 'BM'],
};

/** True for the code of a currency, in any case. */
export function isCurrency(text: string): boolean {
  return codes.has(text.trim().toLowerCase());
}

/** Codes of the countries whose shares trade in a currency; empty for one that is unknown. */
export function countriesOfCurrency(text: string): readonly string[] {
  const code = text.trim().toLowerCase();
  if (!codes.has(code)) return [];
  return ISO_3166[code] ?? [code.slice(0, 2).toUpperCase()];
}

/** The currency that stands beside an amount, `usd` or `$`; null for a bare amount. */
export function currencyBeside(text: string): string | null {
  const [mark = ''] = /^(?:[A-Z]{3}|US\$|[$€£¥])|(?:[A-Z]{3}|[$€£¥])$/u.exec(text.trim()) ?? [];
  return mark === '' || (/^[A-Z]{3}$/.test(mark) && !isCurrency(mark)) ? null : mark.toLowerCase();
}

/** An amount without the currency that stands before or behind it. */
export function withoutCurrency(text: string): string {
  // A digit at either end has no currency beside it.
  if (/^[-+(\d.,].*[\d)%]$/.test(text)) return text;
  return text.replaceAll(marks, (mark) => (/[A-Z]{3}/.test(mark) && !isCurrency(mark) ? mark : ''));
}

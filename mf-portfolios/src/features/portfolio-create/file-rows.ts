import type { ApiInput } from '@commonweal/contracts';
import type { ReadHolding } from '@commonweal/domain/portfolio-files';

/** The rows of a file as the server matches them. */
export type MatchingBody = ApiInput<'POST v3/portfolios/matched-data'>['body'];

/** Longest texts that the server takes; a cell beyond that is no name. */
const LONGEST = { isin: 100, name: 300, ticker: 30, country: 100, currency: 10, weight: 60 } as const;

/** Holdings as the server matches them; an amount that could not be read goes along as it is written. */
export function toFileRows(holdings: readonly ReadHolding[]): MatchingBody['matching_data'] {
  return holdings.map(({ line, weight, ...texts }) => {
    const text = (key: keyof typeof texts) => texts[key].slice(0, LONGEST[key]);
    const names = { isin: text('isin'), name: text('name'), ticker: text('ticker') };
    const written = weight.text.slice(0, LONGEST.weight);
    return {
      line,
      ...names,
      country: text('country'),
      currency: text('currency'),
      weight: weight.value ?? (weight.value === null ? written || '?' : ''),
      ...(written === '' ? {} : { weight_text: written }),
    };
  });
}

import { normaliseCompanyName } from '@commonweal/domain/company-name';
import type { EntitySearch } from './entity-search.sql.ts';

/** A company's own marks, as far as a search looks at them. */
export interface SearchedMarks {
  readonly matchName: string;
  readonly nameVariations: readonly string[];
  readonly isin: string | null;
  readonly isinVariations: readonly string[];
  readonly ticker: string | null;
}

/** The mark by which a search found a company. */
export interface MatchReason {
  readonly by: 'name' | 'isin' | 'ticker';
  /** as the company has it */
  readonly text: string;
}

/** Tells the mark that a search found a company by; null where it was its name, or one that is nearly so. */
export function matchReason(search: EntitySearch, marks: SearchedMarks): MatchReason | null {
  const { isin, name } = search;
  const ticker = marks.ticker !== null && isTicker(search, marks.ticker) ? marks.ticker : null;
  if (ticker !== null && marks.matchName !== name) return { by: 'ticker', text: ticker };
  const isins = [...(marks.isin === null ? [] : [marks.isin]), ...marks.isinVariations];
  const known = isin === null ? undefined : isins.find((own) => own.startsWith(isin));
  if (known !== undefined) return { by: 'isin', text: known };
  if (holdsWords(marks.matchName, search)) return null;
  const variation = bestVariation(search, marks.nameVariations);
  return variation === undefined ? null : { by: 'name', text: variation };
}

/** The one that is the search itself, else one that begins so, else one that holds its words. */
function bestVariation(search: EntitySearch, variations: readonly string[]): string | undefined {
  const spelt = variations.map((text) => ({ text, name: normaliseCompanyName(text) }));
  const best =
    spelt.find(({ name }) => name === search.name) ??
    spelt.find(({ name }) => name.startsWith(search.name)) ??
    spelt.find(({ name }) => holdsWords(name, search));
  return best?.text;
}

function holdsWords(name: string, { words, compact }: EntitySearch): boolean {
  return words.every((word) => name.includes(word)) || name.replaceAll(' ', '').startsWith(compact);
}

function isTicker({ tickers: [whole, stem] }: EntitySearch, ticker: string): boolean {
  return whole !== undefined && (ticker === whole || ticker === stem || ticker.startsWith(`${whole}.`));
}

import type { HstmType } from '../rules/hstm-types.ts';
import { keepRecent } from '../scores/keep-recent.ts';
import type { WeighedCompanies } from '../scores/ranking-evidence.ts';
import type { MarkedCompanies, RankingFilter, SessionCompany } from './ranking.types.ts';

/** The companies that a filter leaves. */
export interface Matches {
  readonly found: number;
  /** how many of them have a score */
  readonly foundScored: number;
  /** companies that only the want of evidence leaves out */
  readonly thin: number;
  /** 1 for each company that the filter leaves */
  readonly kept: Uint8Array;
}

/** Companies with evidence. */
interface WithEvidence extends WeighedCompanies {
  /** the same text for the same companies */
  readonly name: string;
}

/** Filters that were asked for lately. */
const REMEMBERED = 32;

/**
 * Finds the companies that filters leave, and remembers those of the last few filters: while a slider moves they are
 * the same.
 * @param names of the companies, as `plainName` gives them
 */
export function createMatcher(companies: readonly SessionCompany[], names: readonly string[]) {
  const recent = keepRecent<Matches>(REMEMBERED);
  const recentMatching = keepRecent<Uint8Array>(REMEMBERED);
  const numbers = new WeakMap<MarkedCompanies, number>();
  let lists = 0;
  const numberOf = (marked: MarkedCompanies) => {
    const known = numbers.get(marked);
    if (known !== undefined) return known;
    lists += 1;
    numbers.set(marked, lists);
    return lists;
  };
  return (filter: RankingFilter, marked: MarkedCompanies, { scored, enough, name }: WithEvidence): Matches => {
    const { search, industries, countries, list } = filter;
    const key = JSON.stringify([search, industries, countries, list, list === null ? 0 : numberOf(marked)]);
    const matching = recentMatching(key, () => findMatching(companies, names, { filter, marked }));
    return recent(`${key} ${filter.evidence} ${name}`, () => {
      const kept = filter.evidence ? both(matching, enough) : matching;
      const found = count(kept);
      return { kept, found, foundScored: count(both(kept, scored)), thin: count(matching) - found };
    });
  };
}

interface Wanted {
  readonly filter: RankingFilter;
  readonly marked: MarkedCompanies;
}

function findMatching(
  companies: readonly SessionCompany[],
  names: readonly string[],
  { filter, marked }: Wanted,
): Uint8Array {
  const words = plainName(filter.search).split(/\s+/).filter(Boolean);
  const [industries, countries] = [new Set(filter.industries), new Set(filter.countries)];
  return Uint8Array.from(companies, ({ id, industry_id, country_id }, at) => {
    const isPlace =
      (industries.size === 0 || industries.has(industry_id)) && (countries.size === 0 || countries.has(country_id));
    return isPlace && isListed(filter.list, marked.get(id)) && words.every((word) => names[at]?.includes(word)) ? 1 : 0;
  });
}

function both(marks: Uint8Array, others: Uint8Array): Uint8Array {
  return marks.map((one, at) => one & (others[at] ?? 0));
}

function count(marks: Uint8Array): number {
  return marks.reduce((sum, one) => sum + one, 0);
}

function isListed(list: RankingFilter['list'], type: HstmType | undefined): boolean {
  return list === null || (list === 'not-excluded' ? type !== 'excluded' : type === list);
}

/** Small letters without accents, so that "nestle" finds "Nestlé". */
export function plainName(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

import { useEffect, useRef, useState } from 'react';
import type { ApiReply } from '@commonweal/contracts';
import { useComparisonTray } from '@commonweal/platform/comparison-tray';
import { useQuery } from '@commonweal/platform/query';
import { analysisSearch, companySearch, industrySearch, logEmptySearch } from './header-search.queries.ts';

/** Specification 000 §9 and §5: the search waits 500 ms, starts at 1 character, shows a list from 2. */
const DEBOUNCE = 500;
const LIST_FROM = 2;
/** Companies above what else was found, which would be out of sight below more of them. */
const COMPANIES_ABOVE = 6;

/** A line of the list. */
export type Suggestion =
  | { readonly kind: 'company'; readonly company: ApiReply<'POST v3/entities-quick-search'>['data'][number] }
  | { readonly kind: 'all-companies' | 'all-analyses'; readonly keywords: string }
  | { readonly kind: 'comparison'; readonly slugs: readonly string[] }
  | { readonly kind: 'industry'; readonly industry: ApiReply<'GET v3/sasb-industries-search/:term'>['data'][number] }
  | { readonly kind: 'analysis'; readonly note: ApiReply<'GET v3/notes/published'>['data'][number] };

/** The kinds of what was found; the others are ways on. */
const FOUND: ReadonlySet<Suggestion['kind']> = new Set(['company', 'industry', 'analysis']);

/** Searches companies, industries and analyses for what was typed, once typing has stopped. */
export function useHeaderSearch(query: string) {
  const typed = query.trim();
  const keywords = useDebounced(typed, DEBOUNCE);
  const companies = useQuery(companySearch(keywords));
  const isListed = typed.length >= LIST_FROM && keywords !== '';
  const beside = isListed && keywords.length >= LIST_FROM ? keywords : '';
  const industries = useQuery(industrySearch(beside)).data ?? [];
  const analyses = useQuery(analysisSearch(beside)).data ?? [];
  const isOfThisQuery = keywords === typed && !companies.isPlaceholderData;
  const isSettled = isOfThisQuery && !companies.isFetching;
  useEmptyLog(isSettled && isListed && companies.data?.length === 0 ? keywords : '');
  const compared = useComparisonTray().map(({ slug }) => slug);
  const suggestions = isListed ? listed(companies.data ?? [], industries, analyses, keywords, compared) : [];
  return {
    suggestions,
    foundCount: suggestions.filter(({ kind }) => FOUND.has(kind)).length,
    isTooShort: typed.length < LIST_FROM,
    isFailed: companies.isError,
    isStale: !isOfThisQuery,
    isSettled,
    isFetching: companies.isFetching,
  };
}

function listed(
  companies: ApiReply<'POST v3/entities-quick-search'>['data'],
  industries: ApiReply<'GET v3/sasb-industries-search/:term'>['data'],
  analyses: ApiReply<'GET v3/notes/published'>['data'],
  keywords: string,
  compared: readonly string[],
): Suggestion[] {
  const isAlone = industries.length + analyses.length === 0;
  return [
    ...(isAlone ? companies : companies.slice(0, COMPANIES_ABOVE)).map(
      (company) => ({ kind: 'company', company }) as const,
    ),
    ...(companies.length > 0 ? [{ kind: 'all-companies', keywords } as const] : []),
    ...(companies.length > 0 && compared.length > 0 ? [{ kind: 'comparison', slugs: compared } as const] : []),
    ...industries.map((industry) => ({ kind: 'industry', industry }) as const),
    ...analyses.map((note) => ({ kind: 'analysis', note }) as const),
    ...(analyses.length > 0 ? [{ kind: 'all-analyses', keywords } as const] : []),
  ];
}

/** Logs words that no company has, once. */
function useEmptyLog(words: string): void {
  const logged = useRef('');
  useEffect(() => {
    if (words === '' || words === logged.current) return;
    logged.current = words;
    void logEmptySearch(words);
  }, [words]);
}

function useDebounced(value: string, delay: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}

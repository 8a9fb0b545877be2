import { useState } from 'react';
import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { QUICK_SEARCH_ROWS, SEARCH_LENGTH } from '@commonweal/domain/limits';
import { areaQueries, keepPreviousData, useQuery } from './query.ts';
import { oneLine, useSearchedWords } from './searched-words.ts';

/** Characters that the list starts at (specification 001 §2). */
const LIST_FROM = 2;

export type SearchedCompany = ApiReply<'POST v3/entities-quick-search'>['data'][number];

/** Companies whose name fits, best first. */
function companiesNamed(keywords: string) {
  return areaQueries('platform').query({
    key: ['company-search', keywords],
    queryFn: async ({ signal }) => {
      const body = { keywords, limit: QUICK_SEARCH_ROWS, offset: 0 };
      return (await call('POST v3/entities-quick-search', { body }, { signal })).data;
    },
    tags: ['scores', 'entities'],
    placeholderData: keepPreviousData,
    // The page stands without the search, which says that it failed.
    throwOnError: false,
  });
}

/** A search for a company while somebody types. */
export interface SearchOfCompanies {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Best first; those of the text before while the search runs. */
  readonly found: readonly SearchedCompany[];
  /** `found` are those of an older text. */
  readonly isStale: boolean;
  readonly isBusy: boolean;
  /** Too few characters, a search that failed, or one that found nothing. */
  readonly state: 'prompt' | 'failed' | 'nothing' | null;
}

/** Searches companies by name, half a second after the last key. @param initial the text that the search begins with */
export function useCompanySearch(initial = ''): SearchOfCompanies {
  const [asked, setAsked] = useState(() => oneLine(initial).slice(0, SEARCH_LENGTH));
  const { text, setText } = useSearchedWords(asked, (words) => setAsked(words.slice(0, SEARCH_LENGTH)));
  const words = oneLine(text).slice(0, SEARCH_LENGTH);
  const query = useQuery({ ...companiesNamed(asked), enabled: asked.length >= LIST_FROM });
  const isTooShort = words.length < LIST_FROM;
  const found = isTooShort || asked.length < LIST_FROM ? [] : (query.data ?? []);
  const isStale = asked !== words || query.isPlaceholderData;
  const state = () => {
    if (isTooShort) return 'prompt';
    if (query.isError) return 'failed';
    return !isStale && !query.isFetching && found.length === 0 ? 'nothing' : null;
  };
  return { text, setText, found, isStale, isBusy: query.isFetching, state: state() };
}

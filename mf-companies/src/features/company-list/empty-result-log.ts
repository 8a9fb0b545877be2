import { useEffect, useRef } from 'react';
import type { ApiReply } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';
import type { UseQueryResult } from '@commonweal/platform/query';
import type { CompanyListState } from './company-list.definition.ts';

/** Logs words that no company has, once; where filters narrow the list, those may be why it is empty. */
export function useEmptyResultLog(list: CompanyListState, query: UseQueryResult<ApiReply<'GET v3/entities'>>): void {
  const logged = useRef('');
  const words = list.values.search;
  const isEmpty = query.data?.total === 0 && !query.isPlaceholderData && list.restrictions.length === 0;
  useEffect(() => {
    if (!isEmpty || words === '' || words === logged.current) return;
    logged.current = words;
    void logEmptyResult(words);
  }, [isEmpty, words]);
}

/** A search that could not be logged is nobody's concern (specification 001 §8). */
async function logEmptyResult(keyword: string): Promise<void> {
  try {
    await change('POST v3/entities/empty-result-entities', { body: { keyword } }, { changes: [] });
  } catch {
    // Swallowed on purpose, as specified.
  }
}

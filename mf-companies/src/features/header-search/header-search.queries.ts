import { call } from '@commonweal/api-client';
import { QUICK_SEARCH_ROWS } from '@commonweal/domain/limits';
import { change } from '@commonweal/platform/changes';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

const queries = areaQueries('companies');
/** Analyses and industries beside the companies. */
const ROWS_BESIDE = 5;

// A failure leaves the header standing; nothing is asked for an empty text.
const whileTyping = (keywords: string) =>
  ({ enabled: keywords !== '', placeholderData: keepPreviousData, throwOnError: false }) as const;

/** Companies that the words fit, best first. */
export function companySearch(keywords: string) {
  return queries.query({
    key: ['header-search', keywords],
    queryFn: async ({ signal }) => {
      const { data } = await call(
        'POST v3/entities-quick-search',
        { body: { keywords, limit: QUICK_SEARCH_ROWS, offset: 0 } },
        { signal },
      );
      return data;
    },
    tags: ['scores', 'entities'],
    ...whileTyping(keywords),
  });
}

/** Published analyses whose headline or company holds the words, the best fitting first. */
export function analysisSearch(keywords: string) {
  return queries.query({
    key: ['header-search-analyses', keywords],
    queryFn: async ({ signal }) => {
      const query = { keywords, limit: ROWS_BESIDE, best_first: '1' } as const;
      const { data } = await call('GET v3/notes/published', { query }, { signal });
      return data;
    },
    tags: ['notes'],
    ...whileTyping(keywords),
  });
}

/** Industries whose name holds the words. */
export function industrySearch(keywords: string) {
  return queries.query({
    key: ['header-search-industries', keywords],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET v3/sasb-industries-search/:term', { params: { term: keywords } }, { signal });
      return data.slice(0, ROWS_BESIDE);
    },
    tags: ['reference'],
    varies: ['language'],
    ...whileTyping(keywords),
  });
}

/** A search that could not be logged is nobody's concern (specification 000 §7). */
export async function logSearch(keyword: string, entityId: number): Promise<void> {
  try {
    const body = { keyword, type: 'entities', entity_id: entityId } as const;
    await change('POST v3/search-logs', { body }, { changes: [] });
  } catch {
    // Swallowed on purpose, as specified.
  }
}

/** Logs words that no company has; as little anybody's concern (specification 001 §8). */
export async function logEmptySearch(keyword: string): Promise<void> {
  try {
    await change('POST v3/entities/empty-result-entities', { body: { keyword } }, { changes: [] });
  } catch {
    // Swallowed on purpose, as specified.
  }
}

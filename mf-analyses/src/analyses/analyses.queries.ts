import { call } from '@commonweal/api-client';
import type { ApiInput } from '@commonweal/contracts';
import { currentLocale } from '@commonweal/platform/intl';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@commonweal/platform/query';

/** What a list of analyses is asked for, as the API takes it. */
export type AnalysesQuery = NonNullable<ApiInput<'GET v3/notes/published'>['query']>;

/** How many analyses of a company come at a time. */
const COMPANY_STEP = 10;

/** How many comments come at a time. */
const COMMENTS_STEP = 10;

/** One page of the published analyses; the page before stays until it is there. */
export function publishedAnalyses(query: AnalysesQuery) {
  return queryOptions({
    queryKey: ['notes', 'published', currentLocale(), query],
    queryFn: ({ signal }) => call('GET v3/notes/published', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The analyses of one company, the newest first, more at each step. */
export function companyAnalyses(entityId: number) {
  return infiniteQueryOptions({
    queryKey: ['notes', 'of-company', currentLocale(), entityId],
    queryFn: ({ pageParam: offset, signal }) => {
      const query = { entity_id: entityId, limit: COMPANY_STEP, offset };
      return call('GET v3/notes/published', { query }, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  });
}

/** One analysis. @param slugOrId digits alone are an id */
export function publishedAnalysis(slugOrId: string) {
  return queryOptions({
    queryKey: ['notes', 'published', currentLocale(), slugOrId],
    queryFn: ({ signal }) => call('GET v3/notes/published/:id', { params: { id: slugOrId } }, { signal }),
  });
}

/** Comments on an analysis, the oldest first, more at each step. */
export function analysisComments(noteId: number) {
  return infiniteQueryOptions({
    queryKey: ['notes', 'comments', noteId],
    queryFn: ({ pageParam: offset, signal }) => {
      const query = { limit: COMMENTS_STEP, offset };
      return call('GET v3/notes/:id/comments', { params: { id: noteId }, query }, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  });
}

interface Part {
  readonly data: readonly unknown[];
  readonly total: number;
}

function nextOffset(last: Part, parts: readonly Part[]): number | undefined {
  const loaded = parts.reduce((sum, part) => sum + part.data.length, 0);
  return last.data.length > 0 && loaded < last.total ? loaded : undefined;
}

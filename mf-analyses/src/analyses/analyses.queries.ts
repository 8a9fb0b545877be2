import { call } from '@commonweal/api-client';
import type { ApiInput } from '@commonweal/contracts';
import { change, entityTag, noteTag } from '@commonweal/platform/changes';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

const queries = areaQueries('analyses');

/** The query of a list of analyses, as the API takes it. */
export type AnalysesQuery = NonNullable<ApiInput<'GET v3/notes/published'>['query']>;

/** Analyses of a company per step. */
const COMPANY_STEP = 10;

/** One page of the published analyses; the page before stays until it is there. */
export function publishedAnalyses(query: AnalysesQuery) {
  return queries.query({
    key: ['published', query],
    queryFn: ({ signal }) => call('GET v3/notes/published', { query }, { signal }),
    tags: query.user_unread === undefined ? ['notes', 'scores'] : ['notes', 'scores', 'reads'],
    placeholderData: keepPreviousData,
  });
}

/** The analyses of one company, the newest first, more at each step. */
export function companyAnalyses(entityId: number) {
  return queries.infinite({
    key: ['of-company', entityId],
    queryFn: ({ pageParam: offset, signal }) => {
      const query = { entity_id: entityId, limit: COMPANY_STEP, offset };
      return call('GET v3/notes/published', { query }, { signal });
    },
    tags: ['notes', 'scores', entityTag(entityId)],
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  });
}

/** One analysis. @param slugOrId digits alone are an id */
export function publishedAnalysis(slugOrId: string) {
  return queries.query({
    key: ['one', slugOrId],
    queryFn: ({ signal }) => call('GET v3/notes/published/:id', { params: { id: slugOrId } }, { signal }),
    tags: ({ id, entity }) => ['scores', noteTag(id), entityTag(entity.entity_id)],
  });
}

/** Keeps that the person has opened the analysis. */
export function markRead(noteId: number) {
  return change('POST v3/notes/published/:id/read', { params: { id: noteId } }, { changes: ['reads'] });
}

interface Part {
  readonly data: readonly unknown[];
  readonly total: number;
}

/** Offset of the next step of a list; undefined after the last one. */
export function nextOffset(last: Part, parts: readonly Part[]): number | undefined {
  const loaded = parts.reduce((sum, part) => sum + part.data.length, 0);
  return last.data.length > 0 && loaded < last.total ? loaded : undefined;
}

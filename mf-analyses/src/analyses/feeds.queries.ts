import { call } from '@commonweal/api-client';
import { noteTag } from '@commonweal/platform/changes';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

const queries = areaQueries('analyses');

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/**
 * Analyses that most is going on around, that most readers reacted to with a “wow”, or those by others on the topics that
 * the person rates and writes on.
 */
export function feedOfAnalyses(kind: 'trending' | 'wow' | 'my-topic', query: Slice) {
  return queries.query({
    key: ['feed', kind, query],
    queryFn: ({ signal }) => call(`GET v3/notes/${kind}`, { query }, { signal }),
    tags: ['notes', 'scores', 'engagements'],
    placeholderData: keepPreviousData,
  });
}

/** Analyses that are near to one. */
export function relatedAnalyses(noteId: number) {
  return queries.query({
    key: ['related', noteId],
    queryFn: ({ signal }) => call('GET v3/notes/:id/related', { params: { id: noteId } }, { signal }),
    tags: ['notes', 'scores', noteTag(noteId)],
  });
}

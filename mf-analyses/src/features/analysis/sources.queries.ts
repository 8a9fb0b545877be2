import { call } from '@commonweal/api-client';
import { noteTag } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

const queries = areaQueries('analyses');

/** The sources of an analysis as the site last found them. */
export function sourceStates(noteId: number) {
  return queries.query({
    key: ['source-states', noteId],
    queryFn: ({ signal }) => call('GET v3/notes/:id/source-states', { params: { id: noteId } }, { signal }),
    tags: [noteTag(noteId), 'source-reviews'],
    varies: ['person'],
  });
}

import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { change, noteTag } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

export type Versions = ApiReply<'GET v3/notes/:id/versions'>;
export type Version = Versions['data'][number];
export type CitedSource = ApiReply<'GET v3/notes/version-sources/:id'>['data'][number];

/** More than any analysis has. */
const MOST = 100;

const queries = areaQueries('analyses');

export function versionsOf(noteId: number) {
  return queries.query({
    key: ['versions', noteId],
    queryFn: ({ signal }) =>
      call('GET v3/notes/:id/versions', { params: { id: noteId }, query: { limit: MOST } }, { signal }),
    tags: [noteTag(noteId)],
    throwOnError: false,
  });
}

/** The sources that a version had; a version never changes. */
export function sourcesOf(versionId: number) {
  return queries.query({
    key: ['versions', 'sources', versionId],
    queryFn: ({ signal }) => call('GET v3/notes/version-sources/:id', { params: { id: versionId } }, { signal }),
    tags: [],
    varies: ['person'],
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  });
}

/** Comments made while this version was the current one. */
export function commentsOn(versionId: number) {
  return queries.query({
    key: ['versions', 'comments', versionId],
    queryFn: ({ signal }) =>
      call('GET v3/notes/comment-versions/:id', { params: { id: versionId }, query: { limit: MOST } }, { signal }),
    tags: [],
    throwOnError: false,
  });
}

/** Makes a version the current one; scores may follow. @param comment the reason for the author; none where they restore it themselves */
export function restoreVersion(noteId: number, versionId: number, comment?: string) {
  return change(
    'PUT v3/notes/:id/restore',
    { params: { id: noteId }, body: { version_id: versionId, ...(comment !== undefined && { comment }) } },
    { changes: ['notes', 'scores', noteTag(noteId)] },
  );
}

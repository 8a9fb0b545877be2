import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { currentLocale } from '@commonweal/platform/intl';
import { queryOptions } from '@commonweal/platform/query';

export type Versions = ApiReply<'GET v3/notes/:id/versions'>;
export type Version = Versions['data'][number];
export type Source = ApiReply<'GET v3/notes/version-sources/:id'>['data'][number];

/** More than any analysis has. */
const MOST = 100;

/** Everything about versions; what is restored makes all of it anew. */
export const versionKeys = ['notes', 'versions'];

/** The versions of an analysis, the newest first. */
export function versionsOf(noteId: number) {
  return queryOptions({
    queryKey: [...versionKeys, currentLocale(), noteId],
    queryFn: ({ signal }) =>
      call('GET v3/notes/:id/versions', { params: { id: noteId }, query: { limit: MOST } }, { signal }),
    throwOnError: false,
  });
}

/** The sources that a version had; a version never changes. */
export function sourcesOf(versionId: number) {
  return queryOptions({
    queryKey: [...versionKeys, 'sources', versionId],
    queryFn: ({ signal }) => call('GET v3/notes/version-sources/:id', { params: { id: versionId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  });
}

/** What was said while a version was the one to be read. */
export function commentsOn(versionId: number) {
  return queryOptions({
    queryKey: [...versionKeys, 'comments', currentLocale(), versionId],
    queryFn: ({ signal }) =>
      call('GET v3/notes/comment-versions/:id', { params: { id: versionId }, query: { limit: MOST } }, { signal }),
    throwOnError: false,
  });
}

/** Makes a version the current one. */
export function restoreVersion(noteId: number, versionId: number) {
  return call('PUT v3/notes/:id/restore', { params: { id: noteId }, body: { version_id: versionId } });
}

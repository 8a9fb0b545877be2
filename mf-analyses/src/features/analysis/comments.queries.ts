import { call } from '@commonweal/api-client';
import { change, noteTag } from '@commonweal/platform/changes';
import type { DataTag } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';
import { nextOffset } from '#analyses/analyses.queries.ts';

const queries = areaQueries('analyses');

/** Comments per step. */
const STEP = 20;

/** Comments on an analysis in threads, the oldest first, more at each step. */
export function analysisComments(noteId: number) {
  return queries.infinite({
    key: ['comments', noteId],
    queryFn: ({ pageParam: offset, signal }) => {
      const query = { limit: STEP, offset };
      return call('GET v3/notes/:id/comments', { params: { id: noteId }, query }, { signal });
    },
    tags: [noteTag(noteId)],
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  });
}

/** Adds a comment. @param parentId the comment that it answers; null for one on the analysis itself */
export function addComment(noteId: number, body: string, parentId: number | null) {
  const input = { params: { id: noteId }, body: { body, parent_id: parentId } };
  return change('POST v3/notes/:id/comments', input, { changes: counted(noteId) });
}

export function editComment(noteId: number, id: number, body: string) {
  return change('PUT v3/notes/comments/:id', { params: { id }, body: { body } }, { changes: [noteTag(noteId)] });
}

/** @param reason told to its author; empty for an own comment */
export function removeComment(noteId: number, id: number, reason: string) {
  return change('DELETE v3/notes/comments/:id', { params: { id }, body: { reason } }, { changes: counted(noteId) });
}

/** Undoes {@link removeComment}. */
export function restoreComment(noteId: number, id: number) {
  return change('PUT v3/notes/comments/:id/restore', { params: { id } }, { changes: counted(noteId) });
}

/** Lists show how many comments an analysis has. */
function counted(noteId: number): DataTag[] {
  return ['notes', noteTag(noteId)];
}

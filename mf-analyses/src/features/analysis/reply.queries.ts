import { call } from '@commonweal/api-client';
import type { ApiInput, CompanyReply } from '@commonweal/contracts';
import { change, noteTag } from '@commonweal/platform/changes';
import type { DataTag } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

/** A reply as it is written. */
export type WrittenReply = ApiInput<'POST v3/notes/:id/reply'>['body'];

const queries = areaQueries('analyses');

/** The answer of the company to an analysis, and whether the person may give it. */
export function noteReply(noteId: number) {
  return queries.query({
    key: ['reply', noteId],
    queryFn: ({ signal }) => call('GET v3/notes/:id/reply', { params: { id: noteId } }, { signal }),
    tags: [noteTag(noteId)],
    varies: ['person'],
  });
}

/** Gives the reply of the company, or changes it. @param id of the one that is changed; null for a new one */
export function sendReply(noteId: number, id: number | null, body: WrittenReply): Promise<CompanyReply> {
  const changes = listed(noteId);
  return id === null
    ? change('POST v3/notes/:id/reply', { params: { id: noteId }, body }, { changes })
    : change('PUT v3/notes/replies/:id', { params: { id }, body }, { changes });
}

/** Ends a reply for good. @param reason told to the company where a reviewer removes it; empty for an own one */
export function withdrawReply({ id, note_id: noteId }: CompanyReply, reason: string) {
  return change('DELETE v3/notes/replies/:id', { params: { id }, body: { reason } }, { changes: listed(noteId) });
}

/** A filter of the list finds analyses that were answered. */
function listed(noteId: number): DataTag[] {
  return ['notes', noteTag(noteId)];
}

import { LARGEST_ID } from '@commonweal/domain/limits';
import type { NoteComment, NoteDetail, NoteRow } from '@commonweal/contracts';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import { mayListWorkOf } from '../users/listed-work.ts';
import type { NotesQuery } from './note-filters.ts';
import { findRatings } from './note-ratings.repo.ts';
import { seenNote } from './note-sight.service.ts';
import { presentComment, presentNote, presentNoteRow } from './notes.present.ts';
import { findComments, findNote, findNotes, isCompleteNote } from './notes.repo.ts';

interface Page<T> {
  readonly data: T[];
  readonly total: number;
}

/** Published analyses as the reader may see them; by author only where the author's name leads to them. */
export async function listPublishedNotes(
  db: Database,
  query: NotesQuery,
  context: ViewerContext,
): Promise<Page<NoteRow>> {
  if (query.user !== undefined && !(await mayListWorkOf(db, query.user, 'analyses', context.viewer)))
    return { data: [], total: 0 };
  const { data, total } = await findNotes(db, query, context);
  return { data: data.map((row) => presentNoteRow(row, context)), total };
}

/**
 * One published analysis.
 * @param slugOrId digits alone are an id (specification 001 §2)
 * @throws {Failure} `not-found`, also for one that is not published or was removed
 */
export async function readPublished(db: Database, slugOrId: string, context: ViewerContext): Promise<NoteDetail> {
  const row = await findNote(db, keyOf(slugOrId), context);
  if (!row || !isCompleteNote(row)) throw notFound();
  return presentNote(row, await findRatings(db, row.note.id), context);
}

/** Comments on an analysis that the reader may see. @throws {Failure} `not-found` */
export async function listComments(
  db: Database,
  noteId: number,
  paging: { limit: number; offset: number },
  context: ViewerContext,
): Promise<Page<NoteComment>> {
  await seenNote(db, noteId, context.viewer);
  const { data, total } = await findComments(db, noteId, paging);
  return { data: data.map((row) => presentComment(row, context)), total };
}

function keyOf(slugOrId: string): { readonly id: number } | { readonly slug: string } {
  if (!/^\d+$/.test(slugOrId)) return { slug: slugOrId };
  const id = Number(slugOrId);
  if (id > LARGEST_ID) throw notFound();
  return { id };
}

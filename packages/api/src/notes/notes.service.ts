import type { NoteComment, NoteDetail, NoteRow } from '@commonweal/contracts';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import type { Reader } from '../http/handlers.ts';
import type { NotesQuery } from './note-filters.ts';
import { findRatings } from './note-ratings.repo.ts';
import { presentComment, presentNote, presentNoteRow } from './notes.present.ts';
import { findComments, findNote, findNotes, isPublished } from './notes.repo.ts';

interface Page<T> {
  readonly data: T[];
  readonly total: number;
}

const LARGEST_ID = 2_147_483_647;

/** Published analyses as the reader may see them. */
export async function listPublished(db: Database, query: NotesQuery, reader: Reader): Promise<Page<NoteRow>> {
  const { data, total } = await findNotes(db, query, reader);
  return { data: data.map((row) => presentNoteRow(row, reader)), total };
}

/**
 * One published analysis.
 * @param slugOrId digits alone are an id (specification 001 §2)
 * @throws {Failure} `not-found`, also for one that is not published or was removed
 */
export async function readPublished(db: Database, slugOrId: string, reader: Reader): Promise<NoteDetail> {
  const row = await findNote(db, keyOf(slugOrId), reader.locale);
  if (!row) throw notFound();
  return presentNote(row, await findRatings(db, row.note.id), reader);
}

/** Comments on a published analysis. @throws {Failure} `not-found` as above */
export async function listComments(
  db: Database,
  noteId: number,
  paging: { limit: number; offset: number },
  reader: Reader,
): Promise<Page<NoteComment>> {
  if (!(await isPublished(db, noteId))) throw notFound();
  const { data, total } = await findComments(db, noteId, paging);
  return { data: data.map((row) => presentComment(row, reader)), total };
}

function keyOf(slugOrId: string): { readonly id: number } | { readonly slug: string } {
  if (!/^\d+$/.test(slugOrId)) return { slug: slugOrId };
  const id = Number(slugOrId);
  if (id > LARGEST_ID) throw notFound();
  return { id };
}

import { LARGEST_ID } from '@commonweal/domain/limits';
import type { NoteDetail, NoteRow } from '@commonweal/contracts';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import { mayListWorkOf } from '../users/listed-work.ts';
import type { NotesQuery } from './note-filters.ts';
import { presentEngagement } from './note-engagements.present.ts';
import { findEngagement } from './note-engagements.repo.ts';
import { findAgreementOf } from './note-agreement.repo.ts';
import { readNoteDatapoints } from './note-datapoints.service.ts';
import { withheld } from './note-failures.ts';
import { isHeld } from './note-holds.repo.ts';
import { findRatings } from './note-ratings.repo.ts';
import { correctKeywords } from './note-words.service.ts';
import { presentNote, presentNoteRow } from './notes.present.ts';
import { findNote, findNotes, isCompleteNote } from './notes.repo.ts';

interface Page<T> {
  readonly data: T[];
  readonly total: number;
}

/**
 * Published analyses as the reader may see them; by author only where the author's name leads to them. Misspelt keywords
 * that nothing is found by are corrected.
 */
export async function listPublishedNotes(
  db: Database,
  query: NotesQuery,
  context: ViewerContext,
): Promise<Page<NoteRow> & { readonly corrected_keywords?: string }> {
  if (query.user !== undefined && !(await mayListWorkOf(db, query.user, 'analyses', context.viewer)))
    return { data: [], total: 0 };
  const page = await pageOf(db, query, context);
  if (page.total > 0 || query.keywords === undefined) return page;
  const keywords = await correctKeywords(db, query.keywords);
  if (keywords === null) return page;
  const corrected = await pageOf(db, { ...query, keywords }, context);
  return corrected.total > 0 ? { ...corrected, corrected_keywords: keywords } : page;
}

async function pageOf(db: Database, query: NotesQuery, context: ViewerContext): Promise<Page<NoteRow>> {
  const { data, total } = await findNotes(db, query, context);
  return { data: data.map((row) => presentNoteRow(row, context)), total };
}

/**
 * One published analysis.
 * @param slugOrId digits alone are an id (specification 001 §2)
 * @throws {Failure} `withheld` for one on legal hold; `not-found`, also for one that is not published or was removed
 */
export async function readPublished(db: Database, slugOrId: string, context: ViewerContext): Promise<NoteDetail> {
  const row = await findNote(db, keyOf(slugOrId), context);
  if (!row || !isCompleteNote(row)) throw (await isHeld(db, keyOf(slugOrId))) ? withheld() : notFound();
  const { id, userId } = row.note;
  const viewerId = context.viewer?.id ?? null;
  const [ratings, agreement, engagement, datapoints] = await Promise.all([
    findRatings(db, id),
    findAgreementOf(db, id),
    findEngagement(db, id, viewerId),
    readNoteDatapoints(db, id, context.locale),
  ]);
  return presentNote(
    row,
    { ratings: { ...ratings, agreement }, engagement: presentEngagement(engagement, userId === viewerId), datapoints },
    context,
  );
}

function keyOf(slugOrId: string): { readonly id: number } | { readonly slug: string } {
  if (!/^\d+$/.test(slugOrId)) return { slug: slugOrId };
  const id = Number(slugOrId);
  if (id > LARGEST_ID) throw notFound();
  return { id };
}

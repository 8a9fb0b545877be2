import type { ApiReply } from '@commonweal/contracts';
import type { NoteReviewContext } from '@commonweal/contracts/note-reviews';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { findNextReview, findRecord } from './note-desk.repo.ts';
import { readNoteDatapoints } from './note-datapoints.service.ts';
import { findStanding } from './note-standing.repo.ts';

/** The analysis that waits longest for the viewer's review, and how many wait. */
export async function readNextReview(
  db: Database,
  viewer: Viewer,
  except: number | undefined,
): Promise<ApiReply<'GET v3/notes/next-review'>> {
  const row = await findNextReview(db, viewer.id, except);
  if (row === null) return { next: null, waiting: 0 };
  const { waiting, ...next } = row;
  return { next, waiting };
}

/** Helps a reviewer to decide, also on what was removed. @throws {Failure} `not-found` for drafts */
export async function readReviewContext(
  db: Database,
  id: number,
  { locale }: ViewerContext<Viewer>,
): Promise<NoteReviewContext> {
  const note = await findStanding(db, id);
  if (!note || note.status === 'drafted') throw notFound();
  const { open_reports, ...author } = await findRecord(db, note);
  return { author, open_reports, datapoints: await readNoteDatapoints(db, id, locale) };
}

import type { NoteSubmission, NoteUnderReview } from '@commonweal/contracts/note-reviews';
import { applyNoteAction } from '@commonweal/domain/note-lifecycle';
import type { NoteMove, NoteStatus } from '@commonweal/domain/note-lifecycle';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { mayListWorkOf } from '../users/listed-work.ts';
import { presentPerson } from '../users/shown-person.ts';
import { noteMoved, ownNote, reviewerChanged } from './note-failures.ts';
import { isFor } from './note-reviews.policy.ts';
import { nameOfPerson, presentMove, presentNoteUnderReview, presentSubmission } from './note-reviews.present.ts';
import type { MovedNote } from './note-reviews.present.ts';
import * as repo from './note-reviews.repo.ts';
import { followedNote } from './note-sight.service.ts';
import { findStanding } from './note-standing.repo.ts';
import { isReviewer } from './notes.policy.ts';
import { tellOutcome } from './review-notices.ts';
import { findNote } from './notes.repo.ts';
import { holdEntityOf, refreshEntityScores } from './score-keeping.ts';

/** A move, with what is said to the author. */
export interface Decision {
  readonly move: NoteMove;
  /** Plain text; null where nothing is said. */
  readonly comment?: string;
}

/** What was submitted: by anybody for reviewers, by themselves for others. */
export async function listSubmissions(
  db: Database,
  query: repo.SubmissionsQuery,
  context: ViewerContext<Viewer>,
): Promise<{ data: NoteSubmission[]; total: number }> {
  const { viewer } = context;
  const { author = viewer.id } = query;
  if (author !== viewer.id && !(await mayListWorkOf(db, author, 'submissions', viewer))) return { data: [], total: 0 };
  const onlyOf = isReviewer(viewer) ? null : viewer.id;
  const { data, total } = await repo.findSubmissions(db, { ...query, onlyOf }, context.locale);
  return { data: data.map((row) => presentSubmission(row, context)), total };
}

/** An analysis wherever it stands. @throws {Failure} `not-found` for everybody but its author and reviewers */
export async function readUnderReview(
  db: Database,
  id: number,
  context: ViewerContext<Viewer>,
): Promise<NoteUnderReview> {
  const note = await followedNote(db, id, context.viewer);
  const row = await findNote(db, { id }, context, 'any-status');
  if (!row) throw notFound();
  const [reviewer, reviews] = await Promise.all([repo.findReviewer(db, id), repo.findReviews(db, id)]);
  return presentNoteUnderReview({ row, note, reviewer, reviews }, context);
}

/**
 * Moves an analysis on. Of two who do so at once the second is told where it stands now.
 * @throws {Failure} `not-found`, `own-note`; `note-moved` where the life cycle does not allow it
 */
export async function decide(
  db: Database,
  viewer: Viewer,
  id: number,
  { move, comment }: Decision,
): Promise<MovedNote> {
  return db.transaction(async (tx) => {
    await holdEntityOf(tx, id);
    const note = await followedNote(tx, id, viewer);
    if (!isFor(move, note, viewer)) throw ownNote();
    const next = applyNoteAction(note, move);
    if (!next || !(await repo.moveNote(tx, id, move, viewer.id))) throw noteMoved(await statusOf(tx, id));
    await repo.insertReview(tx, { noteId: id, userId: viewer.id, action: move, comment: comment ?? null });
    await refreshEntityScores(tx, [note.entityId]);
    if (move !== 'submit') await tellOutcome(tx, note, { move, ...(comment !== undefined && { comment }) });
    return presentMove(id, next.status);
  });
}

/**
 * Makes the viewer the reviewer of an analysis.
 * @param insteadOf whom they saw as its reviewer; null for nobody
 * @throws {Failure} `not-found`, `own-note`; `note-moved`, `reviewer-changed` where it is not as they saw it
 */
export async function takeReview(db: Database, context: ViewerContext<Viewer>, id: number, insteadOf: number | null) {
  const { viewer } = context;
  const note = await followedNote(db, id, viewer);
  if (note.userId === viewer.id) throw ownNote();
  const isTaken = await repo.replaceReviewer(db, id, { userId: viewer.id, insteadOf });
  const reviewer = await repo.findReviewer(db, id);
  const shown = reviewer && presentPerson(reviewer, context);
  if (isTaken) return { id, reviewer: shown };
  if (reviewer?.id === (insteadOf ?? undefined)) throw noteMoved(await statusOf(db, id));
  throw reviewerChanged(shown && nameOfPerson(shown));
}

async function statusOf(db: Database, id: number): Promise<NoteStatus> {
  const note = await findStanding(db, id);
  if (!note) throw notFound();
  return note.status;
}

import type { NoteSubmission, NoteUnderReview } from '@commonweal/contracts/note-reviews';
import slugify from 'slug';
import { submissionProblems } from '@commonweal/domain/note-submission';
import { applyNoteAction } from '@commonweal/domain/note-lifecycle';
import type { NoteMove, NoteStatus } from '@commonweal/domain/note-lifecycle';
import { recordAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import { commonFailure, notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { mayListWorkOf } from '../users/listed-work.ts';
import { findHolders, holdsPrivilege } from '../users/roles.service.ts';
import { presentPerson } from '../users/shown-person.ts';
import { seesRealNames } from '../users/users.policy.ts';
import type { RefuseKeptTopic } from './kept-topics.ts';
import { lockContent } from './note-content.repo.ts';
import {
  deadlineExpired,
  notAReviewer,
  notComplete,
  noteMoved,
  noteReworded,
  ownNote,
  reviewerChanged,
} from './note-failures.ts';
import { isFor } from './note-reviews.policy.ts';
import { nameOfPerson, presentMove, presentNoteUnderReview, presentSubmission } from './note-reviews.present.ts';
import type { MovedNote } from './note-reviews.present.ts';
import * as repo from './note-reviews.repo.ts';
import { followedNote } from './note-sight.service.ts';
import { findSubmissions } from './note-submissions.repo.ts';
import type { SubmissionsQuery } from './note-submissions.repo.ts';
import { findStanding } from './note-standing.repo.ts';
import type { FoundNote } from './note-standing.repo.ts';
import { learnWordsOf } from './note-words.service.ts';
import { isReviewer } from './notes.policy.ts';
import { isDraftSlug } from './note-slug.ts';
import { presentDeadline } from './notes.present.ts';
import { tellOutcome, tellReviewer } from './review-notices.ts';
import { findNote } from './notes.repo.ts';
import { holdEntityOf, refreshEntityScores } from './score-keeping.ts';

/** A move, with what is said to the author. */
export interface Decision {
  readonly move: NoteMove;
  /** Plain text; null where nothing is said. */
  readonly comment?: string | undefined;
  /** The revision that whoever decides has seen; any where left out. */
  readonly revision?: number | undefined;
  /** Asked on a submission. */
  readonly refuseKept?: RefuseKeptTopic;
}

/** Submissions: by anybody for reviewers, by themselves for others. */
export async function listSubmissions(
  db: Database,
  query: SubmissionsQuery,
  context: ViewerContext<Viewer>,
): Promise<{ data: NoteSubmission[]; total: number }> {
  const { viewer } = context;
  const { author = viewer.id } = query;
  if (author !== viewer.id && !(await mayListWorkOf(db, author, 'submissions', viewer))) return { data: [], total: 0 };
  const onlyOf = isReviewer(viewer) ? null : viewer.id;
  const reader = { id: viewer.id, onlyOf, seesRealNames: seesRealNames(viewer) };
  const { data, total } = await findSubmissions(db, query, reader, context.locale);
  return { data: data.map((row) => presentSubmission(row, context)), total };
}

/** People who review analyses, by name. */
export async function listReviewers(db: Database, context: ViewerContext<Viewer>) {
  const people = await findHolders(db, 'notes-submission-state');
  return { data: people.map((person) => presentPerson(person, context)), total: people.length };
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
 * Submits an analysis, unless its topic is kept by somebody else meanwhile; then it stays a draft.
 * @throws {Failure} `topic-reserved`; as {@link decide}
 */
export function submitForReview(
  db: Database,
  viewer: Viewer,
  id: number,
  refuseKept: RefuseKeptTopic,
): Promise<MovedNote> {
  return decide(db, viewer, id, { move: 'submit', refuseKept });
}

/**
 * Moves an analysis on. Of two who do so at once the second is told where it stands now, and so is who has not seen
 * what it says now.
 * @throws {Failure} `not-found`, `own-note`, `forbidden`; `note-moved` where the life cycle does not allow it
 */
export async function decide(
  db: Database,
  viewer: Viewer,
  id: number,
  { move, comment, revision, refuseKept }: Decision,
): Promise<MovedNote> {
  return db.transaction(async (tx) => {
    await holdEntityOf(tx, id);
    const note = await followedNote(tx, id, viewer);
    if (!isFor(move, note, viewer)) throw move === 'submit' ? commonFailure('forbidden') : ownNote();
    if (move === 'submit' && applyNoteAction(note, move)) await refuseUnfit(tx, id, refuseKept);
    const next = applyNoteAction(note, move);
    const change = { move, userId: viewer.id, slug: slugOf(note), revision };
    if (!next) throw noteMoved(note.status);
    if (!(await repo.moveNote(tx, id, change))) {
      const status = await statusOf(tx, id);
      throw status === note.status ? noteReworded() : noteMoved(status);
    }
    await repo.insertReview(tx, { noteId: id, userId: viewer.id, action: move, comment: comment ?? null });
    await refreshEntityScores(tx, [note.entityId]);
    if (next.status === 'published') await learnWordsOf(tx, id);
    if (note.userId !== viewer.id) {
      const states = { before: { status: note.status }, after: { status: next.status } };
      await recordAct(tx, { act: 'note-moved', by: viewer.id, subject: id, ...states });
    }
    if (move === 'submit') await tellReviewer(tx, note, 'submitted');
    else
      await tellOutcome(
        tx,
        { ...note, slug: next.status === 'published' ? slugOf(note) : note.slug },
        { move, ...(comment !== undefined && { comment }) },
      );
    return presentMove(id, next.status);
  });
}

/** How a review is given to somebody. */
export interface Assignment {
  /** Whom the caller saw as its reviewer, null for nobody; left out, it takes the place of whoever it is. */
  readonly insteadOf?: number | null | undefined;
  /** The new reviewer; the caller where left out. */
  readonly reviewerId?: number | undefined;
}

/**
 * Makes the viewer, or another person who reviews, the reviewer of an analysis; another one is told.
 * @throws {Failure} `not-found`, `own-note`, `not-a-reviewer`; `note-moved`, `reviewer-changed` where it is not as they
 * saw it
 */
export async function assignReview(
  db: Database,
  context: ViewerContext<Viewer>,
  id: number,
  { insteadOf, reviewerId = context.viewer.id }: Assignment,
) {
  const { viewer } = context;
  return db.transaction(async (tx) => {
    const note = await followedNote(tx, id, viewer);
    if (note.userId === viewer.id) throw ownNote();
    if (reviewerId !== viewer.id && !(await mayReview(tx, reviewerId, note))) throw notAReviewer();
    const seen = insteadOf === undefined ? note.reviewerId : insteadOf;
    const isTaken = await repo.replaceReviewer(tx, id, { userId: reviewerId, insteadOf: seen });
    const reviewer = await repo.findReviewer(tx, id);
    const shown = reviewer && presentPerson(reviewer, context);
    if (isTaken) {
      await repo.insertReview(tx, { noteId: id, userId: viewer.id, action: 'assign', comment: null });
      const states = { before: { reviewerId: seen }, after: { reviewerId } };
      await recordAct(tx, { act: 'note-reviewer-changed', by: viewer.id, subject: id, ...states });
      if (reviewerId !== viewer.id) await tellReviewer(tx, { ...note, reviewerId }, 'assigned');
      return { id, reviewer: shown };
    }
    if (reviewer?.id === (seen ?? undefined)) throw noteMoved(await statusOf(tx, id));
    throw reviewerChanged(shown && { name: nameOfPerson(shown) });
  });
}

async function mayReview(db: Database, userId: number, note: FoundNote): Promise<boolean> {
  return userId !== note.userId && (await holdsPrivilege(db, userId, 'notes-submission-state'));
}

/** @throws {Failure} `not-complete`, `deadline-expired` */
async function refuseUnfit(db: Database, id: number, refuseKept?: RefuseKeptTopic): Promise<void> {
  const locked = await lockContent(db, id);
  if (!locked) throw notFound();
  const problems = submissionProblems(locked.content);
  if (problems.length > 0) throw notComplete(problems);
  const { entityId, userId, status, topicDeadline } = locked.standing;
  if (presentDeadline(topicDeadline).deadline_expired) throw deadlineExpired();
  // One that comes back from its reviewer was there before whoever keeps the topic now.
  const topicId = status === 'drafted' ? locked.content.topic_id : null;
  if (topicId !== null) await refuseKept?.(db, { topicId, entityId }, userId);
}

/** The address of an analysis: made of its headline once it is published first, and then for good. */
function slugOf({ id, slug, headline }: FoundNote): string {
  return isDraftSlug(slug) ? `${slugify(headline) || 'analysis'}-${id}`.slice(0, 200) : slug;
}

async function statusOf(db: Database, id: number): Promise<NoteStatus> {
  const note = await findStanding(db, id);
  if (!note) throw notFound();
  return note.status;
}

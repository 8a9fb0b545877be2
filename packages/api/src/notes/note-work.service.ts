import type { z } from 'zod';
import type { ApiReply, NoteUnderReview } from '@commonweal/contracts';
import type { NoteWorkRow, noteReviewsContract } from '@commonweal/contracts/note-reviews';
import type { NoteStatus } from '@commonweal/domain/note-lifecycle';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { seesRealNames } from '../users/users.policy.ts';
import { presentDone, presentNoteUnderReview, presentTimedDraft, presentWork } from './note-reviews.present.ts';
import { findReviewer, findReviews } from './note-reviews.repo.ts';
import { findStanding } from './note-standing.repo.ts';
import { findTimedDrafts, findWork } from './note-work.repo.ts';
import type { WorkQuery } from './note-work.repo.ts';
import { isReviewer } from './notes.policy.ts';
import { findNote } from './notes.repo.ts';

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

interface Page<T> {
  readonly data: T[];
  readonly total: number;
}

const DONE: readonly NoteStatus[] = ['published', 'archived'];

/** The viewer's drafts and what they rework, or those of them that were deleted, the latest changed first. */
export function listDrafts(
  db: Database,
  { deleted, ...slice }: Slice & { readonly deleted: boolean },
  context: ViewerContext<Viewer>,
): Promise<Page<NoteWorkRow>> {
  const statuses: readonly NoteStatus[] = ['drafted', 'rework'];
  const removed = deleted ? 'only' : 'none';
  return list(db, { ...slice, statuses, removed, onlyOf: context.viewer.id, first: 'latest' }, context);
}

/** Drafts of others whose deadline the viewer may move, without their text. */
export async function listTimedDrafts(
  db: Database,
  slice: Slice,
  context: ViewerContext<Viewer>,
): Promise<ApiReply<'GET v3/notes/timed-drafts'>> {
  const { data, total } = await findTimedDrafts(db, context.viewer.id, slice, context.locale);
  return { data: data.map((row) => presentTimedDraft(row, context)), total };
}

/** Analyses that wait for a reviewer in one state: everybody's for reviewers, their own for others. */
export function listWaiting(
  db: Database,
  status: 'submitted' | 'read',
  slice: Slice,
  context: ViewerContext<Viewer>,
): Promise<Page<NoteWorkRow>> {
  const query = { ...slice, statuses: [status], removed: 'none', first: 'longest-waiting' } as const;
  return list(db, { ...query, onlyOf: whose(context) }, context);
}

type DoneQuery = z.output<(typeof noteReviewsContract)['GET v3/notes/published-archived']['query']>;

/** Published and archived analyses, removed ones among them, in the same way; the latest changed first. */
export async function listDone(
  db: Database,
  { status, keywords = '', ...slice }: DoneQuery,
  context: ViewerContext<Viewer>,
): Promise<ApiReply<'GET v3/notes/published-archived'>> {
  const { viewer, locale } = context;
  const { data, total } = await findWork(
    db,
    {
      ...slice,
      statuses: status === undefined || status === 'removed' ? DONE : [status],
      removed: status === undefined ? 'too' : status === 'removed' ? 'only' : 'none',
      onlyOf: whose(context),
      first: 'latest',
      ...(keywords !== '' && { search: { keywords, seesRealNames: seesRealNames(viewer) } }),
    },
    locale,
  );
  return { data: data.map((row) => presentDone(row, context)), total };
}

/** One of those. @throws {Failure} `not-found` for everybody but its author and reviewers */
export async function readDone(db: Database, id: number, context: ViewerContext<Viewer>): Promise<NoteUnderReview> {
  const note = await findStanding(db, id);
  const { viewer } = context;
  if (!note || !DONE.includes(note.status) || !(note.userId === viewer.id || isReviewer(viewer))) throw notFound();
  const row = await findNote(db, { id }, context, 'removed-too');
  if (!row) throw notFound();
  const [reviewer, reviews] = await Promise.all([findReviewer(db, id), findReviews(db, id)]);
  return presentNoteUnderReview({ row, note, reviewer, reviews }, context);
}

function whose({ viewer }: ViewerContext<Viewer>): number | null {
  return isReviewer(viewer) ? null : viewer.id;
}

async function list(db: Database, query: WorkQuery, context: ViewerContext<Viewer>): Promise<Page<NoteWorkRow>> {
  const { data, total } = await findWork(db, query, context.locale);
  return { data: data.map((row) => presentWork(row, context)), total };
}

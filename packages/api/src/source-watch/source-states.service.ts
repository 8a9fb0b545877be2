import type { SourceReview, SourceState } from '@commonweal/contracts';
import { recordAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import { Failure, notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { ownContent } from '../notes/discussion-failures.ts';
import { noteOnDesk } from '../notes/note-sight.service.ts';
import { tellOutcomeOfSource } from './source-notices.ts';
import * as repo from './source-states.repo.ts';
import { presentSourceReview, presentSourceState } from './source-watch.present.ts';

/** The sources of an analysis as they were last found. @throws {Failure} `not-found` where the viewer does not see it */
export async function listSourceStates(
  db: Database,
  noteId: number,
  viewer: Viewer | null,
): Promise<{ data: SourceState[]; total: number }> {
  await noteOnDesk(db, noteId, viewer);
  const data = (await repo.findSourceStates(db, noteId)).map(presentSourceState);
  return { data, total: data.length };
}

/** Sources that changed or vanished, for reviewers. */
export async function listSourceReviews(
  db: Database,
  query: Parameters<typeof repo.findSourceReviews>[1],
  context: ViewerContext<Viewer>,
): Promise<{ data: SourceReview[]; total: number }> {
  const { data, total } = await repo.findSourceReviews(db, query);
  return { data: data.map((row) => presentSourceReview(row, context)), total };
}

/** Somebody settled it, or the source is found again. */
const reviewSettled = () =>
  new Failure(409, 'source-review-settled', {
    en: 'This source was reviewed in the meantime, or it is found again.',
    fr: 'Cette source a été examinée entre-temps, ou elle est de nouveau trouvée.',
  });

/**
 * Settles the review of a source, and tells the author.
 * @throws {Failure} `not-found`; `own-content`, `source-review-settled`
 */
export function settleSource(
  db: Database,
  context: ViewerContext<Viewer>,
  id: number,
  { outcome, isMarked }: { readonly outcome: string; readonly isMarked: boolean },
): Promise<SourceReview> {
  const { viewer } = context;
  return db.transaction(async (tx) => {
    const row = await repo.findSourceReview(tx, id);
    if (!row) throw notFound();
    if (row.note.userId === viewer.id) throw ownContent();
    if (!(await repo.settleSourceReview(tx, id, { userId: viewer.id, outcome, isMarked }))) throw reviewSettled();
    const subject = `source ${id} of note ${row.note.noteId}`;
    await recordAct(tx, { act: 'source-review-settled', by: viewer.id, subject, after: { outcome, isMarked } });
    await tellOutcomeOfSource(tx, row.note, outcome);
    const settled = await repo.findSourceReview(tx, id);
    if (!settled) throw notFound();
    return presentSourceReview(settled, context);
  });
}

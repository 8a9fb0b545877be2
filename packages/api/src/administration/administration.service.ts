import { complaintFigures } from '../complaints/complaints.service.ts';
import type { Database } from '../db/open-database.ts';
import { commonFailure } from '../http/failure.ts';
import type { Viewer } from '../http/viewer.ts';
import { raterFigures, reviewFigures } from '../notes/note-figures.service.ts';
import { mayAdministrate, visibleFigures } from './administration.policy.ts';
import { countProposals, countRecentFailures, countStuck, findCoverage } from './administration.repo.ts';

/**
 * The state of the site in at most eleven queries, however much there is.
 * @throws {Failure} `forbidden` for people who administrate nothing
 */
export async function siteFigures(db: Database, viewer: Viewer, environment: string) {
  if (!mayAdministrate(viewer)) throw commonFailure('forbidden');
  const sees = visibleFigures(viewer);
  const [reviews, proposals, complaints, raters, coverage, failures, operations] = await Promise.all([
    sees.reviews ? reviewFigures(db) : null,
    sees.proposals ? countProposals(db) : null,
    sees.complaints ? complaintFigures(db) : null,
    sees.raters ? raterFigures(db) : null,
    findCoverage(db),
    sees.failures ? countRecentFailures(db, environment) : null,
    sees.operations ? countStuck(db) : null,
  ]);
  return { reviews, proposals, complaints, raters, coverage, failures, operations };
}

export type SiteFigures = Awaited<ReturnType<typeof siteFigures>>;

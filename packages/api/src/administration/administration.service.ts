import { complaintFigures } from '../complaints/complaints.service.ts';
import type { Database } from '../db/open-database.ts';
import { commonFailure } from '../http/failure.ts';
import type { Viewer } from '../http/viewer.ts';
import { raterFigures, reviewFigures } from '../notes/note-figures.service.ts';
import { mayAdministrate, visibleFigures } from './administration.policy.ts';
import { countRecentFailures, countProposals, findCoverage } from './administration.repo.ts';

/**
 * The state of the site in at most nine queries, however much there is.
 * @throws {Failure} `forbidden` for people who administrate nothing
 */
export async function siteFigures(db: Database, viewer: Viewer, environment: string) {
  if (!mayAdministrate(viewer)) throw commonFailure('forbidden');
  const sees = visibleFigures(viewer);
  const [reviews, proposals, complaints, raters, coverage, failures] = await Promise.all([
    sees.reviews ? reviewFigures(db) : null,
    sees.proposals ? countProposals(db) : null,
    sees.complaints ? complaintFigures(db) : null,
    sees.raters ? raterFigures(db) : null,
    findCoverage(db),
    sees.failures ? countRecentFailures(db, environment) : null,
  ]);
  return { reviews, proposals, complaints, raters, coverage, failures };
}

export type SiteFigures = Awaited<ReturnType<typeof siteFigures>>;

import { NOTE_STATUSES } from '@commonweal/domain/note-lifecycle';
import type { Database } from '../db/open-database.ts';
import {
  countActiveRaters,
  countByStatus,
  countOpenReports,
  findRatingWeeks,
  findWaiting,
} from './note-figures.repo.ts';

/** Analyses by state, those that wait, and open reports: three queries. Drafts are nobody's but their authors'. */
export async function reviewFigures(db: Database) {
  const [states, waiting, openReports] = await Promise.all([countByStatus(db), findWaiting(db), countOpenReports(db)]);
  const byStatus = NOTE_STATUSES.filter((status) => status !== 'drafted').map((status) => ({
    status,
    count: states.find((row) => row.status === status)?.count ?? 0,
  }));
  return { byStatus, removed: states.reduce((sum, { removed }) => sum + removed, 0), waiting, openReports };
}

/** People who rate: two queries. */
export async function raterFigures(db: Database) {
  const [active, weeks] = await Promise.all([countActiveRaters(db), findRatingWeeks(db)]);
  return { active, weeks };
}

import { removeOldViews } from '../analytics/analytics.service.ts';
import { closeOldAnnouncements } from '../announcements/announcements.service.ts';
import { tidyAuth } from '../auth/auth-housekeeping.service.ts';
import { removeOldComplaints } from '../complaints/complaints.service.ts';
import type { Database } from '../db/open-database.ts';
import { removeOldFiles } from '../failing-files/failing-files.service.ts';
import { removeOldWindows } from '../http/rate-limit.ts';
import { removeOldRuns } from '../jobs/jobs.service.ts';
import { removeOldOrders } from '../mail/mail-orders.ts';
import { removeOldNotifications } from '../notifications/notifications.service.ts';
import { removeOldLinks } from '../portfolio-sharing/portfolio-sharing.service.ts';
import { tidyReleases } from '../releases/releases-housekeeping.service.ts';
import { removeOldSearches } from '../search-logs/search-logs.service.ts';
import { deleteExpiredTickets } from '../second-factor/factor-tickets.service.ts';
import { deleteExpiredSessions, removeOldPlaces } from '../session/sessions.service.ts';
import { removeOldChecks } from '../source-check/source-check.service.ts';
import { deleteExpiredGrants } from '../social/social.service.ts';
import { releaseOldClaims } from '../topics/topic-claims.service.ts';

/** Removes what has expired of one module. */
type Tidy = (db: Database) => Promise<void>;

/** Each module removes its own; nothing is left to do where another process was first. */
const tasks: readonly Tidy[] = [
  deleteExpiredSessions,
  removeOldPlaces,
  tidyAuth,
  deleteExpiredGrants,
  deleteExpiredTickets,
  removeOldWindows,
  removeOldOrders,
  removeOldRuns,
  closeOldAnnouncements,
  removeOldComplaints,
  removeOldNotifications,
  removeOldViews,
  removeOldChecks,
  removeOldSearches,
  removeOldLinks,
  removeOldFiles,
  tidyReleases,
  releaseOldClaims,
];

/**
 * Removes what has expired, so that no table grows without an end. A module that fails does not keep the others.
 * @throws {AggregateError} of the modules that failed
 */
export async function tidyUp(db: Database): Promise<void> {
  const failures: unknown[] = [];
  for (const tidy of tasks) await tidy(db).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Tidying up failed in part');
}

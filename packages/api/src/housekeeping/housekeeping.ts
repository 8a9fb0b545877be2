import type { FastifyInstance } from 'fastify';
import { removeOldViews } from '../analytics/analytics.service.ts';
import { tidyAuth } from '../auth/auth-housekeeping.service.ts';
import { longWork } from '../db/long-work.ts';
import type { Database } from '../db/open-database.ts';
import { removeOldWindows } from '../http/rate-limit.ts';
import { removeOldOrders } from '../mail/mail-orders.ts';
import { removeOldNotifications } from '../notifications/notifications.service.ts';
import { tidyReleases } from '../releases/releases-housekeeping.service.ts';
import { deleteExpiredSessions } from '../session/sessions.service.ts';
import { removeOldChecks } from '../source-check/source-check.service.ts';
import { deleteExpiredGrants } from '../social/social.service.ts';

const EVERY = 3_600_000;

/** Removes what has expired of one module. */
type Tidy = (db: Database) => Promise<void>;

/** Each module removes its own; nothing is left to do where another process was first. */
const tasks: readonly Tidy[] = [
  deleteExpiredSessions,
  tidyAuth,
  deleteExpiredGrants,
  removeOldWindows,
  removeOldOrders,
  removeOldNotifications,
  removeOldViews,
  removeOldChecks,
  tidyReleases,
];

/**
 * Removes what has expired, so that no table grows without an end.
 * @param others tasks of modules that depend on others
 */
export async function tidyUp(db: Database, others: readonly Tidy[] = []): Promise<void> {
  for (const tidy of [...tasks, ...others]) await tidy(longWork(db));
}

/** Tidies up every hour while the site runs; a failure is logged and tried again an hour later. */
export function keepTidy(app: FastifyInstance, db: Database, others: readonly Tidy[]): void {
  const timer = setInterval(() => {
    tidyUp(db, others).catch((error: unknown) => app.log.error({ err: error }, 'tidying up failed'));
  }, EVERY);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/open-database.ts';

const EVERY = 3_600_000;

/** What has had its time; each statement does nothing where another process was first. */
const statements = [
  sql`delete from sessions where expires_at < now()`,
  sql`delete from spent_challenges where expires_at < now()`,
  sql`delete from social_grants where expires_at < now()`,
  sql`delete from rate_windows where window_start < now() - interval '1 hour'`,
  sql`delete from signin_failures where failed_at < now() - interval '1 day'`,
  sql`delete from mail_tokens where expires_at < now() - interval '30 days'`,
  sql`delete from notifications where seen_at < now() - interval '400 days'`,
  sql`delete from analytics_views where day < current_date - 400`,
  sql`delete from release_failures where at < now() - interval '90 days'`,
];

/** Removes what has expired, so that no table grows without an end. */
export async function tidyUp(db: Database): Promise<void> {
  for (const statement of statements) await db.execute(statement);
}

/** Tidies up every hour while the site runs; a failure is logged and tried again an hour later. */
export function keepTidy(app: FastifyInstance, db: Database): void {
  const timer = setInterval(() => {
    tidyUp(db).catch((error: unknown) => app.log.error({ err: error }, 'tidying up failed'));
  }, EVERY);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

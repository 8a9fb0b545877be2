import { eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { companyCoverage } from '../entities/coverage.sql.ts';
import { failingJobs } from '../jobs/failing-jobs.sql.ts';
import { failedMails } from '../mail/failed-mails.sql.ts';
import { recentFailures } from '../releases/recent-failures.sql.ts';
import { undecidedProposals } from '../topics/undecided-proposals.sql.ts';

export async function findCoverage(db: Database) {
  const [row] = await db.select().from(companyCoverage);
  return row ?? { companies: 0, analysed: 0, scored: 0 };
}

/** Failures of this environment. */
export async function countRecentFailures(db: Database, environment: string) {
  const [row] = await db
    .select({ lastDay: recentFailures.lastDay, lastWeek: recentFailures.lastWeek })
    .from(recentFailures)
    .where(eq(recentFailures.environment, environment));
  return row ?? { lastDay: 0, lastWeek: 0 };
}

/** Jobs whose latest run failed, and mails that were given up. */
export async function countStuck(db: Database) {
  const [jobs, mails] = await Promise.all([db.$count(failingJobs), db.$count(failedMails)]);
  return { jobs, mails };
}

export function countProposals(db: Database): Promise<number> {
  return db.$count(undecidedProposals);
}

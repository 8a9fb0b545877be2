import { desc, isNotNull } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { jobRuns } from './jobs.table.ts';

const latestRuns = new QueryBuilder()
  .selectDistinctOn([jobRuns.job], { job: jobRuns.job, message: jobRuns.message })
  .from(jobRuns)
  .where(isNotNull(jobRuns.endedAt))
  .orderBy(jobRuns.job, desc(jobRuns.id))
  .as('latest_runs');

/** Jobs whose latest run failed. */
export const failingJobs = new QueryBuilder()
  .select({ job: latestRuns.job })
  .from(latestRuns)
  .where(isNotNull(latestRuns.message))
  .as('failing_jobs');

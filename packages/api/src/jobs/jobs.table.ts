import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { JobName } from '@commonweal/domain/jobs';
import { moment } from '../db/columns.ts';

/** When each job runs next, and which process runs it now. */
export const jobs = pgTable('jobs', {
  name: text('name').$type<JobName>().primaryKey(),
  nextAt: moment('next_at').notNull(),
  /** The run that is under way. */
  runId: integer('run_id'),
  /** The process that runs it puts this off again and again; once it has passed, another one may take the job. */
  leaseUntil: moment('lease_until'),
});

/** Runs of jobs; one without an end is under way, or was lost with its process. */
export const jobRuns = pgTable(
  'job_runs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    job: text('job').$type<JobName>().notNull(),
    startedAt: moment('started_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
    /** Null where it did not fail. */
    message: text('message'),
  },
  (table) => [index('job_runs_job_index').on(table.job, table.id)],
);

import { z } from 'zod';
import { jobNames, queueNames } from '@commonweal/domain/jobs';
import { contract } from './endpoint.ts';
import { filter, listOf, paging } from './lists.ts';

const name = z.enum(jobNames);

const run = z.object({
  id: z.int(),
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  /** `lost` where its process ended during the run. */
  outcome: z.enum(['done', 'failed', 'running', 'lost']),
  /** Why it failed; null where it did not. */
  message: z.string().nullable(),
});

const job = z.object({
  name,
  /** Minutes from the end of a run to the next one; a run that failed is followed by one after ten minutes at most. */
  every_minutes: z.int(),
  is_running: z.boolean(),
  /** Null where no process has seen the job yet. */
  next_at: z.iso.datetime().nullable(),
  /** Null where it has not run in the last 90 days. */
  last_run: run.nullable(),
  /** Runs that failed or were lost in the last 90 days. */
  failures: z.int(),
});

const count = z.int().min(0);

const queue = z.object({
  name: z.enum(queueNames),
  waiting: count,
  running: count,
  /** Mails that were given up, in the last 30 days; imports that were lost with their process, in the last 90 days. */
  failures: count,
  /** The latest attempt at a mail, or the latest import; null where there is none. */
  last_run: run.omit({ id: true }).nullable(),
});

export type WorkQueue = z.infer<typeof queue>;

/** Work that the site does by itself, each job in one process at a time. */
export const jobsContract = contract({
  'GET v3/jobs': {
    summary: 'The jobs of the site, with their last and next runs',
    access: { privilege: 'operations-state' },
    reply: z.object({ data: z.array(job) }),
  },
  'GET v3/jobs/queues': {
    summary: 'Mails and imports: what waits, is under way or has failed, and the latest run',
    access: { privilege: 'operations-state' },
    reply: z.object({ data: z.array(queue) }),
  },
  'POST v3/jobs/queues/mails/retry': {
    summary: 'Send all mails again that were given up',
    access: { privilege: 'operations-state' },
    reply: z.object({ retried: count }),
  },
  'GET v3/jobs/:name/runs': {
    summary: 'Runs of a job, newest first: those of the last 7 days, and of 90 days those that failed',
    access: { privilege: 'operations-state' },
    params: z.object({ name }),
    query: z.object({ ...paging(20, 100), failed: filter(z.enum(['0', '1'])) }),
    reply: listOf(run),
  },
  'POST v3/jobs/:name/run': {
    summary: 'Run a job as soon as possible',
    access: { privilege: 'operations-state' },
    params: z.object({ name }),
    reply: job,
    errors: ['job-running'],
  },
});

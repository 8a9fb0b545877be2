import type { FastifyBaseLogger } from 'fastify';
import type { JobName } from '@commonweal/domain/jobs';
import { longWork } from '../db/long-work.ts';
import type { Database } from '../db/open-database.ts';
import { failureMessage } from './failure-message.ts';
import { LEASE, claimJob, declareJobs, endRun, extendLease } from './jobs.repo.ts';
import type { ClaimedJob } from './jobs.repo.ts';

/** Work to be done again and again. */
export interface Job {
  /** Minutes from the end of a run to the next one. */
  readonly every: number;
  /** Harmless where another process has just done the same. */
  readonly run: (db: Database) => Promise<unknown>;
}

export type Jobs = Readonly<Record<JobName, Job>>;

export interface JobRunner {
  /** Looks for due jobs without waiting for the next look. */
  lookNow(): void;
  /** Takes no more jobs. One under way is not waited for: another process takes it once its lease has expired. */
  close(): void;
}

/** Milliseconds between looks for due jobs. */
const LOOK_EVERY = 30_000;
/** Minutes after a run that failed, where the job is not due before. */
const RETRY_AFTER = 10;

export interface JobRunnerOptions {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly log: FastifyBaseLogger;
  /** False where it looks for due jobs only when it is asked to. */
  readonly looks?: boolean;
}

/** Runs due jobs, one after another; several processes share them. */
export function createJobRunner({ db, jobs, log, looks = true }: JobRunnerOptions): JobRunner {
  const names = Object.keys(jobs) as JobName[];
  let isClosed = false;
  let isLooking = false;
  // Set by whoever asks during a look: the end of it may not have seen what became due.
  let isAskedAgain = false;

  const runDueJobs = async (): Promise<void> => {
    isAskedAgain = false;
    try {
      await declareJobs(db, names);
      for (let job = await claimJob(db, names); job; job = isClosed ? null : await claimJob(db, names))
        await runJob({ db, jobs, log }, job);
    } catch (error) {
      log.error({ err: error }, 'jobs cannot be read');
    }
  };

  const look = async (): Promise<void> => {
    isAskedAgain = true;
    if (isLooking || isClosed) return;
    isLooking = true;
    await runDueJobs();
    isLooking = false;
    if (isAskedAgain) await look();
  };

  const every = looks ? setInterval(() => void look(), LOOK_EVERY) : null;
  every?.unref();
  return {
    lookNow: () => void look(),
    close: () => {
      isClosed = true;
      if (every) clearInterval(every);
    },
  };
}

async function runJob({ db, jobs, log }: JobRunnerOptions, job: ClaimedJob): Promise<void> {
  const { every, run } = jobs[job.name];
  const lease = setInterval(
    () => {
      extendLease(db, job).catch((error: unknown) =>
        log.warn({ err: error, job: job.name }, 'a lease was not extended'),
      );
    },
    (LEASE * 1_000) / 4,
  );
  lease.unref();
  try {
    await run(longWork(db));
    await endRun(db, job, every * 60, null);
  } catch (error) {
    log.error({ err: error, job: job.name }, 'a job failed');
    await endRun(db, job, Math.min(every, RETRY_AFTER) * 60, failureMessage(error));
  } finally {
    clearInterval(lease);
  }
}

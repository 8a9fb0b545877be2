import type { JobName } from '@commonweal/domain/jobs';
import { jobNames } from '@commonweal/domain/jobs';
import { recordAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import { Failure } from '../http/failure.ts';
import type { JobRunner, Jobs } from './job-runner.ts';
import { countFailedRuns, declareJobs, findJobs, findLatestRuns, makeJobDue } from './jobs.repo.ts';
import type { RunRow } from './jobs.repo.ts';

export { listRuns, removeOldRuns } from './jobs.repo.ts';

/** A job as administrators see it. */
export interface JobState {
  readonly name: JobName;
  readonly every: number;
  readonly nextAt: Date | null;
  readonly lastRun: RunRow | null;
  readonly failures: number;
}

/** The jobs of the site, and the one that runs them. */
export interface JobMeans {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly runner: JobRunner;
}

/** All jobs, in the order of their names' list. */
export async function readJobs(db: Database, jobs: Jobs): Promise<JobState[]> {
  const [known, runs, failures] = await Promise.all([findJobs(db), findLatestRuns(db), countFailedRuns(db)]);
  return jobNames.map((name) => ({
    name,
    every: jobs[name].every,
    nextAt: known.find((row) => row.name === name)?.nextAt ?? null,
    lastRun: runs.find(({ job }) => job === name) ?? null,
    failures: failures.find(({ job }) => job === name)?.failures ?? 0,
  }));
}

/**
 * Has a job run soon, after something that its result follows from was changed. One under way may have read what stood
 * before, and runs again at its usual time.
 * @param db the transaction of the change
 */
export async function bringForward(db: Database, name: JobName): Promise<void> {
  await declareJobs(db, [name]);
  await makeJobDue(db, name);
}

/**
 * Has a job run as soon as possible. @param by id of the administrator
 * @throws {Failure} 409 `job-running`
 */
export async function runSoon({ db, jobs, runner }: JobMeans, name: JobName, by: number): Promise<JobState> {
  await db.transaction(async (transaction) => {
    await declareJobs(transaction, [name]);
    if (!(await makeJobDue(transaction, name))) throw running();
    await recordAct(transaction, { act: 'job-started', by, subject: name });
  });
  runner.lookNow();
  const state = (await readJobs(db, jobs)).find((job) => job.name === name);
  if (!state) throw new Error(`There is no job ${name}`);
  return state;
}

/**
 * Has a job run as soon as possible, because there is work for it. One that is under way looks for work until its end.
 */
export async function wakeJob({ db, runner }: Omit<JobMeans, 'jobs'>, name: JobName): Promise<void> {
  await declareJobs(db, [name]);
  await makeJobDue(db, name);
  runner.lookNow();
}

const running = () =>
  new Failure(409, 'job-running', { en: 'This job is running right now.', fr: 'Cette tâche est en cours.' });

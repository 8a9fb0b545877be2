import { and, count, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { JobName } from '@commonweal/domain/jobs';
import type { Database } from '../db/open-database.ts';
import { runStatement } from '../db/run-statement.ts';
import { jobRuns, jobs } from './jobs.table.ts';

/** Seconds after which a job whose process says nothing any more may be taken by another one. */
export const LEASE = 120;
/** Seconds before the first run of a job: a site that starts is busy with its first visitors. */
const FIRST_AFTER = 300;

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds}::int)`;

/** Adds jobs that the database has not seen yet. */
export async function declareJobs(db: Database, names: readonly JobName[]): Promise<void> {
  const rows = names.map((name) => ({ name, nextAt: inSeconds(FIRST_AFTER) }));
  await db.insert(jobs).values(rows).onConflictDoNothing();
}

/** A job that this process has taken, with its run. */
export interface ClaimedJob {
  readonly name: JobName;
  readonly runId: number;
}

/** Takes the job that is due for longest, and begins a run of it; null where none is due. */
export async function claimJob(db: Database, names: readonly JobName[]): Promise<ClaimedJob | null> {
  return db.transaction(async (transaction) => {
    const [due] = await transaction
      .select({ name: jobs.name })
      .from(jobs)
      .where(
        and(
          inArray(jobs.name, [...names]),
          sql`${jobs.nextAt} <= now()`,
          or(isNull(jobs.leaseUntil), sql`${jobs.leaseUntil} <= now()`),
        ),
      )
      .orderBy(jobs.nextAt)
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return null;
    const [run] = await transaction.insert(jobRuns).values({ job: due.name }).returning({ id: jobRuns.id });
    if (!run) throw new Error('The run was not stored');
    await transaction
      .update(jobs)
      .set({ runId: run.id, leaseUntil: inSeconds(LEASE) })
      .where(eq(jobs.name, due.name));
    return { name: due.name, runId: run.id };
  });
}

const stillOf = ({ name, runId }: ClaimedJob) => and(eq(jobs.name, name), eq(jobs.runId, runId));

export async function extendLease(db: Database, job: ClaimedJob): Promise<void> {
  await db
    .update(jobs)
    .set({ leaseUntil: inSeconds(LEASE) })
    .where(stillOf(job));
}

/** @param pause seconds until the next run @param message why it failed; null where it did not */
export async function endRun(db: Database, job: ClaimedJob, pause: number, message: string | null): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction
      .update(jobRuns)
      .set({ endedAt: sql`now()`, message })
      .where(eq(jobRuns.id, job.runId));
    await transaction
      .update(jobs)
      .set({ runId: null, leaseUntil: null, nextAt: inSeconds(pause) })
      .where(stillOf(job));
  });
}

/** Makes a job due now. @returns false where it is under way, or no process has it */
export async function makeJobDue(db: Database, name: JobName): Promise<boolean> {
  const due = await db
    .update(jobs)
    .set({ nextAt: sql`now()` })
    .where(and(eq(jobs.name, name), or(isNull(jobs.leaseUntil), sql`${jobs.leaseUntil} <= now()`)))
    .returning({ name: jobs.name });
  return due.length > 0;
}

const runColumns = {
  id: jobRuns.id,
  startedAt: jobRuns.startedAt,
  endedAt: jobRuns.endedAt,
  message: jobRuns.message,
  isRunning: sql<boolean>`${jobRuns.endedAt} is null and exists (select from ${jobs}
    where ${jobs.runId} = ${jobRuns.id} and ${jobs.leaseUntil} > now())`,
};

const latestRun = sql`${jobRuns.id} in (select max(id) from ${jobRuns} group by job)`;

export async function findLatestRuns(db: Database) {
  return db
    .select({ job: jobRuns.job, ...runColumns })
    .from(jobRuns)
    .where(latestRun);
}

export type RunRow = Omit<Awaited<ReturnType<typeof findLatestRuns>>[number], 'job'>;

/** True of a run that failed or was lost. */
const hasFailed = or(
  isNotNull(jobRuns.message),
  and(
    isNull(jobRuns.endedAt),
    sql`not exists (select from ${jobs} where ${jobs.runId} = ${jobRuns.id} and ${jobs.leaseUntil} > now())`,
  ),
);

export async function countFailedRuns(db: Database) {
  return db.select({ job: jobRuns.job, failures: count() }).from(jobRuns).where(hasFailed).groupBy(jobRuns.job);
}

export async function findJobs(db: Database) {
  return db.select({ name: jobs.name, nextAt: jobs.nextAt }).from(jobs);
}

/** Newest first. */
export async function listRuns(
  db: Database,
  job: JobName,
  { limit, offset, isFailed }: { readonly limit: number; readonly offset: number; readonly isFailed: boolean },
): Promise<{ rows: RunRow[]; total: number }> {
  const condition = and(eq(jobRuns.job, job), isFailed ? hasFailed : undefined);
  const [rows, [counted]] = await Promise.all([
    db.select(runColumns).from(jobRuns).where(condition).orderBy(desc(jobRuns.id)).limit(limit).offset(offset),
    db.select({ total: count() }).from(jobRuns).where(condition),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Removes runs after 7 days, and those that failed after 90. */
export async function removeOldRuns(db: Database): Promise<void> {
  await runStatement(
    db,
    sql`delete from job_runs where started_at < now() - interval '90 days'
      or (message is null and ended_at < now() - interval '7 days')`,
  );
}

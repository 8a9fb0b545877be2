import type { WorkQueue, jobsContract } from '@commonweal/contracts/jobs';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { retryFailedMails } from '../mail/mail-queue.service.ts';
import type { MailOrders } from '../mail/mail-orders.ts';
import { presentJob, presentRun } from './jobs.present.ts';
import { listRuns, readJobs, runSoon } from './jobs.service.ts';
import type { JobMeans } from './jobs.service.ts';

interface JobsRoutesOptions extends JobMeans {
  readonly orders: MailOrders;
  /** Work that comes from people and waits its turn. */
  readonly readQueues: (db: Database) => Promise<WorkQueue[]>;
}

/** Work that the site does by itself, for administrators. */
export function jobsRoutes({ orders, readQueues, ...means }: JobsRoutesOptions): Handlers<typeof jobsContract> {
  const { db, jobs } = means;
  return {
    'GET v3/jobs': async () => ({ data: (await readJobs(db, jobs)).map(presentJob) }),
    'GET v3/jobs/queues': async () => ({ data: await readQueues(db) }),
    'POST v3/jobs/queues/mails/retry': async (_input, { viewer }) => ({
      retried: await retryFailedMails({ db, orders }, viewer.id),
    }),
    'GET v3/jobs/:name/runs': async ({ params, query: { failed, ...page } }) => {
      const { rows, total } = await listRuns(db, params.name, { ...page, isFailed: failed === '1' });
      return { data: rows.map(presentRun), total };
    },
    'POST v3/jobs/:name/run': async ({ params }, { viewer }) =>
      presentJob(await runSoon(means, params.name, viewer.id)),
  };
}

import type { WorkQueue } from '@commonweal/contracts/jobs';
import { recordAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import type { MailOrders } from './mail-orders.ts';
import { countQueue, findLatestAttempt, makeFailedDue } from './mail-queue.repo.ts';
import { presentAttempt } from './mails.present.ts';

/** The outbox as a queue: an attempt is a run. */
export async function mailQueue(db: Database): Promise<Omit<WorkQueue, 'name'>> {
  const [counts, latest] = await Promise.all([countQueue(db), findLatestAttempt(db)]);
  return { ...counts, last_run: latest && presentRunOf(presentAttempt(latest)) };
}

const outcomes = {
  sent: 'done',
  refused: 'failed',
  deferred: 'failed',
  unknown: 'failed',
  'under-way': 'running',
  lost: 'lost',
} as const satisfies Record<ReturnType<typeof presentAttempt>['outcome'], string>;

function presentRunOf({ started_at, ended_at, outcome, reply }: ReturnType<typeof presentAttempt>) {
  const ended = outcomes[outcome];
  return { started_at, ended_at, outcome: ended, message: ended === 'failed' ? reply : null };
}

/** Has all mails sent again that were given up. @param by id of the administrator @returns how many */
export async function retryFailedMails(
  { db, orders }: { readonly db: Database; readonly orders: MailOrders },
  by: number,
): Promise<number> {
  const retried = await db.transaction(async (tx) => {
    const ids = await makeFailedDue(tx);
    if (ids.length > 0) await recordAct(tx, { act: 'job-retried', by, subject: 'mails', after: { mails: ids } });
    return ids.length;
  });
  orders.lookSoon();
  return retried;
}

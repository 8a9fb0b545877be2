import { recordAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import { Failure, notFound } from '../http/failure.ts';
import type { MailOrders } from './mail-orders.ts';
import { findOrder, listAttempts, makeDue } from './outbox.repo.ts';
import type { AttemptRow, OutboxRow } from './outbox.repo.ts';

export { listOrders } from './outbox.repo.ts';

/**
 * A mail of the outbox with its attempts. These are read first: one that ends meanwhile is still under way beside the
 * newer state of the mail, and never ended beside the older one.
 * @throws {Failure} 404
 */
export async function readOutgoing(db: Database, id: number): Promise<{ order: OutboxRow; attempts: AttemptRow[] }> {
  const attempts = await listAttempts(db, id);
  return { order: await requireOrder(db, id), attempts };
}

/**
 * Has a mail sent as soon as possible. @param by id of the administrator
 * @returns the mail as it is now
 * @throws {Failure} 404; 409 `mail-sent`, `mail-withdrawn`, `mail-under-way`
 */
export async function retryMail(
  { db, orders }: { readonly db: Database; readonly orders: MailOrders },
  id: number,
  by: number,
): Promise<OutboxRow> {
  await requireOrder(db, id);
  const obstacle = await db.transaction(async (transaction) => {
    const found = await makeDue(transaction, id);
    if (!found) await recordAct(transaction, { act: 'mail-sent-again', by, subject: id });
    return found;
  });
  if (obstacle) throw obstacles[obstacle]();
  orders.lookSoon();
  return requireOrder(db, id);
}

async function requireOrder(db: Database, id: number): Promise<OutboxRow> {
  const order = await findOrder(db, id);
  if (!order) throw notFound();
  return order;
}

const obstacles = {
  sent: () => new Failure(409, 'mail-sent', { en: 'This mail was sent.', fr: 'Ce message a été envoyé.' }),
  withdrawn: () =>
    new Failure(409, 'mail-withdrawn', {
      en: 'This mail was withdrawn, and is not sent any more.',
      fr: 'Ce message a été retiré et ne sera plus envoyé.',
    }),
  'under-way': () =>
    new Failure(409, 'mail-under-way', {
      en: 'This mail is being sent right now.',
      fr: 'Ce message est en cours d’envoi.',
    }),
};

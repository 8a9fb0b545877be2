import type { mailsContract } from '@commonweal/contracts/mails';
import type { Config } from '../config.ts';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import type { Handlers } from '../http/handlers.ts';
import type { MailPreviews } from './mail-kinds.ts';
import type { MailOrders } from './mail-orders.ts';
import { hasMailbox } from './mails.policy.ts';
import { presentAttempt, presentMail, presentOrder } from './mails.present.ts';
import { findMail, listMails } from './mails.repo.ts';
import { listOrders, readOutgoing, retryMail } from './outbox.service.ts';

export interface MailsRoutesOptions {
  readonly db: Database;
  readonly config: Pick<Config, 'isDemonstration' | 'smtpUrl'>;
  readonly orders: MailOrders;
  readonly previews: MailPreviews;
}

/** The development mailbox, on demonstration sites without an SMTP server; the outbox, for administrators. */
export function mailsRoutes({ db, config, orders, previews }: MailsRoutesOptions): Handlers<typeof mailsContract> {
  const exists = hasMailbox(config);
  return {
    'GET v3/dev/mails': async ({ query }) => {
      if (!exists) throw notFound();
      const { rows, total } = await listMails(db, query.limit, query.offset);
      return { data: rows.map(presentMail), total };
    },
    'GET v3/dev/mails/:id': async ({ params }) => {
      const mail = exists ? await findMail(db, params.id) : null;
      if (!mail) throw notFound();
      return { ...presentMail(mail), html: mail.html };
    },
    'GET v3/mails': async ({ query: { state, kind, search = '', ...page } }) => {
      const { rows, total } = await listOrders(db, { state, kind, search, ...page });
      return { data: rows.map(presentOrder), total };
    },
    'GET v3/mails/:id': async ({ params }) => {
      const { order, attempts } = await readOutgoing(db, params.id);
      return { ...presentOrder(order), tries: attempts.map(presentAttempt) };
    },
    'POST v3/mails/:id/retry': async ({ params }, { viewer }) =>
      presentOrder(await retryMail({ db, orders }, params.id, viewer.id)),
    'GET v3/mail-previews/:kind': async ({ params, query }) => previews[params.kind](query.locale),
  };
}

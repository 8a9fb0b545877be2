import type { mailsContract } from '@commonweal/contracts/mails';
import { isDemonstration } from '../config.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import type { Handlers } from '../http/handlers.ts';
import { presentMail } from './mails.present.ts';
import { findMail, listMails } from './mails.repo.ts';

export interface MailsRoutesOptions {
  readonly db: Database;
  readonly config: Pick<Config, 'environment' | 'smtpUrl'>;
}

/** The development mailbox, on demonstration sites without an SMTP server. */
export function mailsRoutes({ db, config }: MailsRoutesOptions): Handlers<typeof mailsContract> {
  const exists = isDemonstration(config.environment) && config.smtpUrl === undefined;
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
  };
}

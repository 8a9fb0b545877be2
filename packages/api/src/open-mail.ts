import type { FastifyInstance } from 'fastify';
import { securityMails, securityPreviews } from './account-security/security-mails.ts';
import { authMails, authPreviews } from './auth/auth-mails.ts';
import { complaintAnswer, complaintPreviews, complaintReceipt } from './complaints/complaint-mails.ts';
import type { Config } from './config.ts';
import type { Database } from './db/open-database.ts';
import { digestMail, digestPreview } from './entity-follows/follow-digest.service.ts';
import type { MailMakers, MailPreviews } from './mail/mail-kinds.ts';
import { createMailOrders } from './mail/mail-orders.ts';
import type { MailOrders } from './mail/mail-orders.ts';
import { createMailer } from './mail/mailer.ts';
import { notificationMailOf, notificationPreview } from './notifications/notification-mail.ts';

/** The outbox of the site with all its kinds of mail; it closes with the API. */
export async function openMail(
  app: FastifyInstance,
  { db, config }: { readonly db: Database; readonly config: Config },
): Promise<{ readonly orders: MailOrders; readonly previews: MailPreviews }> {
  const { publicUrl } = config;
  const mailer = await createMailer({ db, config, log: app.log });
  const makers: MailMakers = {
    ...authMails({ db, publicUrl }),
    ...securityMails({ db, publicUrl }),
    'follow-digest': ({ userId, news }) => digestMail({ db, publicUrl }, userId, news),
    'complaint-receipt': ({ complaintId }) => complaintReceipt({ db, publicUrl }, complaintId),
    'complaint-answer': ({ complaintId }) => complaintAnswer({ db, publicUrl }, complaintId),
    notification: (told) => notificationMailOf({ db, publicUrl }, told),
  };
  const previews: MailPreviews = {
    ...authPreviews(publicUrl),
    ...securityPreviews(publicUrl),
    'follow-digest': (locale) => digestPreview(publicUrl, locale),
    ...complaintPreviews(publicUrl),
    notification: (locale) => notificationPreview(publicUrl, locale),
  };
  const orders = createMailOrders({ db, mailer, makers, log: app.log });
  app.addHook('onClose', async () => {
    await orders.close();
    mailer.close();
  });
  return { orders, previews };
}

import { eq } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { mailOrders } from './mail.table.ts';

/** Mails that were given up. */
export const failedMails = new QueryBuilder()
  .select({ id: mailOrders.id })
  .from(mailOrders)
  .where(eq(mailOrders.state, 'failed'))
  .as('failed_mails');

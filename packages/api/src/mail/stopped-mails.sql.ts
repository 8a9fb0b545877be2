import { and, eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { mailAttempts, mailOrders } from './mail.table.ts';

/** An attempt is under way, was interrupted, or ended after the mail was handed over. */
const mayHaveArrived = sql`exists (select from ${mailAttempts} where ${mailAttempts.orderId} = ${mailOrders.id}
  and (${mailAttempts.outcome} is null or ${mailAttempts.outcome} = 'unknown'))`;

/** Mails that were withdrawn, and that no server has got. */
export const stoppedMails = new QueryBuilder()
  .select({ id: mailOrders.id })
  .from(mailOrders)
  .where(and(eq(mailOrders.state, 'withdrawn'), sql`not ${mayHaveArrived}`))
  .as('stopped_mails');

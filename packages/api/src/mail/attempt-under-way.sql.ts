import { sql } from 'drizzle-orm';
import { mailAttempts, mailOrders } from './mail.table.ts';

/** The latest attempt at its mail, whose claim has not expired; false once another one has followed. */
export const isClaimed = sql<boolean>`${mailAttempts.number} = ${mailOrders.attempts} and ${mailOrders.dueAt} > now()`;

/** An attempt at the mail is under way. */
export const isUnderWay = sql<boolean>`exists (select from ${mailAttempts}
  where ${mailAttempts.orderId} = ${mailOrders.id} and ${mailAttempts.endedAt} is null and ${isClaimed})`;

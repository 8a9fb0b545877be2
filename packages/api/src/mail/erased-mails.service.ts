import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { mailOrders, mails } from './mail.table.ts';

/** Removes mails to somebody who is gone, those that wait to be made included. */
export async function eraseMailsOf(db: Database, userId: number, emails: readonly string[]): Promise<void> {
  const given = emails.map((email) => email.toLowerCase());
  await db.delete(mails).where(inArray(sql`lower(${mails.recipient})`, given));
  await db
    .delete(mailOrders)
    .where(
      sql`${mailOrders.input} ->> 'userId' = ${`${userId}`} or lower(${mailOrders.input} ->> 'email') in ${given}`,
    );
}

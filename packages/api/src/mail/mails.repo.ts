import { count, desc, eq, lte } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import type { Mail } from './mailer.ts';
import { mails } from './mail.table.ts';

/** The mailbox keeps so many mails. */
const MOST_KEPT = 500;

export type KeptMail = typeof mails.$inferSelect;

/** Puts a mail into the development mailbox; the oldest make room. */
export async function keepMail(db: Database, { to, subject, text, html }: Mail): Promise<void> {
  const [kept] = await db.insert(mails).values({ recipient: to, subject, text, html }).returning({ id: mails.id });
  if (kept && kept.id > MOST_KEPT) await db.delete(mails).where(lte(mails.id, kept.id - MOST_KEPT));
}

/** Newest first. */
export async function listMails(
  db: Database,
  limit: number,
  offset: number,
): Promise<{ rows: KeptMail[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    db.select().from(mails).orderBy(desc(mails.id)).limit(limit).offset(offset),
    db.select({ total: count() }).from(mails),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function findMail(db: Database, id: number): Promise<KeptMail | null> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  return mail ?? null;
}

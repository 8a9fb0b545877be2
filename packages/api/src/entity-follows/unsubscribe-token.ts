import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../db/open-database.ts';
import { siteSecrets } from '../server/site-secrets.service.ts';

const secrets = siteSecrets('unsubscribe-key');
const form = /^([1-9]\d{0,9})\.([\w-]{43})$/;

/** Ends the digests by mail of one account, and nothing else; without an end, since mails are kept for years. */
export async function unsubscribeToken(db: Database, userId: number): Promise<string> {
  const { follows } = await secrets.read(db);
  return `${userId}.${sign(follows, userId)}`;
}

/** The account that a token was made for; null where this site made no such token. */
export async function readUnsubscribeToken(db: Database, token: string): Promise<number | null> {
  const [, id, signature = ''] = form.exec(token) ?? [];
  if (id === undefined) return null;
  const signed = await secrets.find(db, ({ follows }) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(sign(follows, Number(id)))),
  );
  return signed === null ? null : Number(id);
}

function sign(key: string, userId: number): string {
  return createHmac('sha256', key).update(`follows ${userId}`).digest('base64url');
}

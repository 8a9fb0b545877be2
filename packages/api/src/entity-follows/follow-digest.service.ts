import type { Locale } from '@commonweal/domain/locale';
import { roundToCents } from '@commonweal/domain/rounding';
import type { Database } from '../db/open-database.ts';
import { seesAllScores } from '../entities/entities.policy.ts';
import type { EntityNews, PreparedMail } from '../mail/mail-kinds.ts';
import type { MailOrders } from '../mail/mail-orders.ts';
import { notify, wantsKind } from '../notifications/notifications.service.ts';
import { findAccountById, localeOf } from '../users/accounts.service.ts';
import { digestContent, digestTitle, followDigestMail, unsubscribePage } from './follow-digest.ts';
import { findDueFollowers, findFollower, takeNews } from './entity-follows.repo.ts';
import type { NewsRow } from './entity-follows.repo.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/** Hour of the day, UTC, from which the digest of the day is sent. */
const DIGEST_HOUR = 5;
/** Followers that are looked up together. */
const PART = 200;

export interface DigestOptions {
  readonly db: Database;
  readonly orders: MailOrders;
}

/**
 * Sends everybody one digest a day of what is new in the companies that they follow, among the notifications or by mail;
 * nothing where nothing is new. To be called now and then, by any number of processes.
 */
export async function tellFollowers({ db, orders }: DigestOptions, now = new Date()): Promise<void> {
  const before = lastDigest(now);
  for (;;) {
    const followers = await findDueFollowers(db, before, PART);
    for (const userId of followers) await tellFollower({ db, orders }, userId, before);
    if (followers.length < PART) return;
  }
}

/** The moment of the latest digest: today's, or yesterday's before its hour. */
function lastDigest(now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), DIGEST_HOUR);
  return new Date(now.getTime() < today ? today - 86_400_000 : today);
}

/** Nobody is told whose account is blocked or deleted, or who has switched this off; it is no news later either. */
async function tellFollower({ db, orders }: DigestOptions, userId: number, before: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const follower = await findFollower(tx, userId);
    const rows = await takeNews(tx, { userId, before, seesAll: seesAllScores(follower) });
    if (!follower) return;
    const here = newsBy('notification', rows);
    const byMail = newsBy('mail', rows);
    if (here.length > 0) {
      const content = { en: digestContent(here, 'en'), fr: digestContent(here, 'fr') };
      await notify(tx, { userId, kind: 'follow', title: digestTitle, content, hasOwnMail: true });
    }
    if (byMail.length > 0 && (await wantsKind(tx, userId, 'follow', 'mail')))
      await orders.order('follow-digest', { userId, news: byMail }, tx);
  });
}

function newsBy(delivery: NewsRow['delivery'], rows: readonly NewsRow[]): EntityNews[] {
  return rows
    .filter((row) => row.delivery === delivery)
    .map(({ slug, name, analyses, before, now }) => {
      const isChanged = now !== null && (before === null || roundToCents(before) !== roundToCents(now));
      return { slug, name, analyses, score: isChanged ? { before, now } : null };
    })
    .filter(({ analyses, score }) => analyses > 0 || score !== null);
}

export interface DigestMailing {
  readonly db: Database;
  /** The site's address, without a slash at its end. */
  readonly publicUrl: string;
}

/** The mail of a digest in the person's language, where they can be mailed. */
export async function digestMail(
  { db, publicUrl }: DigestMailing,
  userId: number,
  news: readonly EntityNews[],
): Promise<PreparedMail | null> {
  const account = await findAccountById(db, userId);
  if (!account || account.isBlocked || account.emailVerifiedAt === null) return null;
  const { email: to, firstName } = account;
  const link = `${publicUrl}/companies/followed`;
  const token = await unsubscribeToken(db, userId);
  const content = { firstName, link, news, unsubscribeLink: publicUrl + unsubscribePage(token) };
  const unsubscribeUrl = `${publicUrl}/api/v3/follow-mails/${token}`;
  return { to, unsubscribeUrl, ...followDigestMail(content, localeOf(account)) };
}

/** A digest of companies that do not exist. */
export function digestPreview(publicUrl: string, locale: Locale) {
  const news: readonly EntityNews[] = [
    { slug: 'loomwell', name: 'Loomwell', analyses: 2, score: { before: 1, now: 1.2 } },
    { slug: 'harrow-mills', name: 'Harrow Mills', analyses: 1, score: null },
  ];
  const link = `${publicUrl}/companies/followed`;
  const unsubscribeLink = publicUrl + unsubscribePage('sample-of-a-link');
  return followDigestMail({ firstName: 'Ines', link, news, unsubscribeLink }, locale);
}

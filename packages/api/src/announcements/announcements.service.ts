import type { z } from 'zod';
import type { Announcement, announcementsContract } from '@commonweal/contracts/announcements';
import type { Locale } from '@commonweal/domain/locale';
import { recordAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import { Failure, commonFailure, notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { withdrawUnsent } from '../mail/mail-orders.ts';
import { notificationMail } from '../notifications/notification-mail.ts';
import { deleteUnseen, notify } from '../notifications/notifications.service.ts';
import { excerptOf, sanitiseRichText } from '../rich-text/sanitise-rich-text.ts';
import { presentAnnouncement } from './announcements.present.ts';
import * as repo from './announcements.repo.ts';

export { closeOldAnnouncements } from './announcements.repo.ts';

type Contract = typeof announcementsContract;
type Draft = z.output<Contract['POST v3/announcements']['body']>;
type Texts = z.output<Contract['POST v3/announcements/preview']['body']>;

/** People told in one transaction. */
const PART = 100;

export interface AnnouncementMeans {
  readonly db: Database;
  /** Has the job that delivers announcements run as soon as possible. */
  readonly deliverSoon: () => Promise<void>;
}

/** An announcement as people will get it. */
export function previewAnnouncement(texts: Texts, publicUrl: string) {
  const as = (locale: Locale) => {
    const title = texts[`title_${locale}`];
    const content = sanitiseRichText(texts[`content_${locale}`]);
    const { text } = notificationMail({ firstName: 'Ines', title, content, publicUrl }, locale);
    return { title, content, mail: text };
  };
  return { en: as('en'), fr: as('fr') };
}

/**
 * Sends an announcement: who is told is settled here, and the job tells them.
 * @throws {Failure} 422 where a text is missing; 422 `nobody-to-tell` where the audience is empty
 */
export async function sendAnnouncement(
  { db, deliverSoon }: AnnouncementMeans,
  context: ViewerContext<Viewer>,
  draft: Draft,
): Promise<Announcement> {
  const texts = {
    titleEn: draft.title_en,
    titleFr: draft.title_fr,
    contentEn: sanitiseRichText(draft.content_en),
    contentFr: sanitiseRichText(draft.content_fr),
  };
  refuseMissing(texts);
  const { audience, key } = draft;
  const by = context.viewer.id;
  const id = await db.transaction(async (tx) => {
    const made = await repo.insertAnnouncement(tx, { key, userId: by, audience, ...texts });
    if (made === null) return repo.findIdByKey(tx, key, by);
    const people = await repo.insertRecipients(tx, made, audience);
    if (people === 0) throw nobodyToTell();
    await recordAct(tx, {
      act: 'announcement-sent',
      by,
      subject: made,
      after: { title: texts.titleEn, audience, people },
    });
    return made;
  });
  if (id === null) throw notFound();
  await deliverSoon();
  return presentAnnouncement(await requireAnnouncement(db, id), context);
}

/**
 * Withdraws an announcement: nobody else is told, who has not read it on the site no longer sees it, and mails that were
 * not sent are stopped.
 * @throws {Failure} 404
 */
export async function withdrawAnnouncement(
  db: Database,
  context: ViewerContext<Viewer>,
  id: number,
): Promise<Announcement> {
  const { titleEn } = await requireAnnouncement(db, id);
  await db.transaction(async (tx) => {
    if (!(await repo.storeWithdrawn(tx, id))) return;
    await repo.leaveOutWaiting(tx, id);
    const told = await repo.findTold(tx, id);
    const unread = await deleteUnseen(tx, told.notifications);
    await withdrawUnsent(tx, told.mails);
    const after = { title: titleEn, people: unread, mails: await repo.uncountStopped(tx) };
    await recordAct(tx, { act: 'announcement-withdrawn', by: context.viewer.id, subject: id, after });
  });
  return presentAnnouncement(await requireAnnouncement(db, id), context);
}

/** @throws {Failure} 404 */
export async function requireAnnouncement(db: Database, id: number): Promise<repo.AnnouncementRow> {
  const row = await repo.findAnnouncement(db, id);
  if (!row) throw notFound();
  return row;
}

/**
 * Tells everybody of the announcements who was not told yet. Each part is one transaction with what it tells, so that a
 * process that is killed leaves nobody out and the next one tells nobody twice. Mails that were being sent when their
 * announcement was withdrawn have ended meanwhile.
 */
export async function deliverAnnouncements(db: Database): Promise<void> {
  while ((await deliverPart(db)) === PART);
  await repo.finishDelivered(db);
  await repo.uncountStopped(db);
}

/** @returns how many were reached */
async function deliverPart(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const people = await repo.holdUndelivered(tx, PART);
    for (const person of people) await deliver(tx, person);
    return people.length;
  });
}

async function deliver(db: Database, person: repo.Undelivered): Promise<void> {
  if (!person.isReachable) return repo.saveOutcome(db, person, { outcome: 'left' });
  const { userId, titleEn, titleFr, contentEn, contentFr } = person;
  const title = { en: titleEn, fr: titleFr };
  const kept = await notify(db, { userId, kind: 'announcement', title, content: { en: contentEn, fr: contentFr } });
  if (kept === null) return repo.saveOutcome(db, person, { outcome: 'declined' });
  const outcome = kept.onSite ? (kept.byMail ? 'both' : 'site') : 'mail';
  await repo.saveOutcome(db, person, { outcome, notificationId: kept.id, mailOrderId: kept.mailOrderId });
}

function refuseMissing({ titleEn, titleFr, contentEn, contentFr }: Readonly<Record<string, string>>): void {
  const missing = {
    ...(titleEn === '' && { title_en: missingText }),
    ...(titleFr === '' && { title_fr: missingText }),
    ...(excerptOf(contentEn ?? '', 1) === '' && { content_en: missingText }),
    ...(excerptOf(contentFr ?? '', 1) === '' && { content_fr: missingText }),
  };
  if (Object.keys(missing).length > 0) throw commonFailure('invalid-fields', missing);
}

const missingText = { en: 'Please write this in both languages.', fr: 'Rédigez ce texte dans les deux langues.' };

const nobodyToTell = () =>
  new Failure(422, 'nobody-to-tell', {
    en: 'There is nobody in these groups.',
    fr: 'Ces groupes ne comptent personne.',
  });

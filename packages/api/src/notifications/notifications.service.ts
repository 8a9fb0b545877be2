import { notificationKinds } from '@commonweal/contracts/notifications';
import type { NotificationChannel, NotificationKind } from '@commonweal/contracts/notifications';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';
import type { Viewer } from '../http/viewer.ts';
import { orderMailLater } from '../mail/mail-orders.ts';
import { sanitiseRichText } from '../rich-text/sanitise-rich-text.ts';
import * as repo from './notifications.repo.ts';

export { deleteNotificationsOf, deleteUnseen, removeOldNotifications } from './notifications.repo.ts';

/** A notice for a person. */
export interface Notice {
  readonly userId: number;
  readonly kind: NotificationKind;
  /** Plain text, one line. */
  readonly title: Bilingual;
  /** Markup of the rich-text policy; what it does not allow is taken out. Escape what people wrote. */
  readonly content: Bilingual;
  /** Says it once where the same title would come again within these minutes; 0 where not given. */
  readonly notWithinMinutes?: number;
  /** Says it once where the person has not seen yet that the very same was said. */
  readonly notWhileUnseen?: boolean;
  /** It is mailed in another way, where the person wants that. */
  readonly hasOwnMail?: boolean;
}

/** A notice that was told. */
export interface ToldNotice extends repo.KeptNotice {
  /** Null where it is not mailed. */
  readonly mailOrderId: number | null;
}

/**
 * Tells a person of something that happened to them, on the site and by mail as they chose for its kind; nothing is
 * kept where they have switched both off.
 * @param db the transaction in which it happens, so that nobody is told of what did not
 * @returns null where nothing was kept
 */
export async function notify(db: Database, notice: Notice): Promise<ToldNotice | null> {
  const { userId, kind, title, content, notWithinMinutes = 0, notWhileUnseen = false, hasOwnMail = false } = notice;
  const row = {
    userId,
    kind,
    titleEn: title.en,
    titleFr: title.fr,
    contentEn: sanitiseRichText(content.en),
    contentFr: sanitiseRichText(content.fr),
  };
  const rules = { notWithinMinutes, notWhileUnseen, isMailable: !hasOwnMail };
  const kept = await repo.insertNotification(db, row, rules);
  if (!kept) return null;
  const mail = { userId, title, content: { en: row.contentEn, fr: row.contentFr } };
  return { ...kept, mailOrderId: kept.byMail ? await orderMailLater(db, 'notification', mail) : null };
}

/** True where a person wants a kind told in a way; for what is told in another way than here. */
export async function wantsKind(
  db: Database,
  userId: number,
  kind: NotificationKind,
  channel: NotificationChannel,
): Promise<boolean> {
  return settingOf(await repo.findChoices(db, userId), kind)[channel];
}

/** @throws {Failure} `not-found` where it is not theirs */
export async function markSeen(db: Database, viewer: Viewer, id: number): Promise<void> {
  if (!(await repo.storeSeen(db, viewer.id, id))) throw notFound();
}

/** The ways in which a person is told of a kind. */
export type KindSetting = { readonly kind: NotificationKind } & Readonly<Record<NotificationChannel, boolean>>;

/** The notifications that a person wants; the defaults where they have not chosen. @throws {Failure} as above */
export async function listSettings(db: Database, viewer: Viewer, userId: number): Promise<KindSetting[]> {
  refuseOthers(viewer, userId);
  const choices = await repo.findChoices(db, userId);
  return notificationKinds.map((kind) => settingOf(choices, kind));
}

/** @returns the setting as it is now @throws {Failure} `not-found` where it is somebody else's */
export async function changeSetting(
  db: Database,
  viewer: Viewer,
  { userId, ...choice }: repo.ChannelChoice & { readonly userId: number },
): Promise<KindSetting> {
  refuseOthers(viewer, userId);
  await repo.saveChoice(db, userId, choice);
  return settingOf(await repo.findChoices(db, userId), choice.kind);
}

type Choices = Awaited<ReturnType<typeof repo.findChoices>>;

/** Nobody is mailed who has not asked for it; of companies, people ask where they follow one. */
function settingOf(choices: Choices, kind: NotificationKind): KindSetting {
  const { isEnabled = true, byMail = null } = choices.get(kind) ?? {};
  return { kind, site: isEnabled, mail: byMail ?? (kind === 'follow' && isEnabled) };
}

function refuseOthers(viewer: Viewer, userId: number): void {
  if (viewer.id !== userId) throw notFound();
}

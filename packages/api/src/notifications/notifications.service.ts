import { notificationKinds } from '@commonweal/contracts/notifications';
import type { NotificationKind } from '@commonweal/contracts/notifications';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';
import type { Viewer } from '../http/viewer.ts';
import { sanitiseRichText } from '../rich-text/sanitise-rich-text.ts';
import * as repo from './notifications.repo.ts';

export { removeOldNotifications } from './notifications.repo.ts';

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
}

/**
 * Tells a person of something that happened to them; nothing is kept where they have switched its
 * kind off.
 * @param db the transaction in which it happens, so that nobody is told of what did not
 */
export async function notify(db: Database, notice: Notice): Promise<void> {
  const { userId, kind, title, content, notWithinMinutes = 0, notWhileUnseen = false } = notice;
  const row = {
    userId,
    kind,
    titleEn: title.en,
    titleFr: title.fr,
    contentEn: sanitiseRichText(content.en),
    contentFr: sanitiseRichText(content.fr),
  };
  await repo.insertNotification(db, row, { notWithinMinutes, notWhileUnseen });
}

/** @throws {Failure} `not-found` where it is not theirs */
export async function markSeen(db: Database, viewer: Viewer, id: number): Promise<void> {
  if (!(await repo.storeSeen(db, viewer.id, id))) throw notFound();
}

/** True where a person wants to be told of a kind. */
export interface KindSetting {
  readonly kind: NotificationKind;
  readonly isEnabled: boolean;
}

/** The notifications that a person wants; all of it, unless they chose otherwise. @throws {Failure} as above */
export async function listSettings(db: Database, viewer: Viewer, userId: number): Promise<KindSetting[]> {
  refuseOthers(viewer, userId);
  const disabled = await repo.findDisabledKinds(db, userId);
  return notificationKinds.map((kind) => ({ kind, isEnabled: !disabled.has(kind) }));
}

/** @throws {Failure} `not-found` where it is somebody else's */
export async function changeSetting(
  db: Database,
  viewer: Viewer,
  { userId, kind, isEnabled }: KindSetting & { readonly userId: number },
): Promise<void> {
  refuseOthers(viewer, userId);
  await repo.saveSetting(db, userId, kind, isEnabled);
}

function refuseOthers(viewer: Viewer, userId: number): void {
  if (viewer.id !== userId) throw notFound();
}

import type { Notification, NotificationKind } from '@commonweal/contracts/notifications';
import type { Locale } from '@commonweal/domain/locale';
import { sanitiseRichText } from '../rich-text/sanitise-rich-text.ts';
import { kindDetails } from './notification-kinds.ts';
import type { NotificationRow } from './notifications.repo.ts';
import type { KindSetting } from './notifications.service.ts';

/** A notification as the contract shows it. */
export function presentNotification(row: NotificationRow, locale: Locale): Notification {
  const { icon, colour } = kindDetails[row.kind as NotificationKind];
  return {
    id: row.id,
    title: locale === 'fr' ? row.titleFr : row.titleEn,
    content: sanitiseRichText(locale === 'fr' ? row.contentFr : row.contentEn),
    creation_date: row.createdAt.toISOString(),
    is_already_seen: row.seenAt !== null,
    icon,
    background_color: colour,
  };
}

/** A kind of notifications that people switch on or off. */
export function presentKind(kind: NotificationKind, locale: Locale) {
  const { name, description } = kindDetails[kind];
  return { setting: kind, name: name[locale], description: description[locale] };
}

export function presentSetting({ kind, site, mail }: KindSetting) {
  return { setting: kind, is_enabled: site, by_mail: mail };
}

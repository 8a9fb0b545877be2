import { badgeIds } from '@commonweal/contracts/badges';
import type { BadgeId } from '@commonweal/contracts/badges';
import type { Locale } from '@commonweal/domain/locale';
import { badgeDetails } from './badge-details.ts';

/** A badge in one language. */
export function describeBadge(badgeId: BadgeId, locale: Locale) {
  const { title, description } = badgeDetails[badgeId];
  return { badge_id: badgeId, title: title[locale], description: description[locale] };
}

/** Every badge in one language, in its order. */
export function listBadges(locale: Locale) {
  return badgeIds.map((badgeId) => describeBadge(badgeId, locale));
}

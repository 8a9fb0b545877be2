import { call } from '@commonweal/api-client';
import type { BadgeId } from '@commonweal/contracts';
import { currentLocale } from '@commonweal/platform/intl';
import { queryOptions } from '@commonweal/platform/query';

/** A person as the reader may see them. */
export function profileQuery(userId: number) {
  return queryOptions({
    queryKey: ['accounts', 'profile', userId, currentLocale()],
    queryFn: ({ signal }) => call('GET v3/users/:id', { params: { id: userId } }, { signal }),
  });
}

/** Every badge that there is. */
export function badgesQuery() {
  return queryOptions({
    queryKey: ['accounts', 'badges', currentLocale()],
    queryFn: ({ signal }) => call('GET v3/badges', {}, { signal }),
    staleTime: Infinity,
  });
}

/** The share check: a badge as everybody may see it. @param badgeId whatever stands in the address */
export function sharedBadgeQuery(userId: number, badgeId: string) {
  return queryOptions({
    queryKey: ['accounts', 'shared-badge', userId, badgeId],
    queryFn: ({ signal }) =>
      call(
        'GET v3/users/:id/badges/:badge_id/share',
        { params: { id: userId, badge_id: badgeId as BadgeId } },
        { signal },
      ),
  });
}

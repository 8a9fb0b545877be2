import { call } from '@commonweal/api-client';
import type { BadgeId } from '@commonweal/contracts';
import { userTag } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

const queries = areaQueries('accounts');

/** A person as the reader may see them. */
export function profileQuery(userId: number) {
  return queries.query({
    key: ['profile', userId],
    queryFn: ({ signal }) => call('GET v3/users/:id', { params: { id: userId } }, { signal }),
    tags: [userTag(userId)],
  });
}

export function badgesQuery() {
  return queries.query({
    key: ['badges'],
    queryFn: ({ signal }) => call('GET v3/badges', {}, { signal }),
    tags: [],
    varies: ['language'],
    staleTime: Infinity,
  });
}

/** The share check: a badge as everybody may see it. @param badgeId whatever stands in the address */
export function sharedBadgeQuery(userId: number, badgeId: string) {
  return queries.query({
    key: ['shared-badge', userId, badgeId],
    queryFn: ({ signal }) =>
      call(
        'GET v3/users/:id/badges/:badge_id/share',
        { params: { id: userId, badge_id: badgeId as BadgeId } },
        { signal },
      ),
    tags: [userTag(userId)],
  });
}

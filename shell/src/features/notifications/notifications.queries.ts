import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { keepPreviousData, queryOptions } from '@commonweal/platform/query';

export type Notifications = ApiReply<'GET v3/users/me/notifications'>;
export type Notification = Notifications['data'][number];

/** Everything that is known of notifications stands below this key. */
export const notificationsKey = ['shell', 'notifications'] as const;

export const NOTIFICATIONS_PER_PAGE = 10;
/** Milliseconds (specification 000 §9). */
const POLL_EVERY = 300_000;

/**
 * The newest unseen notifications, looked for again every five minutes; not while the tab is hidden,
 * and at once when it is shown again after more than that.
 */
export function unseenQuery() {
  return queryOptions({
    queryKey: [...notificationsKey, 'unseen'],
    queryFn: ({ signal }) => call('GET v3/users/me/notifications', { query: { limit: 10 } }, { signal }),
    staleTime: POLL_EVERY,
    refetchInterval: POLL_EVERY,
    throwOnError: false,
    // Nobody waits for it.
    meta: { isBackground: true },
  });
}

/** A page of all notifications, from 1. */
export function notificationsQuery(page: number) {
  const query = { limit: NOTIFICATIONS_PER_PAGE, offset: (page - 1) * NOTIFICATIONS_PER_PAGE };
  return queryOptions({
    queryKey: [...notificationsKey, 'page', page],
    queryFn: ({ signal }) => call('GET v3/users/me/notifications', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

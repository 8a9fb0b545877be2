import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

export type NotificationsReply = ApiReply<'GET v3/users/me/notifications'>;

const queries = areaQueries('shell');

export const NOTIFICATIONS_PER_PAGE = 10;
/** Milliseconds (specification 000 §9). */
const POLL_EVERY = 300_000;

/**
 * The newest unseen notifications, looked for again every five minutes; not while the tab is hidden,
 * and at once when it is shown again after more than that.
 */
export function unseenQuery() {
  return queries.query({
    key: ['notifications', 'unseen'],
    queryFn: ({ signal }) => call('GET v3/users/me/notifications', { query: { limit: 10 } }, { signal }),
    tags: ['notifications'],
    staleTime: POLL_EVERY,
    refetchInterval: POLL_EVERY,
    throwOnError: false,
    isBackground: true,
  });
}

/** A page of all notifications, from 1. */
export function notificationsQuery(page: number) {
  const query = { limit: NOTIFICATIONS_PER_PAGE, offset: (page - 1) * NOTIFICATIONS_PER_PAGE };
  return queries.query({
    key: ['notifications', 'page', page],
    queryFn: ({ signal }) => call('GET v3/users/me/notifications', { query }, { signal }),
    tags: ['notifications'],
    placeholderData: keepPreviousData,
  });
}

/** Keeps that the person has seen a notification. */
export function seeNotification(id: number) {
  return change('PUT v3/users/notifications/:id', { params: { id } }, { changes: ['notifications'] });
}

/** Keeps that the person has seen everything up to a notification; what came after it stays unseen. */
export function seeNotificationsUpTo(seen_up_to: number) {
  return change('PUT v3/users/me/notifications', { body: { seen_up_to } }, { changes: ['notifications'] });
}

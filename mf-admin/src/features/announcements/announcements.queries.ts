import { call } from '@commonweal/api-client';
import type { ApiInput, ApiReply } from '@commonweal/contracts';
import type { Audience } from '@commonweal/contracts/announcements';
import { change } from '@commonweal/platform/changes';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

export type SentAnnouncement = ApiReply<'GET v3/announcements'>['data'][number];
export type AnnouncementTexts = ApiInput<'POST v3/announcements/preview'>['body'];

const queries = areaQueries('admin');

/** Milliseconds between looks at announcements that are on their way. */
const LOOK_EVERY = 5_000;

/** One page of the announcements, the newest first. */
export function sentAnnouncements(query: NonNullable<ApiInput<'GET v3/announcements'>['query']>) {
  return queries.query({
    key: ['announcements', query],
    queryFn: ({ signal }) => call('GET v3/announcements', { query }, { signal }),
    tags: ['announcements'],
    varies: ['person'],
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.some((one) => one.finished_at === null) ? LOOK_EVERY : false),
  });
}

/** An announcement with its texts. */
export function announcementOf(id: number) {
  return queries.query({
    key: ['announcements', id],
    queryFn: ({ signal }) => call('GET v3/announcements/:id', { params: { id } }, { signal }),
    tags: ['announcements'],
    varies: ['person'],
    throwOnError: false,
  });
}

/** The groups that an audience is made of. */
export function audienceGroups() {
  return queries.query({
    key: ['announcements', 'groups'],
    queryFn: ({ signal }) => call('GET v3/announcements/groups', {}, { signal }),
    tags: ['reference'],
    varies: ['language'],
  });
}

/** How many people an audience is. */
export function audienceCount(audience: Audience) {
  return queries.query({
    key: ['announcements', 'audience', audience],
    queryFn: ({ signal }) => call('POST v3/announcements/audience', { body: audience }, { signal }),
    tags: ['users'],
    varies: [],
    placeholderData: keepPreviousData,
    staleTime: 0,
    throwOnError: false,
  });
}

/** An announcement as people will get it. */
export function announcementPreview(body: AnnouncementTexts) {
  return queries.query({
    key: ['announcements', 'preview', body],
    queryFn: ({ signal }) => call('POST v3/announcements/preview', { body }, { signal }),
    tags: [],
    varies: [],
    throwOnError: false,
  });
}

/** Ends it, for those who have not read it. */
export function withdrawAnnouncement(id: number) {
  return change(
    'PUT v3/announcements/:id/withdraw',
    { params: { id } },
    { changes: ['announcements', 'notifications', 'mails', 'audit'] },
  );
}

/** Sends it; the same key again changes nothing. */
export function sendAnnouncement(body: ApiInput<'POST v3/announcements'>['body']) {
  return change('POST v3/announcements', { body }, { changes: ['announcements', 'notifications', 'jobs', 'audit'] });
}

import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

export type OwnSession = ApiReply<'GET v3/users/me/sessions'>['data'][number];

/** Sessions of the person, the one seen last first. */
export function ownSessions() {
  return areaQueries('accounts').query({
    key: ['sessions'],
    queryFn: ({ signal }) => call('GET v3/users/me/sessions', {}, { signal }),
    tags: ['sessions'],
    varies: ['person'],
  });
}

/** Signs the person out in one place. */
export function endOwnSession(id: string) {
  return change('DELETE v3/users/me/sessions/:id', { params: { id } }, { changes: ['sessions'] });
}

/** Signs the person out everywhere, here as well. */
export function endAllSessions() {
  return change('DELETE v3/users/me/sessions', {}, { changes: [] });
}

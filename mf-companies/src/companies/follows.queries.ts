import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import type { FollowDelivery } from '@commonweal/contracts/entity-follows';
import { change } from '@commonweal/platform/changes';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

const queries = areaQueries('companies');

export type FollowedCompany = ApiReply<'GET v3/users/me/follows'>['data'][number];

/** The person's follow of a company, if any. */
export function companyFollow(id: string) {
  return queries.query({
    key: ['follow', id],
    queryFn: ({ signal }) => call('GET v3/entities/:id/follow', { params: { id } }, { signal }),
    tags: ['follows'],
    varies: ['person'],
  });
}

/** One page of the companies that the person follows; the page before stays until it is there. */
export function followedCompanies(page: { readonly limit: number; readonly offset: number }) {
  return queries.query({
    key: ['followed', page],
    queryFn: ({ signal }) => call('GET v3/users/me/follows', { query: page }, { signal }),
    tags: ['follows', 'scores'],
    varies: ['person'],
    placeholderData: keepPreviousData,
  });
}

/** Follows a company, or changes how the person hears of it. */
export function follow(id: string, delivery: FollowDelivery) {
  return change('PUT v3/entities/:id/follow', { params: { id }, body: { delivery } }, { changes: ['follows'] });
}

/** Ends the digests by mail of whom a link was sent to, signed in or not. */
export function endFollowMails(token: string) {
  return change('POST v3/follow-mails/:token', { params: { token } }, { changes: ['follows'] });
}

export function unfollow(id: string) {
  return change('DELETE v3/entities/:id/follow', { params: { id } }, { changes: ['follows'] });
}

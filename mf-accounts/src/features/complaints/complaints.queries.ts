import { call } from '@commonweal/api-client';
import type { ApiInput, ApiReply } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

export type OwnComplaint = ApiReply<'GET v3/users/me/complaints'>['data'][number];
export type ComplaintReceipt = ApiReply<'POST v3/complaints'>;

/** Own complaints that the page shows. */
const SHOWN = 20;

const queries = areaQueries('accounts');

/** The answer time, and how well it is kept. */
export function complaintService() {
  return queries.query({
    key: ['complaints', 'service'],
    queryFn: ({ signal }) => call('GET v3/complaints/service', {}, { signal }),
    tags: ['complaints'],
    varies: [],
  });
}

/** The person's latest complaints with their answers. */
export function ownComplaints() {
  return queries.query({
    key: ['complaints', 'own'],
    queryFn: ({ signal }) => call('GET v3/users/me/complaints', { query: { limit: SHOWN } }, { signal }),
    tags: ['complaints'],
    varies: ['person'],
    throwOnError: false,
  });
}

export function sendComplaint(body: ApiInput<'POST v3/complaints'>['body']) {
  return change('POST v3/complaints', { body }, { changes: ['complaints'] });
}

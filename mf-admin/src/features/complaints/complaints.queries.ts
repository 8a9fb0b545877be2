import { call } from '@commonweal/api-client';
import type { ApiInput } from '@commonweal/contracts';
import type { Complaint } from '@commonweal/contracts/complaints';
import { change } from '@commonweal/platform/changes';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

const queries = areaQueries('admin');

/** One page of the desk. */
export function complaintsOf(query: NonNullable<ApiInput<'GET v3/complaints'>['query']>) {
  return queries.query({
    key: ['complaints', query],
    queryFn: ({ signal }) => call('GET v3/complaints', { query }, { signal }),
    tags: ['complaints'],
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The days in which complaints are answered. */
export function answerDaysQuery() {
  return queries.query({
    key: ['complaints', 'service'],
    queryFn: ({ signal }) => call('GET v3/complaints/service', {}, { signal }),
    tags: ['complaints'],
    varies: [],
  });
}

/** Takes a complaint, or gives it back with null. */
export function assignComplaint({ id }: Complaint, reviewerId: number | null) {
  const input = { params: { id }, body: { reviewer_id: reviewerId } };
  return change('PATCH v3/complaints/:id/reviewer', input, { changes: ['complaints'] });
}

export function answerComplaint({ id }: Complaint, answer: string) {
  const input = { params: { id }, body: { answer } };
  return change('PUT v3/complaints/:id/answered', input, { changes: ['complaints', 'mails', 'audit'] });
}

export function saveAnswerDays(days: number) {
  return change('PUT v3/parameters/complaints', { body: { answer_days: days } }, { changes: ['complaints', 'audit'] });
}

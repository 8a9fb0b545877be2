import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { areaQueries } from '@commonweal/platform/query';

const queries = areaQueries('companies');

/** Goals change with the product, not with the hour. */
const STALE_AFTER = 3_600_000;

export type ListedGoal = ApiReply<'GET v3/sdgs-stats'>['data'][number];
export type Goal = ApiReply<'GET v3/sdgs-stats/:id'>;
export type GoalTexts = ApiReply<'GET v3/sdgs/:id'>;

/** The 17 goals with their analyses. */
export function goalsStats() {
  return queries.query({
    key: ['goals'],
    queryFn: ({ signal }) => call('GET v3/sdgs-stats', {}, { signal }),
    tags: ['scores', 'notes', 'reference'],
  });
}

/** One goal with its analyses. @param id as it stands in the address, as in the next */
export function goalStats(id: string) {
  return queries.query({
    key: ['goal', id],
    queryFn: ({ signal }) => call('GET v3/sdgs-stats/:id', { params: { id } }, { signal }),
    tags: ['scores', 'notes', 'reference'],
  });
}

/** The aim of a goal, in full. */
export function goalTexts(id: string) {
  return queries.query({
    key: ['goal', id, 'texts'],
    queryFn: ({ signal }) => call('GET v3/sdgs/:id', { params: { id } }, { signal }),
    tags: ['reference'],
    varies: ['language'],
    staleTime: STALE_AFTER,
  });
}

import { call } from '@commonweal/api-client';
import type { ApiInput } from '@commonweal/contracts';
import { change, entityTag } from '@commonweal/platform/changes';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

const queries = areaQueries('admin');

/** One page of pairs of companies that may be the same one. */
export function companyDuplicates(query: NonNullable<ApiInput<'GET v3/entity-duplicates'>['query']>) {
  return queries.query({
    key: ['entity-duplicates', query],
    queryFn: ({ signal }) => call('GET v3/entity-duplicates', { query }, { signal }),
    tags: ['entities', 'duplicates'],
    varies: ['person'],
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One page of pairs that are not proposed any more. */
export function dismissedCompanyPairs(query: NonNullable<ApiInput<'GET v3/dismissed-duplicates'>['query']>) {
  return queries.query({
    key: ['dismissed-duplicates', query],
    queryFn: ({ signal }) => call('GET v3/dismissed-duplicates', { query }, { signal }),
    tags: ['entities', 'duplicates'],
    varies: ['person'],
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Says that two companies are not the same one. */
export function sendDismissal(entity_ids: [number, number], reason: string) {
  return change('POST v3/dismissed-duplicates', { body: { entity_ids, reason } }, { changes: ['duplicates', 'audit'] });
}

/** Has a dismissed pair proposed again. */
export function sendRestoration(id: number, other_id: number) {
  const params = { id, other_id };
  return change('DELETE v3/dismissed-duplicates/:id/:other_id', { params }, { changes: ['duplicates', 'audit'] });
}

/** Two companies side by side, with what a merge would move. */
export function comparedDuplicates(id: number, other_id: number) {
  return queries.query({
    key: ['entity-duplicates', id, other_id],
    queryFn: ({ signal }) => call('GET v3/entity-duplicates/:id/:other_id', { params: { id, other_id } }, { signal }),
    tags: ['entities', 'notes', 'portfolios', entityTag(id), entityTag(other_id)],
    staleTime: 0,
    throwOnError: false,
  });
}

/** Merges a company into another one; there is no way back. */
export function mergeCompanies(kept_id: number, merged_id: number) {
  return change(
    'POST v3/entity-merges',
    { body: { kept_id, merged_id } },
    {
      changes: [
        ...(['entities', 'notes', 'scores', 'portfolios', 'follows', 'consumed', 'imports'] as const),
        entityTag(kept_id),
        entityTag(merged_id),
      ],
      removes: [entityTag(merged_id)],
    },
  );
}

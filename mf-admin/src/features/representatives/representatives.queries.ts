import { call } from '@commonweal/api-client';
import type { ApiInput, Representative } from '@commonweal/contracts';
import { change, entityTag } from '@commonweal/platform/changes';
import type { DataTag } from '@commonweal/platform/changes';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

type RepresentativesRequest = NonNullable<ApiInput<'GET v3/representatives'>['query']>;

const queries = areaQueries('admin');

/** One page of the people who speak for companies, or did. */
export function representativesOf(query: RepresentativesRequest) {
  return queries.query({
    key: ['representatives', query],
    queryFn: ({ signal }) => call('GET v3/representatives', { query }, { signal }),
    tags: ['representatives', 'users', 'entities'],
    placeholderData: keepPreviousData,
  });
}

/** Lets a person speak for a company. */
export function sendGrant(body: ApiInput<'POST v3/representatives'>['body']) {
  return change('POST v3/representatives', { body }, { changes: changedOf(body.entity_id) });
}

/** Lets a person no longer speak for a company. */
export function sendRevocation({ id, entity }: Pick<Representative, 'id' | 'entity'>, reason: string) {
  const input = { params: { id }, body: { reason } };
  return change('PUT v3/representatives/:id/revoked', input, { changes: changedOf(entity.entity_id) });
}

function changedOf(entityId: number): DataTag[] {
  return ['representatives', 'audit', 'notifications', entityTag(entityId)];
}

import { call } from '@commonweal/api-client';
import type { ApiInput } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

const queries = areaQueries('admin');

/** Every version of the terms, the newest first. */
export function conditionsVersions() {
  return queries.query({
    key: ['platform-conditions', 'versions'],
    queryFn: ({ signal }) => call('GET v3/platform-conditions', {}, { signal }),
    tags: ['terms'],
    varies: ['person'],
  });
}

/** One version in both languages; it never changes. */
export function conditionsVersion(version: number) {
  return queries.query({
    key: ['platform-conditions', 'version', version],
    queryFn: ({ signal }) => call('GET v3/platform-conditions/:version', { params: { version } }, { signal }),
    tags: [],
    varies: ['person'],
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Puts terms in force; everybody agrees to them anew, also whoever wrote them. */
export function publishConditions(body: ApiInput<'POST v3/platform-conditions'>['body']) {
  return change('POST v3/platform-conditions', { body }, { changes: ['terms', 'session'] });
}

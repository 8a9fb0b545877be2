import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { areaQueries } from '@commonweal/platform/query';

const queries = areaQueries('companies');

/** Rows of a selection whose length the server leaves open. */
const ROWS = 50;

export type MovedCompany = ApiReply<'GET v3/entities/latest-changes-entities'>['data'][number];
export type RelevantCompany = ApiReply<'GET v3/entities/most-relevant-entities'>['data'][number];
export type Employer = ApiReply<'GET v3/entities/best-to-work-for'>['data'][number];

export function latestChanges() {
  return queries.query({
    key: ['latest-changes'],
    queryFn: ({ signal }) => call('GET v3/entities/latest-changes-entities', { query: { limit: ROWS } }, { signal }),
    tags: ['scores'],
  });
}

export function mostRelevant() {
  return queries.query({
    key: ['most-relevant'],
    queryFn: ({ signal }) => call('GET v3/entities/most-relevant-entities', { query: { limit: ROWS } }, { signal }),
    tags: ['scores', 'notes', 'importances'],
  });
}

export function mostWanted() {
  return queries.query({
    key: ['most-wanted'],
    queryFn: ({ signal }) => call('GET v3/entities/most-wanted', {}, { signal }),
    tags: ['scores', 'notes'],
  });
}

export function bestAndWorst() {
  return queries.query({
    key: ['best-and-worst'],
    queryFn: ({ signal }) => call('GET v3/entities/best-and-worst', {}, { signal }),
    tags: ['scores'],
  });
}

export function bestToWorkFor() {
  return queries.query({
    key: ['best-to-work-for'],
    queryFn: ({ signal }) => call('GET v3/entities/best-to-work-for', { query: { limit: ROWS } }, { signal }),
    tags: ['scores'],
  });
}

/** The highlighted companies, with everything that a row shows. */
export function highlightedRows() {
  return queries.query({
    key: ['highlighted-rows'],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET v3/entities/golden', {}, { signal });
      if (data.length === 0) return { data: [], total: 0 };
      const ids = data.map(({ entity_id }) => entity_id).join(',');
      return call('GET v3/entities-quick-details', { query: { ids } }, { signal });
    },
    tags: ['scores'],
  });
}

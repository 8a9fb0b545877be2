import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { pageCall } from '@commonweal/domain/list-call';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

const queries = areaQueries('companies');

/** Rows of a page of a selection whose length the server leaves open. */
export const SELECTION_ROWS = 50;

export type MovedCompany = ApiReply<'GET v3/entities/latest-changes-entities'>['data'][number];
export type RelevantCompany = ApiReply<'GET v3/entities/most-relevant-entities'>['data'][number];
export type Employer = ApiReply<'GET v3/entities/best-to-work-for'>['data'][number];

export function latestChanges(page: number) {
  return queries.query({
    key: ['latest-changes', page],
    queryFn: ({ signal }) => call('GET v3/entities/latest-changes-entities', { query: pageOf(page) }, { signal }),
    tags: ['scores'],
    placeholderData: keepPreviousData,
  });
}

export function mostRelevant(page: number) {
  return queries.query({
    key: ['most-relevant', page],
    queryFn: ({ signal }) => call('GET v3/entities/most-relevant-entities', { query: pageOf(page) }, { signal }),
    tags: ['scores', 'notes', 'importances'],
    placeholderData: keepPreviousData,
  });
}

export function mostWanted(page: number) {
  return queries.query({
    key: ['most-wanted', page],
    queryFn: ({ signal }) => call('GET v3/entities/most-wanted', { query: pageOf(page) }, { signal }),
    tags: ['scores', 'notes'],
    placeholderData: keepPreviousData,
  });
}

export function bestAndWorst() {
  return queries.query({
    key: ['best-and-worst'],
    queryFn: ({ signal }) => call('GET v3/entities/best-and-worst', {}, { signal }),
    tags: ['scores'],
  });
}

export function bestToWorkFor(page: number) {
  return queries.query({
    key: ['best-to-work-for', page],
    queryFn: ({ signal }) => call('GET v3/entities/best-to-work-for', { query: pageOf(page) }, { signal }),
    tags: ['scores'],
    placeholderData: keepPreviousData,
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

function pageOf(page: number) {
  return pageCall({ page, per_page: SELECTION_ROWS });
}

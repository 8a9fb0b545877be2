import { call } from '@commonweal/api-client';
import { areaQueries } from '@commonweal/platform/query';
import { packNotes } from './note-columns.ts';

const queries = areaQueries('hstm');

/** Scores change a few times a day; the server answers 304 where nothing did. */
const FRESH_FOR = 600_000;
const NAMES_FRESH_FOR = 3_600_000;

// Comparing thousands of rows with those before, as the client does otherwise, would hold up the page.
const large = { staleTime: FRESH_FOR, structuralSharing: false } as const;

/** Every company; who sees which score differs. */
export const companiesQuery = () =>
  queries.query({
    ...large,
    key: ['companies'],
    queryFn: async ({ signal }) => (await call('GET v3/my-impact/companies', {}, { signal, timeout: 60_000 })).data,
    tags: ['scores'],
    varies: ['person'],
  });

/** Every note that weighs, in columns. */
export const notesQuery = () =>
  queries.query({
    ...large,
    key: ['companies-notes'],
    queryFn: async ({ signal }) =>
      packNotes((await call('GET v3/my-impact/companies-notes', {}, { signal, timeout: 60_000 })).data),
    tags: ['scores'],
    varies: ['person'],
  });

/** Industries, by name in the page's language. */
export const industriesQuery = () =>
  queries.query({
    key: ['industries'],
    queryFn: async ({ signal }) => (await call('GET v3/industry', {}, { signal })).data,
    tags: [],
    varies: ['language'],
    staleTime: NAMES_FRESH_FOR,
  });

/** Countries, by name in the page's language. */
export const countriesQuery = () =>
  queries.query({
    key: ['countries'],
    queryFn: async ({ signal }) => (await call('GET v3/countries', {}, { signal })).data,
    tags: [],
    varies: ['language'],
    staleTime: NAMES_FRESH_FOR,
  });

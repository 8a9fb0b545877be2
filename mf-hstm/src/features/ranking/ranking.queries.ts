import { call } from '@commonweal/api-client';
import { queryOptions } from '@commonweal/platform/query';
import { packNotes } from './note-columns.ts';

/** Scores change a few times a day; the server answers 304 where nothing did. */
const FRESH_FOR = 600_000;
const NAMES_FRESH_FOR = 3_600_000;

// Comparing thousands of rows with those before, as the client does otherwise, would hold up the page.
const large = { staleTime: FRESH_FOR, structuralSharing: false } as const;

/** Every company. @param viewer id of the person, 0 for a visitor: who sees which score differs */
export const companiesQuery = (viewer: number) =>
  queryOptions({
    ...large,
    queryKey: ['hstm', 'companies', viewer],
    queryFn: async ({ signal }) => (await call('GET v3/my-impact/companies', {}, { signal, timeout: 60_000 })).data,
  });

/** Every note that weighs, in columns. @param viewer as for {@link companiesQuery} */
export const notesQuery = (viewer: number) =>
  queryOptions({
    ...large,
    queryKey: ['hstm', 'companies-notes', viewer],
    queryFn: async ({ signal }) =>
      packNotes((await call('GET v3/my-impact/companies-notes', {}, { signal, timeout: 60_000 })).data),
  });

/** Industries, by name in the page's language. */
export const industriesQuery = (locale: string) =>
  queryOptions({
    queryKey: ['hstm', 'industries', locale],
    queryFn: async ({ signal }) => (await call('GET v3/industry', {}, { signal })).data,
    staleTime: NAMES_FRESH_FOR,
  });

/** Countries, by name in the page's language. */
export const countriesQuery = (locale: string) =>
  queryOptions({
    queryKey: ['hstm', 'countries', locale],
    queryFn: async ({ signal }) => (await call('GET v3/countries', {}, { signal })).data,
    staleTime: NAMES_FRESH_FOR,
  });

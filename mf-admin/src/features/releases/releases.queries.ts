import { call } from '@commonweal/api-client';
import type { ApiInput, ApiReply } from '@commonweal/contracts';
import { keepPreviousData, queryOptions } from '@commonweal/platform/query';

type VersionsQuery = NonNullable<ApiInput<'GET v3/releases/artifacts'>['query']>;
type Page = Pick<VersionsQuery, 'limit' | 'offset'>;

export type PublishedVersion = ApiReply<'GET v3/releases/artifacts'>['data'][number];
export type PastSet = ApiReply<'GET v3/releases/sets'>['data'][number];
export type SetChange = ApiReply<'GET v3/releases/diff'>['changes'][number];
export type Failures = ApiReply<'GET v3/releases/failures'>;
export type LogEntry = ApiReply<'GET v3/releases/log'>['data'][number];
export type ReleaseToken = ApiReply<'GET v3/releases/tokens'>['tokens'][number];

/** How often what is live is asked for while the page is looked at, in milliseconds. */
const EVERY = 5000;

/** Under this stand all queries of the page. */
export const releaseKeys = ['releases'] as const;

export const releasesQueries = {
  /** What is live, the canary and the overrides; kept up to date while the page is looked at. */
  overview: () =>
    queryOptions({
      queryKey: [...releaseKeys, 'overview'],
      queryFn: ({ signal }) => call('GET v3/releases', {}, { signal }),
      staleTime: 0,
      refetchInterval: EVERY,
    }),
  /** One page of published versions. */
  versions: (query: VersionsQuery) =>
    queryOptions({
      queryKey: [...releaseKeys, 'artifacts', query],
      queryFn: ({ signal }) => call('GET v3/releases/artifacts', { query }, { signal }),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  /** What speaks against a version going live now. */
  problems: ({ name, version }: { readonly name: string; readonly version: string }) =>
    queryOptions({
      queryKey: [...releaseKeys, 'problems', name, version],
      queryFn: ({ signal }) =>
        call('GET v3/releases/artifacts/:name/:version/problems', { params: { name, version } }, { signal }),
      staleTime: 0,
      throwOnError: false,
    }),
  /** Sets that were live, the newest first. */
  sets: (query: Page) =>
    queryOptions({
      queryKey: [...releaseKeys, 'sets', query],
      queryFn: ({ signal }) => call('GET v3/releases/sets', { query }, { signal }),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  /** What differs from one set to another; sets never change. */
  diff: (from: string, to: string) =>
    queryOptions({
      queryKey: ['release-diff', from, to],
      queryFn: ({ signal }) => call('GET v3/releases/diff', { query: { from, to } }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      throwOnError: false,
    }),
  /** What failed in browsers in the last hours. */
  failures: (hours: number) =>
    queryOptions({
      queryKey: [...releaseKeys, 'failures', hours],
      queryFn: ({ signal }) => call('GET v3/releases/failures', { query: { hours } }, { signal }),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  /** The failure whose number somebody quotes. */
  failure: (reference: string) =>
    queryOptions({
      queryKey: [...releaseKeys, 'failure', reference],
      queryFn: ({ signal }) => call('GET v3/releases/failures/:reference', { params: { reference } }, { signal }),
      throwOnError: false,
    }),
  /** One page of the log. */
  log: (query: Page) =>
    queryOptions({
      queryKey: [...releaseKeys, 'log', query],
      queryFn: ({ signal }) => call('GET v3/releases/log', { query }, { signal }),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  /** Tokens in force. */
  tokens: () =>
    queryOptions({
      queryKey: [...releaseKeys, 'tokens'],
      queryFn: ({ signal }) => call('GET v3/releases/tokens', {}, { signal }),
      staleTime: 0,
    }),
};

import { call } from '@commonweal/api-client';
import type { ApiInput, ApiReply } from '@commonweal/contracts';
import { isNotFound } from '@commonweal/platform/failure';
import { change } from '@commonweal/platform/changes';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

type VersionsQuery = NonNullable<ApiInput<'GET v3/releases/artifacts'>['query']>;
type Page = Pick<VersionsQuery, 'limit' | 'offset'>;

export type PublishedVersion = ApiReply<'GET v3/releases/artifacts'>['data'][number];
export type PastSet = ApiReply<'GET v3/releases/sets'>['data'][number];
export type SetChange = ApiReply<'GET v3/releases/diff'>['changes'][number];
export type Failures = ApiReply<'GET v3/releases/failures'>;
export type LogEntry = ApiReply<'GET v3/releases/log'>['data'][number];
export type ReleaseToken = ApiReply<'GET v3/releases/tokens'>['tokens'][number];

/** Milliseconds between refreshes of the live set while the page is visible. */
const EVERY = 5000;

const queries = areaQueries('admin');

/** Replies without texts. */
const inEveryLanguage = { tags: ['releases'], varies: ['person'] } as const;

export const releasesQueries = {
  /** The live set, the canary and the overrides; refreshed while the page is visible. */
  overview: () =>
    queries.query({
      key: ['releases', 'overview'],
      queryFn: ({ signal }) => call('GET v3/releases', {}, { signal }),
      staleTime: 0,
      refetchInterval: EVERY,
      ...inEveryLanguage,
    }),
  versions: (query: VersionsQuery) =>
    queries.query({
      key: ['releases', 'artifacts', query],
      queryFn: ({ signal }) => call('GET v3/releases/artifacts', { query }, { signal }),
      staleTime: 0,
      placeholderData: keepPreviousData,
      ...inEveryLanguage,
    }),
  /** The gate's objections to a version going live now. */
  problems: ({ name, version }: { readonly name: string; readonly version: string }) =>
    queries.query({
      key: ['releases', 'problems', name, version],
      queryFn: ({ signal }) =>
        call('GET v3/releases/artifacts/:name/:version/problems', { params: { name, version } }, { signal }),
      staleTime: 0,
      throwOnError: false,
      tags: ['releases'],
    }),
  sets: (query: Page) =>
    queries.query({
      key: ['releases', 'sets', query],
      queryFn: ({ signal }) => call('GET v3/releases/sets', { query }, { signal }),
      staleTime: 0,
      placeholderData: keepPreviousData,
      ...inEveryLanguage,
    }),
  /** The differences between two sets; sets never change. */
  diff: (from: string, to: string) =>
    queries.query({
      key: ['releases', 'diff', from, to],
      queryFn: ({ signal }) => call('GET v3/releases/diff', { query: { from, to } }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      throwOnError: false,
      tags: [],
      varies: ['person'],
    }),
  /** Failures in browsers of the last hours. */
  failures: (hours: number) =>
    queries.query({
      key: ['releases', 'failures', hours],
      queryFn: ({ signal }) => call('GET v3/releases/failures', { query: { hours } }, { signal }),
      staleTime: 0,
      placeholderData: keepPreviousData,
      ...inEveryLanguage,
    }),
  failure: (reference: string) =>
    queries.query({
      key: ['releases', 'failure', reference],
      queryFn: ({ signal }) => call('GET v3/releases/failures/:reference', { params: { reference } }, { signal }),
      throwOnError: false,
      ...inEveryLanguage,
    }),
  log: (query: Page) =>
    queries.query({
      key: ['releases', 'log', query],
      queryFn: ({ signal }) => call('GET v3/releases/log', { query }, { signal }),
      staleTime: 0,
      placeholderData: keepPreviousData,
      tags: ['releases'],
    }),
  tokens: () =>
    queries.query({
      key: ['releases', 'tokens'],
      queryFn: ({ signal }) => call('GET v3/releases/tokens', {}, { signal }),
      staleTime: 0,
      ...inEveryLanguage,
    }),
};

const consequences = { changes: ['releases'] } as const;

/** Changes by release staff; each but those of tokens answers how it stands afterwards. */
export const releaseChanges = {
  promote: (body: ApiInput<'POST v3/releases/promote'>['body']) =>
    change('POST v3/releases/promote', { body }, consequences),
  rollBack: (body: ApiInput<'POST v3/releases/rollback'>['body']) =>
    change('POST v3/releases/rollback', { body }, consequences),
  setCanary: (body: ApiInput<'PUT v3/releases/canary'>['body']) =>
    change('PUT v3/releases/canary', { body }, consequences),
  stopCanary: (reason: string) => change('DELETE v3/releases/canary', { query: { reason } }, consequences),
  allowOverrides: (allowed: boolean) => change('PUT v3/releases/overrides', { body: { allowed } }, consequences),
  makeToken: (body: ApiInput<'POST v3/releases/tokens'>['body']) =>
    change('POST v3/releases/tokens', { body }, consequences),
  /** One that somebody else has revoked is no failure. */
  revokeToken: async (id: number): Promise<void> => {
    try {
      await change('DELETE v3/releases/tokens/:id', { params: { id } }, consequences);
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
  },
};

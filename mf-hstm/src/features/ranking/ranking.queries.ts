import { call } from '@commonweal/api-client';
import type { ApiInput } from '@commonweal/contracts';
import { areaQueries } from '@commonweal/platform/query';
import { packNotes } from '@commonweal/domain/note-columns';
import type { RankingPart } from './ranking-address.ts';
import { settingsOf } from './server-ranking-client.ts';

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

/** The size of all that a ranking is made of, as it travels. */
export const rankingSizeQuery = () =>
  queries.query({
    key: ['ranking-size'],
    queryFn: ({ signal }) => call('GET v3/my-impact/ranking-size', {}, { signal }),
    tags: ['scores'],
    varies: ['person'],
    staleTime: FRESH_FOR,
  });

/** Has the server make a part of the ranking. Each step of a slider is another one: none is kept. */
export function askRanking(body: ApiInput<'POST v3/my-impact/ranking'>['body'], signal: AbortSignal) {
  return call('POST v3/my-impact/ranking', { body }, { signal });
}

/** A part of the ranking with every theme at 50, and without anybody's lists: it tells the server nothing of a person. */
export const neutralRankingQuery = ({ filter, ...part }: RankingPart) =>
  queries.query({
    key: ['neutral-ranking', filter, part],
    queryFn: ({ signal }) => askRanking({ ...part, ...settingsOf({}, filter, new Map()), why: null }, signal),
    tags: ['scores'],
    varies: ['person'],
    staleTime: FRESH_FOR,
    // The whole data waits for it.
    retry: false,
  });

/** Has the server find the companies that move most. */
export function askRankingMovers(body: ApiInput<'POST v3/my-impact/ranking-movers'>['body']) {
  return call('POST v3/my-impact/ranking-movers', { body });
}

/** Has the server find which slider would change a company's rank. */
export function askRankingSensitivity(body: ApiInput<'POST v3/my-impact/ranking-sensitivity'>['body']) {
  return call('POST v3/my-impact/ranking-sensitivity', { body });
}

/** Has the server rank the person's portfolios. */
export function askRankingFunds(body: ApiInput<'POST v3/my-impact/ranking-funds'>['body']) {
  return call('POST v3/my-impact/ranking-funds', { body });
}

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

/** The person's portfolios, and the companies in each, as funds to be ranked. */
export const fundsQuery = () =>
  queries.query({
    key: ['funds'],
    queryFn: async ({ signal }) => {
      const [portfolios, companies] = await Promise.all([
        call('GET v3/my-impact/portfolios', {}, { signal }),
        call('GET v3/my-impact/portfolios-companies', { query: {} }, { signal }),
      ]);
      return {
        funds: portfolios.data.map(({ id, name }) => ({ id, name })),
        holdings: companies.data.map(({ p, e, w }) => ({ fund: p, entity: e, weight: w })),
      };
    },
    tags: ['portfolios'],
    varies: ['person'],
  });

/** @jest-environment jest-fixed-jsdom */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { root } from './projects.ts';

interface Query {
  readonly queryKey: readonly unknown[];
}
type Module = Readonly<Record<string, (...input: unknown[]) => Query>>;

interface Platform {
  readonly createQueryClient: () => { readonly fetchQuery: (query: Query) => Promise<unknown> };
  readonly configureApiClient: (settings: object) => void;
  readonly rateImpact: (note: { id: number; version_id: number | null }, scores: readonly object[]) => Promise<unknown>;
}

/** By the address of the module, which no package may name but in a test of all of them. */
const load = async <T>(file: string): Promise<T> => (await import(join(root, file))) as T;
const realFetch = globalThis.fetch;
const company = { entity_id: 5, country: {}, industry: {} };
let platform: Platform;
let asked = 0;

beforeAll(async () => {
  const { createQueryClient } = await load<Platform>('packages/platform/src/query-client.ts');
  const { configureApiClient } = await load<Platform>('packages/api-client/src/index.ts');
  const { rateImpact } = await load<Platform>('mf-analyses/src/features/analysis/rating.queries.ts');
  platform = { createQueryClient, configureApiClient, rateImpact };
  configureApiClient({ base: 'http://localhost/api', token: () => null, locale: () => 'en', currentPath: () => '/' });
  globalThis.fetch = async () => {
    asked += 1;
    return Response.json({ ...company, id: 101, entity: company, data: [], total: 0, importances: {} });
  };
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

const analyses = 'mf-analyses/src/analyses/analyses.queries.ts';
const companies = 'mf-companies/src/companies/companies.queries.ts';
const portfolios = 'mf-portfolios/src/portfolios/portfolios.queries.ts';
const figures = 'mf-portfolios/src/features/portfolio/graphs/graphs.queries.ts';
const advice = 'mf-portfolios/src/features/portfolio/advice/advice.queries.ts';
const ranking = 'mf-hstm/src/features/ranking/ranking.queries.ts';
const importances = 'mf-hstm/src/features/importances/importances.queries.ts';

const reached = [
  ['the companies of the front page', 'mf-analyses/src/features/home/home.queries.ts', 'mostAnalysedCompanies', []],
  ['the analyses of the front page', analyses, 'publishedAnalyses', [{ limit: 9 }]],
  ['the analysis', analyses, 'publishedAnalysis', ['less-water-101']],
  ['the list of companies', companies, 'foundCompanies', [{}]],
  ['the page of its company', companies, 'companyDetails', ['loomwell']],
  ['the means that it is compared with', companies, 'companyAverages', ['loomwell']],
  ['the goals of its company with their means', companies, 'companySdgs', ['loomwell']],
  ['the account of its score', companies, 'scoreContributions', ['loomwell', 'impact', 20]],
  ['the list of portfolios', portfolios, 'ownPortfolios', [20, 0]],
  ['a portfolio', portfolios, 'portfolio', [7]],
  ['the companies of a portfolio', portfolios, 'portfolioCompanies', [7]],
  ['the parts of a portfolio', portfolios, 'portfolioBreakdowns', [7]],
  ['the personal score of a portfolio', figures, 'personalScore', [7]],
  ['the contributions of its companies', figures, 'ratedEntities', [7]],
  ['its scores by goal', figures, 'goalScores', [7]],
  ['its analyses', figures, 'countedAnalyses', [7]],
  ['its best and worst analyses', figures, 'endAnalyses', [7]],
  ['its key figures', figures, 'keyFigures', [7]],
  ['what to rate next', advice, 'unratedCompanies', [7]],
  ['its swaps', advice, 'swaps', [7]],
  ['the companies of the bespoke ranking', ranking, 'companiesQuery', []],
  ['the analyses of the bespoke ranking', ranking, 'notesQuery', []],
  [
    'the search of the header',
    'mf-companies/src/features/header-search/header-search.queries.ts',
    'companySearch',
    ['loom'],
  ],
  ['the example of the tour', 'shell/src/features/intro/example-company.queries.ts', 'exampleCompanyQuery', []],
] as const;

const untouched = [
  ['the rows of a portfolio without a company', portfolios, 'unmatchedRows', [7]],
  ['the metrics that its companies report', figures, 'reportedFigures', [7]],
  ['the industries', ranking, 'industriesQuery', []],
  ['the topics', importances, 'topicsQuery', []],
  ['the terms', 'shell/src/features/terms/terms.queries.ts', 'currentTerms', []],
] as const;

/** The number of requests for a query that is shown, shown again, and shown after a rating. */
async function timesAsked(file: string, name: string, input: readonly unknown[]): Promise<number[]> {
  const make = (await load<Module>(file))[name];
  if (!make) throw new Error(`${file} has no ${name}`);
  const client = platform.createQueryClient();
  const show = async () => {
    const before = asked;
    await client.fetchQuery(make(...input));
    return asked - before;
  };
  const first = await show();
  const again = await show();
  await platform.rateImpact({ id: 101, version_id: null }, []);
  return [first, again, await show()];
}

describe('after a rating', () => {
  it.each(reached)('is asked for again when it is shown: %s', async (_what, file, name, input) => {
    expect(await timesAsked(file, name, input)).toEqual([1, 0, 1]);
  });

  it.each(untouched)('is not asked for again: %s', async (_what, file, name, input) => {
    expect(await timesAsked(file, name, input)).toEqual([1, 0, 0]);
  });
});

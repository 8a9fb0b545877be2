import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { endpoints } from '@commonweal/contracts';
import type { MarkedCompanies } from '@commonweal/domain/ranking';
import { portfolioEntities } from '../portfolios/portfolios.table.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { openBrowserSession } from './browser-session.fixture.ts';

const FUNDS = 'POST v3/my-impact/ranking-funds';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
afterAll(() => api.close());

const FUND_IMPORTANCES = { '1-1-1': 0, '2-5-12': 100 };

async function createFund(name: string, company: number): Promise<number> {
  const body = { name, entities: [{ id: company, weight: 1 }] };
  const reply = await api.call('POST v3/portfolios', { body }, { as: 'client' });
  expect(reply.status).toBe(200);
  return reply.body.id;
}

/** The client's portfolios as the server ranks them, and as a session does that holds what a browser loads. */
async function rankFundsTwice(marked: MarkedCompanies) {
  const as = { as: 'client' } as const;
  const [session, own, held, reply] = await Promise.all([
    openBrowserSession(api, as),
    api.call('GET v3/my-impact/portfolios', {}, as),
    api.call('GET v3/my-impact/portfolios-companies', { query: {} }, as),
    api.call(FUNDS, { body: { importances: FUND_IMPORTANCES } }, as),
  ]);
  expect(reply.status).toBe(200);
  const study = session.study(
    {
      kind: 'funds',
      importances: FUND_IMPORTANCES,
      funds: own.body.data.map(({ id, name }) => ({ id, name })),
      holdings: held.body.data.map(({ p, e, w }) => ({ fund: p, entity: e, weight: w })),
    },
    marked,
  );
  return { here: endpoints[FUNDS].reply.parse(reply.body).funds, there: study.kind === 'funds' ? study.funds : [] };
}

/** Id of the company that these importances put first. */
async function findBest(): Promise<number> {
  const body = {
    importances: FUND_IMPORTANCES,
    filter: { search: '', industries: [], countries: [], list: null, evidence: false },
    marked: [],
    ...{ least: false, offset: 0, limit: 1, why: null },
  };
  const reply = await api.call('POST v3/my-impact/ranking', { body }, { as: 'client' });
  const [row] = reply.body.rows;
  if (!row) throw new Error('Nothing is ranked.');
  return row.company.id;
}

describe('the portfolios that the server ranks', () => {
  it('ranks a person’s portfolios as a browser does, with the companies that they exclude', async () => {
    const held = await api.call('GET v3/my-impact/portfolios-companies', { query: {} }, { as: 'client' });
    const [excluded] = held.body.data.map(({ e }) => e);
    if (excluded === undefined) throw new Error('The client holds no company.');
    const list = [{ entity_id: excluded, type: 'excluded' as const }];
    await api.call('POST v3/my-impact/set-my-hstm-list', { body: { list } }, { as: 'client' });
    const { here, there } = await rankFundsTwice(new Map([[excluded, 'excluded']]));
    expect(here).toEqual(there);
    expect(here.some(({ percentExcluded }) => (percentExcluded ?? 0) > 0)).toBe(true);
  });

  it('ranks portfolios of the same score by name, then id, as a browser does', async () => {
    const best = await findBest();
    const late = await createFund('Twin B', best);
    const first = await createFund('Twin A', best);
    const second = await createFund('Twin A', best);
    await api.call('POST v3/my-impact/set-my-hstm-list', { body: { list: [] } }, { as: 'client' });
    const { here, there } = await rankFundsTwice(new Map());
    expect(here).toEqual(there);
    const tied = here.filter(({ id }) => [late, first, second].includes(id));
    expect(tied.map(({ id }) => id)).toEqual([first, second, late]);
    expect(tied.map(({ rank: place }) => place)).toEqual([1, 2, 3]);
    expect(new Set(tied.map(({ score }) => score)).size).toBe(1);
    expect(here.length).toBeGreaterThan(tied.length);
  });

  it('ranks a portfolio without companies last, with neither score nor shares, as a browser does', async () => {
    const id = await createFund('Aaa', await findBest());
    await api.db.delete(portfolioEntities).where(eq(portfolioEntities.portfolioId, id));
    const { here, there } = await rankFundsTwice(new Map());
    expect(here).toEqual(there);
    expect(here.at(-1)).toEqual({
      ...{ id, name: 'Aaa', rank: here.length, score: null, communityScore: null, companies: 0, scored: 0 },
      ...{ percentAvailable: null, coverageWeight: null, percentExcluded: null, lowCoverage: false },
    });
    expect(here.length).toBeGreaterThan(1);
  });
});

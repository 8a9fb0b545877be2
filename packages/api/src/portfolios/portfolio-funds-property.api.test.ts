import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { makeFund, makePortfolios, partsOf } from './portfolio-funds.fixture.ts';
import type { PlannedPortfolio } from './portfolio-funds.fixture.ts';
import { addCompanies } from './portfolios.fixture.ts';

let api: TestApi;
let companies: Record<string, number> = {};
const scores: Readonly<Record<string, number | null>> = { Aquax: 4, Bquax: -3, Cquax: null, Dquax: 1.5 };

beforeAll(async () => {
  api = await startTestApi();
  companies = await addCompanies(
    api.db,
    Object.entries(scores).map(([name, impactScore]) => ({ name, impactScore })),
  );
}, 120_000);

afterAll(() => api.close());

const isins = ['IE00B4L5Y983', 'LU0274208692', 'FR0010315770', 'DE0005933931', null] as const;
const weight = fc.integer({ min: 1, max: 60 });

/** Funds by number hold each other, themselves and rows that nothing is known of. */
const anyRow = fc.record({
  fund: fc.integer({ min: 0, max: 6 }),
  byIsin: fc.boolean(),
  weight: fc.oneof({ arbitrary: weight, weight: 6 }, { arbitrary: fc.constant(null), weight: 1 }),
});
const anyPortfolio = fc.record({
  companies: fc.dictionary(fc.constantFrom(...Object.keys(scores)), weight, { minKeys: 1 }),
  rows: fc.option(fc.array(anyRow, { maxLength: 5 }), { nil: undefined }),
  isFund: fc.boolean(),
});
const anyPlan = fc.array(anyPortfolio, { minLength: 1, maxLength: 5 }).map((plans) =>
  plans.map(({ companies: held, rows, isFund }, at): PlannedPortfolio & { isFund: boolean } => ({
    name: `Fund ${at}`,
    companies: held,
    isFund,
    ...(rows && {
      rows: rows.map(({ fund, byIsin, weight: of }) => {
        const isin = isins[fund];
        return byIsin && isin
          ? { isin: `${isin.slice(0, 2).toLowerCase()} ${isin.slice(2)}`, weight: of }
          : { name: `FUND ${fund}`, weight: of };
      }),
    }),
  })),
);

it('looks through funds as computed row by row, for any funds that hold each other', async () => {
  await fc.assert(
    fc.asyncProperty(anyPlan, async (planned) => {
      await api.db.execute(sql`delete from portfolios`);
      const ids = Object.values(await makePortfolios(api, companies, planned));
      for (const [at, { isFund }] of planned.entries()) {
        if (isFund) await makeFund(api, ids[at] ?? 0, { isin: isins[at] ?? null, on: '2026-09-30' });
      }
      const fundOf = ({ name, isin }: { name?: string; isin?: string }) => {
        const named = planned.findIndex((fund, at) => {
          const own = isins[at] ?? null;
          return fund.isFund && (isin ? own === isin.toUpperCase().replace(' ', '') : fund.name.toUpperCase() === name);
        });
        return named === -1 ? undefined : named;
      };
      for (const [at, id] of ids.entries()) await expectHeld(id, planned[at], partsOf(planned, fundOf, at));
    }),
    { numRuns: 25 },
  );
}, 240_000);

/** Holds what the site tells of a portfolio against its parts. */
async function expectHeld(id: number, planned: PlannedPortfolio | undefined, parts: ReadonlyMap<string, number>) {
  const known = [...parts.values()].reduce((sum, part) => sum + part, 0);
  const { data } = (await api.call('GET v3/portfolios/entities/:id', { params: { id } }, { as: 'client' })).body;
  const told = Object.fromEntries(data.map(({ entity_name: name, weight: share }) => [name, share]));
  const near = (value: number): unknown => expect.closeTo(value, 9);
  expect(told).toEqual(Object.fromEntries([...parts].map(([name, part]) => [name, near((part / known) * 100)])));
  const page = (await api.call('GET v3/portfolios/:id', { params: { id } }, { as: 'client' })).body;
  const score = [...parts].reduce((sum, [name, part]) => sum + part * (scores[name] ?? 0), 0) / known;
  const covered = [...parts].reduce((sum, [name, part]) => sum + (scores[name] === null ? 0 : part), 0) / known;
  expect([page.score, page.coverageWeight]).toEqual([near(score), near(covered * 100)]);
  expect(page.unmatched_weight).toEqual(planned?.rows ? near((1 - known) * 100) : null);
}

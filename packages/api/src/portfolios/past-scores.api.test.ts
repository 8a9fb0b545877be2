import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eq, lt } from 'drizzle-orm';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { addCompanies } from './portfolios.fixture.ts';
import { portfolioVersions } from './portfolios.table.ts';

let api: TestApi;
let company = 0;

beforeAll(async () => {
  api = await startTestApi();
  ({ Pastquax: company = 0 } = await addCompanies(api.db, [{ name: 'Pastquax', impactScore: 1 }]));
}, 120_000);

afterAll(() => api.close());

const me = { as: 'member' } as const;
const lost = [{ line: 7, isin: null, name: 'Cash', weight: 1, weight_text: '1', reason: 'unknown-name' as const }];

it('tells the weight that each file left out, and none of a version older than that was kept', async () => {
  const file = { file_name: 'first.csv', unmatched: lost };
  const body = { name: 'Pension', entities: [{ id: company, weight: 9 }], ...file };
  const { id } = (await api.call('POST v3/portfolios', { body }, me)).body;
  await api.db
    .update(portfolioVersions)
    .set({ keptAt: new Date('2020-02-01T10:00:00Z') })
    .where(eq(portfolioVersions.portfolioId, id));
  const { changed_at } = (await api.call('GET v3/portfolios/editable/:id', { params: { id } }, me)).body;
  const next = { file_entities: [{ entity_id: company, weight: 3 }], ...file };
  const replaced = { mode: 'replace' as const, changed_at, ...next };
  await api.call('POST v3/portfolios/:id/file-entities', { params: { id }, body: replaced }, me);
  const told = async () => {
    const { data } = (await api.call('GET v3/portfolios/:id/scores', { params: { id } }, me)).body;
    return [data[0], data.at(-1)].map((past) => past?.unmatched_weight);
  };
  expect(await told()).toEqual([10, 25]);
  const isOld = lt(portfolioVersions.keptAt, new Date('2021-01-01'));
  await api.db.update(portfolioVersions).set({ unmatchedWeight: null }).where(isOld);
  expect(await told()).toEqual([null, 25]);
});

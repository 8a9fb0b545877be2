import type { APIRequestContext } from '@playwright/test';
import { findCompanies } from '../site-data.ts';
import { expect, test } from '../site-test.ts';

const isin = 'IE00B4L5Y983';

test('a fund in a portfolio is looked through once the person says what it holds', async ({
  page,
  say,
  request,
  visit,
  arriveAs,
  ownAccount,
  expectAccessible,
}) => {
  const token = await arriveAs(ownAccount);
  const { data } = await findCompanies(request, { orderby: 'notes_count', asc: '0', limit: '3' });
  const [own = 0, ...inFund] = data.map(({ entity_id }) => entity_id);
  const names = data.slice(1).map(({ entity_name }) => entity_name);
  const fund = await create(request, token, { name: 'World', companies: inFund.map((id) => [id, 40]), lost: 'Cash' });
  const portfolio = await create(request, token, { name: 'Savings', companies: [[own, 50]], lost: 'ISHS WORLD' });

  await test.step('the row of the fund is in no company at first', async () => {
    await visit(`/portfolios/${portfolio}`);
    await expect(page.getByText(say('portfolios.unmatched.kept', { count: 1 }))).toBeVisible();
    await expect(page.getByText(say('portfolios.funds.title', { count: 1 }))).toHaveCount(0);
  });

  await test.step('the holdings get their day and ISIN', async () => {
    await visit(`/portfolios/edit/${fund}`);
    await page.getByLabel(say('portfolios.fund.day')).fill('2026-09-30');
    await page.getByLabel(say('portfolios.fund.isin')).fill(isin);
    await page.getByRole('button', { name: say('portfolios.fund.save') }).click();
    await expect(page.getByRole('button', { name: say('portfolios.fund.end') })).toBeVisible();
    await expectAccessible();
  });

  await test.step('the portfolio counts with its companies', async () => {
    await visit(`/portfolios/${portfolio}`);
    const funds = page.getByRole('region', { name: say('portfolios.funds.title', { count: 1 }) });
    await expect(page.getByText(say('portfolios.unmatched.kept', { count: 1 }))).toHaveCount(0);
    for (const name of names) {
      await expect(page.getByRole('table', { name: say('portfolios.companies.caption') })).toContainText(name);
    }
    await funds.getByText(/^World/).click();
    const brought = funds.getByRole('table', { name: say('portfolios.funds.companies', { name: 'World' }) });
    await expect(brought.getByRole('rowheader')).toHaveText(names);
    await expectAccessible();
  });
});

interface NewPortfolio {
  readonly name: string;
  readonly companies: readonly (readonly [number, number])[];
  /** A row without a company. */
  readonly lost: string;
}

/** Makes a portfolio of a file in which one row has no company. @returns its id */
async function create(request: APIRequestContext, token: string, { name, companies, lost }: NewPortfolio) {
  const row = { line: 9, isin: lost === 'Cash' ? null : isin, name: lost, weight: 20, reason: 'unknown-name' };
  const reply = await request.post('/api/v3/portfolios', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      ...{ name, file_name: 'holdings.csv', unmatched: [row] },
      entities: companies.map(([id, weight]) => ({ id, weight })),
    },
  });
  const { id } = (await reply.json()) as { id: number };
  return id;
}

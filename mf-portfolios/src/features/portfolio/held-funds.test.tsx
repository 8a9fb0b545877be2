import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import type { ApiReply } from '@commonweal/contracts';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import { HeldFunds } from './held-funds.tsx';

type Fund = ApiReply<'GET v3/portfolios/:id/funds'>['data'][number];

const world: Fund = {
  ...{ fund_id: 9, name: 'World fund', isin: 'IE00B4L5Y983', holdings_on: '2026-09-30', lines: [2], weight: 50 },
  ...{ known: 80, companies: 2, cut: null },
  funds: [
    { fund_id: 11, name: 'Bonds', within: 'World fund', holdings_on: '2026-08-31', weight: 5, cut: null },
    { fund_id: 9, name: 'World fund', within: 'Bonds', holdings_on: '2026-09-30', weight: 1, cut: 'cycle' },
  ],
};

const company = (entity_id: number, weight: number) => ({
  ...{ entity_id, entity_name: `Company ${entity_id}`, entity_slug: `company-${entity_id}`, weight },
});

function open(funds: readonly Fund[], api: ApiDoubles = {}, locale: 'en' | 'fr' = 'en') {
  return renderPage(<HeldFunds portfolioId={7} count={funds.length} />, {
    path: '/',
    url: '/',
    locale,
    messages: [uiMessages, remote.messages],
    session: somebody(['portfolio-state']),
    api: {
      'GET v3/portfolios/:id/funds': () => ({ data: [...funds], total: funds.length }),
      'GET v3/portfolios/:id/funds/:fund_id/entities': () => ({ data: [company(1, 30), company(2, 10)], total: 2 }),
      ...api,
    },
  });
}

const asked = (page: Awaited<ReturnType<typeof open>>) =>
  page.calls.filter(({ operation }) => operation.endsWith('/entities')).map(({ params }) => params);

describe('a fund of a portfolio', () => {
  it('says how far it was looked through, and shows its companies once it is opened', async () => {
    const page = await open([world]);
    const line = await screen.findByText(/^World fund, /);
    expect(line.textContent).toBe(
      'World fund, 50.00% of the file’s weight: looked through, 2 companies, as of September 30th, 2026, 80% known',
    );
    await settle();
    expect(asked(page)).toEqual([]);
    await page.user.click(line);
    const table = await screen.findByRole('table', { name: 'Companies that World fund brings' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'CompanyWeight of the file',
      expect.stringMatching(/^Company 1.*30\.00%$/),
      expect.stringMatching(/^Company 2.*10\.00%$/),
    ]);
    expect(asked(page)).toEqual([{ id: '7', fund_id: '9' }]);
  });

  it('names the funds within it, and says which are not followed', async () => {
    const page = await open([world]);
    await page.user.click(await screen.findByText(/^World fund, /));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Bonds within World fund, 5.00% of the file’s weight, as of August 31st, 2026 ',
      'World fund within Bonds, 1.00% of the file’s weight, as of September 30th, 2026 Comes round: not followed',
    ]);
  });

  it('says where it is the portfolio itself', async () => {
    await open([{ ...world, cut: 'cycle', companies: 0, known: 0, funds: [] }]);
    expect(await screen.findByText(/this portfolio is the fund itself/)).toBeDefined();
    expect(screen.queryByText(/looked through, /)).toBeNull();
  });

  it('is told in French', async () => {
    await open([world], {}, 'fr');
    const line = await screen.findByText(/^World fund, /);
    expect(line.textContent?.replaceAll(/\s/g, ' ')).toBe(
      'World fund, 50,00 % du poids du fichier : décomposé, 2 entreprises, au 30 septembre 2026, 80 % connus',
    );
  });
});

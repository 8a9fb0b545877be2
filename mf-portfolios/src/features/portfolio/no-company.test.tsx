import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderPage, settle, somebody } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { aCompany, aList, aPortfolio } from '#portfolios/portfolio-fixtures.ts';
import remote from '../../remote.ts';
import PortfolioPage from './portfolio-page.tsx';

/** Charts draw on a canvas, which this environment lacks. */
jest.unstable_mockModule('@commonweal/ui/charts', () => ({ BarChart: () => null, LineChart: () => null }));

const open = (companies: number, more: Parameters<typeof renderPage>[1]['api'] = {}) =>
  renderPage(<PortfolioPage />, {
    path: '/portfolios/:portfolio_id',
    url: '/portfolios/7',
    messages: [uiMessages, remote.messages],
    session: somebody(['portfolio-state']),
    api: {
      'GET v3/portfolios/:id': () => aPortfolio({ companies, scored: 0, score: null, unmatched: 2 }),
      'GET v3/portfolios/all': () => aList([]),
      'GET v3/portfolios/entities/:id': () => ({ data: [], total: 0 }),
      ...more,
    },
  });

const askedOf = ({ calls }: Awaited<ReturnType<typeof open>>) =>
  calls.map(({ operation }) => operation).filter((operation) => operation.includes('entities'));

it('says why there is nothing to see of a portfolio whose funds are gone, and asks for no figures', async () => {
  const page = await open(0);
  expect(await screen.findByText('This portfolio holds no company')).toBeDefined();
  expect(screen.getByText('2 rows of the file are not in the portfolio')).toBeDefined();
  await settle();
  expect(askedOf(page)).toEqual(['GET v3/portfolios/entities/:id']);
  expect(screen.queryByRole('heading', { name: 'In figures' })).toBeNull();
});

it('shows the figures of a portfolio with a company', async () => {
  const page = await open(1);
  expect(await screen.findByRole('heading', { name: 'In figures' })).toBeDefined();
  await settle();
  expect(screen.queryByText('This portfolio holds no company')).toBeNull();
  expect(page.calls.filter(({ operation }) => operation === 'GET v3/portfolios/entities/:id')).toHaveLength(1);
});

it('asks for the companies before it knows the portfolio, and once', async () => {
  const reply = Promise.withResolvers<ReturnType<typeof aPortfolio>>();
  const page = await open(1, { 'GET v3/portfolios/:id': () => reply.promise });
  await waitFor(() => expect(askedOf(page)).toEqual(['GET v3/portfolios/entities/:id']));
  expect(screen.queryByRole('heading', { name: 'In figures' })).toBeNull();
  reply.resolve(aPortfolio({ companies: 1 }));
  expect(await screen.findByRole('heading', { name: 'In figures' })).toBeDefined();
  await settle();
  expect(askedOf(page).filter((operation) => operation === 'GET v3/portfolios/entities/:id')).toHaveLength(1);
});

it('shows a screen of companies that have come before it draws the others and asks for figures', async () => {
  const data = Array.from({ length: 40 }, (_, at) => aCompany(at + 1));
  const asked: string[] = [];
  const seen: { readonly rows: number; readonly figures: number }[] = [];
  const observer = new MutationObserver(() => {
    const rows = document.querySelectorAll('#companies tbody a[href^="/companies/"]').length;
    if (rows > 0) seen.push({ rows, figures: asked.length });
  });
  observer.observe(document, { childList: true, subtree: true });
  await open(40, {
    'GET v3/portfolios/entities/:id': () => ({ data, total: data.length }),
    'GET v3/portfolios/:id/scores': () => {
      asked.push('scores');
      return { data: [] };
    },
  });
  expect(await screen.findByRole('heading', { name: 'In figures' })).toBeDefined();
  await settle();
  observer.disconnect();
  expect(seen[0]).toEqual({ rows: 15, figures: 0 });
  expect(seen.at(-1)).toEqual({ rows: 40, figures: 1 });
});

import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { DoubleFailure, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { aCompany, aList, aPortfolio } from '#portfolios/portfolio-fixtures.ts';
import remote from '../../remote.ts';
import PortfolioPage from './portfolio-page.tsx';

/** Charts draw on a canvas, which this environment lacks. */
jest.unstable_mockModule('@commonweal/ui/charts', () => ({ BarChart: () => null, LineChart: () => null }));

const open = (companies: number, more: ApiDoubles = {}, url = '/portfolios/7') =>
  renderPage(<PortfolioPage />, {
    path: '/portfolios/:portfolio_id',
    url,
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

const companiesOf = (length: number) => Array.from({ length }, (_, at) => aCompany(at + 1));

/** Answers as the API does: as many as are asked for, or all. */
function aLongPortfolio(length: number, answer: (rows: readonly ReturnType<typeof aCompany>[]) => unknown = () => {}) {
  const asked: (string | undefined)[] = [];
  const api: ApiDoubles = {
    'GET v3/portfolios/entities/:id': async ({ query }) => {
      asked.push(query['limit']);
      const data = companiesOf(length).slice(0, Number(query['limit'] ?? length));
      await answer(data);
      return { data, total: length };
    },
  };
  return { asked, api };
}

const rowsOf = () => document.querySelectorAll('#companies tbody a[href^="/companies/"]').length;

it('asks for the first companies of a long portfolio, and for all once those are shown', async () => {
  const whole = Promise.withResolvers<void>();
  const { asked, api } = aLongPortfolio(60, (rows) => (rows.length === 60 ? whole.promise : undefined));
  await open(60, api);
  await waitFor(() => expect(asked).toEqual(['50', undefined]));
  expect(rowsOf()).toBe(15);
  expect(screen.queryByRole('heading', { name: 'In figures' })).toBeNull();
  whole.resolve();
  expect(await screen.findByRole('heading', { name: 'In figures' })).toBeDefined();
  expect(screen.getByRole('navigation', { name: 'Companies of the portfolio' })).toBeDefined();
  await settle();
  expect(rowsOf()).toBe(50);
  expect(asked).toHaveLength(2);
});

it('shows the second page of a long portfolio once all companies are there', async () => {
  const { asked, api } = aLongPortfolio(60);
  await open(60, api, '/portfolios/7?page=2');
  await waitFor(() => expect(rowsOf()).toBe(10));
  expect(asked).toEqual(['50', undefined]);
});

it('keeps the first companies of a long portfolio whose others could not be loaded, and says so', async () => {
  const { api } = aLongPortfolio(60, (rows) => {
    if (rows.length === 60) throw new DoubleFailure(500, 'internal');
  });
  await open(60, api);
  expect(await screen.findByText('The companies could not be loaded.')).toBeDefined();
  expect(rowsOf()).toBeGreaterThan(0);
});

it('shows a screen of companies that have come before it draws the others and asks for figures', async () => {
  const data = companiesOf(40);
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

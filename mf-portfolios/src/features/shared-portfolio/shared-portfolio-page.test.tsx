import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { DoubleFailure, renderPage } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import SharedPortfolioPage from './shared-portfolio-page.tsx';
import type { LinkedCompany, SharedPortfolio } from '#portfolios/shared-portfolio.queries.ts';

const company = (change: Partial<LinkedCompany>): LinkedCompany => ({
  entity_id: 1,
  entity_name: 'Alder',
  entity_slug: 'alder',
  industry: 'Insurance',
  country: 'France',
  impact_score: 2,
  is_grayed: false,
  evidence: null,
  weight: 75,
  contribution: 1.5,
  ...change,
});

const shared = (change: Partial<SharedPortfolio> = {}): SharedPortfolio => ({
  id: 7,
  name: 'Pension',
  shows_weights: true,
  expires_at: '2026-12-24T10:00:00.000Z',
  score: 1.5,
  environmental_score: 1,
  social_score: -0.5,
  companies: 2,
  scored: 1,
  percentAvailable: 50,
  coverageWeight: 75,
  unmatched_weight: 12.5,
  funds: 1,
  oldest_holdings: '2026-09-30',
  entities: [
    company({}),
    company({ entity_id: 2, entity_name: 'Birch', impact_score: null, is_grayed: true, weight: 25, contribution: 0 }),
  ],
  ...change,
});

const withoutWeights = shared({
  shows_weights: false,
  coverageWeight: null,
  unmatched_weight: null,
  funds: 0,
  oldest_holdings: null,
  entities: shared().entities.map((one) => ({ ...one, weight: null, contribution: null })),
});

function open(api: ApiDoubles = {}, url = '/portfolios/shared/7/token-of-a-link') {
  return renderPage(<SharedPortfolioPage />, {
    path: '/portfolios/shared/:portfolio_id/:token',
    url,
    messages: [uiMessages, remote.messages],
    api: { 'GET v3/portfolios/:id/shared': () => shared(), ...api },
  });
}

const failing = (status: number, code: string, message: string): ApiDoubles => ({
  'GET v3/portfolios/:id/shared': () => {
    throw new DoubleFailure(status, code, message);
  },
});

const cells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));

describe('a shared portfolio', () => {
  it('is asked for with the token of its address', async () => {
    const asked: unknown[] = [];
    await open({
      'GET v3/portfolios/:id/shared': (input) => {
        asked.push(input);
        return shared();
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Pension' })).toBeDefined();
    const method = screen.getByRole('link', { name: 'How scores work' });
    expect(method.getAttribute('href')).toBe('/how-scores-work#portfolio');
    const compare = screen.getByRole('link', { name: 'Compare with your portfolios' });
    expect(compare.getAttribute('href')).toBe('/portfolios/compare?shared=7.token-of-a-link');
    expect(asked).toMatchObject([{ params: { id: '7' }, query: { token: 'token-of-a-link' } }]);
  });

  it('says that companies of funds are among its own, and of which day', async () => {
    const said = () => screen.queryByText(/companies of \d funds? /)?.textContent;
    await open();
    await screen.findByText('Portfolio score');
    expect(said()).toBe('The companies of 1 fund are among these, the oldest holdings as of September 30th, 2026.');
    cleanup();
    await open({ 'GET v3/portfolios/:id/shared': () => withoutWeights });
    await screen.findByRole('heading', { level: 1, name: 'Pension' });
    expect(said()).toBeUndefined();
  });

  it('calls a score thin that rests on little', async () => {
    const entities = [
      company({ evidence: 'thin' }),
      company({ entity_id: 2, entity_name: 'Birch', evidence: 'solid' }),
    ];
    await open({ 'GET v3/portfolios/:id/shared': () => shared({ entities }) });
    const row = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent;
    expect(await row(/Alder/)).toContain('Thin evidence');
    expect(await row(/Birch/)).not.toContain('Thin evidence');
  });

  it('shows weights, and says until when', async () => {
    await open();
    expect(await screen.findByText('Portfolio score')).toBeDefined();
    expect(screen.getByText(/^Shared with the weights of its companies, until/)).toBeDefined();
    expect(cells()[0]).toEqual(['Company', 'Industry and country', 'Score', 'Weight', 'Contribution', 'Comparison']);
    expect(cells()[1]?.slice(3, 5)).toEqual(['Weight75.00%', 'Contribution+1.50']);
    expect(screen.getByText('Weight with a score')).toBeDefined();
  });

  it('has neither columns nor coverage of weights that are hidden, and says what stands in their place', async () => {
    await open({ 'GET v3/portfolios/:id/shared': () => withoutWeights });
    expect(await screen.findByText('Mean of its companies')).toBeDefined();
    expect(screen.getByText(/^Shared without the weights of its companies/)).toBeDefined();
    expect(cells()[0]).toEqual(['Company', 'Industry and country', 'Score', 'Comparison']);
    expect(screen.queryByText('Weight with a score')).toBeNull();
  });

  it('shows a hundred companies whole, the first of more, and all of those on request', async () => {
    const entities = Array.from({ length: 101 }, (_, at) => company({ entity_id: at + 1 }));
    const rows = () => screen.getAllByRole('rowheader').length;
    const openWith = async (count: number) => {
      const page = await open({
        'GET v3/portfolios/:id/shared': () => shared({ entities: entities.slice(0, count), companies: count }),
      });
      await screen.findByRole('heading', { level: 1, name: 'Pension' });
      return page;
    };
    await openWith(100);
    expect(rows()).toBe(100);
    cleanup();
    const page = await openWith(101);
    expect(rows()).toBe(25);
    await page.user.click(screen.getByRole('button', { name: 'Show all 101' }));
    expect(rows()).toBe(101);
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  it('says in the words of the server that the link has expired', async () => {
    await open(failing(410, 'link-expired', 'Ask for a new one.'));
    expect(await screen.findByText('This link has expired')).toBeDefined();
    expect(screen.getByText('Ask for a new one.')).toBeDefined();
  });

  it.each([
    ['a link that opens nothing', failing(404, 'not-found', 'No'), undefined],
    ['an address without a number', {}, '/portfolios/shared/all/token'],
  ] as const)('says so for %s', async (_, api, url) => {
    await open(api, url);
    expect(await screen.findByText('This link opens nothing')).toBeDefined();
  });

  it('can be asked for again after another failure', async () => {
    await open(failing(500, 'internal', 'Something went wrong.'));
    expect(await screen.findByText('The shared portfolio could not be loaded.')).toBeDefined();
    expect(screen.getByRole('button', { name: /try again|retry/i })).toBeDefined();
  });
});

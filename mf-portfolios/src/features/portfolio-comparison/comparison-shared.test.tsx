import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { DoubleFailure, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import type { ApiReply } from '@commonweal/contracts';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';

/** Charts draw on a canvas, which this environment lacks: they tell what they were given. */
const tell = (props: object) => <pre>{JSON.stringify(props)}</pre>;
jest.unstable_mockModule('@commonweal/ui/charts', () => ({ BarChart: tell }));
const { default: PortfolioComparisonPage } = await import('./portfolio-comparison-page.tsx');

const coverage = {
  ...{ companies: 3, scored: 2, percentAvailable: 66, coverageWeight: 70, percentExcluded: 0, low_coverage: false },
};
const figures: ApiReply<'GET v3/graphs/portfolios/:id/metrics'> = {
  ...{ score: 1, rated_score: 1, largest_weight: 60, top_ten_weight: 100, effective_companies: 2.2 },
  ...{ ...coverage, unmatched_weight: null, fund: null },
  ...{ notes_count: 9, counted_notes: 6, positive_notes: 4, negative_notes: 2 },
  benchmark: { companies: 240, scored: 180, score: 0.4, rated_score: 0.8 },
  peers: { companies: 60, scored: 20, score: 0.2, rated_score: 0.6 },
};
const own = ['Pension', 'Savings'].map((name, at) => ({
  ...{ id: at + 1, name, rank: at + 1, score: null, community_score: 1 },
  ...coverage,
}));

type Shared = ApiReply<'GET v3/portfolios/:id/shared'>;
const shared = (change: Partial<Shared> = {}): Shared => ({
  ...{ id: 7, name: 'World', shows_weights: false, expires_at: '2026-12-24T10:00:00.000Z' },
  ...{ score: 0.25, environmental_score: 0.25, social_score: 0 },
  ...{ companies: 8, scored: 6, percentAvailable: 75, coverageWeight: null, unmatched_weight: null },
  ...{ funds: 0, oldest_holdings: null, entities: [] },
  ...change,
});
const shown = shared({ shows_weights: true, score: 0.5, coverageWeight: 40, unmatched_weight: 20 });

function open(reply: () => Shared | Promise<Shared>, api: ApiDoubles = {}) {
  return renderPage(<PortfolioComparisonPage />, {
    path: '/portfolios/compare',
    url: '/portfolios/compare?ids=1&shared=7.token-of-a-link',
    messages: [uiMessages, remote.messages],
    session: somebody(['portfolio-state']),
    api: {
      'GET v3/my-impact/portfolios': () => ({ data: own, total: own.length }),
      'GET v3/portfolios/:id/shared': reply,
      'GET v3/graphs/portfolios/:id/metrics': () => figures,
      'GET v3/portfolios/:id/breakdowns': () => ({ sector: [], industry: [], country: [] }),
      'GET v3/graphs/portfolios/:id/sdg-entities': () => ({ data: [], total: 0 }),
      ...api,
    },
  });
}

/** The sentences about the portfolio that is compared. */
async function wordsAgainst(benchmark: string) {
  const section = await screen.findByRole('region', { name: `Against ${benchmark}` });
  return [...section.querySelectorAll('p')].map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' ').trim());
}

/** The benchmark's cells of the key figures that say something. */
function figuresOf() {
  const rows = within(screen.getByRole('table', { name: 'Key figures' })).getAllByRole('row');
  const cells = rows.map((row) => [row.querySelector('th')?.textContent, row.lastElementChild?.textContent] as const);
  return Object.fromEntries(cells.slice(1).filter(([, text]) => !text?.endsWith('–')));
}

describe('a shared portfolio as the benchmark', () => {
  it('is the mean of its companies where weights are hidden, and is called so', async () => {
    const page = await open(() => shared());
    expect(await wordsAgainst('World (mean of its companies)')).toEqual([
      'Pension scores 0.75 points above World (mean of its companies): +1.00 against +0.25.',
      '70% of its weight has a score, from 6 analyses. ' +
        '6 of 8 companies of World (mean of its companies) have a score, as visitors see them.',
    ]);
    expect(Object.keys(figuresOf())).toEqual(['Score', 'Weight with a score', 'Companies']);
    expect(figuresOf()['Weight with a score']).toMatch(/6 of 8 companies$/);
    expect(figuresOf()['Weight with a score']).not.toContain('%');
    const header = within(screen.getByRole('columnheader', { name: 'World (mean of its companies)' }));
    expect(header.getByRole('link').getAttribute('href')).toBe('/portfolios/shared/7/token-of-a-link');
    const asked = page.calls.filter(({ operation }) => operation === 'GET v3/portfolios/:id/shared');
    expect(asked).toMatchObject([{ params: { id: '7' }, query: { token: 'token-of-a-link' } }]);
  });

  it('has coverage by weight where the link shows weights', async () => {
    await open(() => shown);
    expect((await wordsAgainst('World'))[1]).toMatch(/Low coverage: the difference says little$/);
    expect(figuresOf()['Weight with a score']).toMatch(/40%Low coverage6 of 8 companies20\.00% of the file/);
  });

  it('can be changed for another benchmark, and goes from the address then', async () => {
    const page = await open(() => shared());
    const choice = await screen.findByRole('combobox', { name: 'Benchmark' });
    await screen.findByRole('option', { name: 'World, shared with you' });
    expect(choice).toHaveProperty('value', 'shared');
    await page.user.click(screen.getByRole('checkbox', { name: 'Savings' }));
    expect(page.address()).toBe('/portfolios/compare?ids=1%2C2&shared=7.token-of-a-link');
    await page.user.click(screen.getByRole('checkbox', { name: 'Savings' }));
    await page.user.selectOptions(choice, 'Savings');
    expect(page.address()).toBe('/portfolios/compare?ids=1&benchmark=2');
    expect(screen.queryByRole('option', { name: 'World, shared with you' })).toBeNull();
  });

  it('hands its link on neither with the chart nor with a copy', async () => {
    const page = await open(() => shared());
    await wordsAgainst('World (mean of its companies)');
    const chart = (await screen.findByText(/"kind":"score"/)).textContent;
    expect(chart).toContain('"path":"/portfolios/compare?ids=1"');
    expect(screen.queryByRole('button', { name: 'Copy the link' })).toBeNull();
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Benchmark' }), 'Savings');
    expect(await screen.findByRole('button', { name: 'Copy the link' })).toBeDefined();
  });

  it.each([
    [404, 'not-found'],
    [410, 'link-expired'],
  ])('gives way to all companies where its link answers %d', async (status, code) => {
    await open(() => {
      throw new DoubleFailure(status, code, 'No');
    });
    expect(await screen.findByText(/opens nothing any more/)).toBeDefined();
    expect((await wordsAgainst('all companies together'))[0]).toMatch(/^Pension scores 0.60 points above/);
  });

  it('is asked for again after another failure, and nothing is compared meanwhile', async () => {
    let fails = true;
    const page = await open(() => {
      if (fails) throw new DoubleFailure(500, 'internal', 'Something went wrong.');
      return shared();
    });
    expect(await screen.findByText('The shared portfolio could not be loaded.')).toBeDefined();
    await settle();
    expect(screen.queryByRole('table', { name: 'Key figures' })).toBeNull();
    fails = false;
    await page.user.click(screen.getByRole('button', { name: /try again|retry/i }));
    await wordsAgainst('World (mean of its companies)');
    expect(screen.getByRole('table', { name: 'Key figures' })).toBeDefined();
  });

  it('is asked for with its link in the file', async () => {
    URL.createObjectURL = jest.fn(() => 'blob:file');
    URL.revokeObjectURL = jest.fn();
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const page = await open(() => shared(), {
      'GET v3/portfolios/comparison-file': () => new File(['x'], 'comparison.csv'),
    });
    await wordsAgainst('World (mean of its companies)');
    const downloads = within(screen.getByRole('group', { name: 'Download the comparison' }));
    await page.user.click(downloads.getByRole('button', { name: 'CSV' }));
    await settle();
    const asked = page.calls.filter(({ operation }) => operation === 'GET v3/portfolios/comparison-file');
    expect(asked.map(({ query }) => query)).toEqual([{ ids: '1', format: 'csv', shared: '7.token-of-a-link' }]);
  });
});

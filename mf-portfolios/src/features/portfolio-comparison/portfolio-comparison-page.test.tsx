import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import type { ApiReply } from '@commonweal/contracts';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import { readCompared } from './compared-portfolios.ts';

/** Charts draw on a canvas, which this environment lacks: they tell what they were given. */
const tell = (props: object) => <pre>{JSON.stringify(props)}</pre>;
jest.unstable_mockModule('@commonweal/ui/charts', () => ({ BarChart: tell }));
const { default: PortfolioComparisonPage } = await import('./portfolio-comparison-page.tsx');

const coverage = {
  ...{ companies: 3, scored: 2, percentAvailable: 66, coverageWeight: 70, percentExcluded: 0, low_coverage: false },
};
const portfolio = (id: number, name: string, score: number) => ({
  ...{ id, name, rank: id, score: score + 1, community_score: score },
  ...coverage,
});
type Figures = ApiReply<'GET v3/graphs/portfolios/:id/metrics'>;
const figures = (id: number): Figures => ({
  ...{ score: id, rated_score: id + 0.5, largest_weight: 60, top_ten_weight: 100, effective_companies: 2.2 },
  ...coverage,
  unmatched_weight: 25,
  fund: null,
  ...{ notes_count: 9, counted_notes: 6 + id, positive_notes: 4, negative_notes: 2 },
  low_coverage: id === 2,
  benchmark: { companies: 240, scored: 120, score: 0.4, rated_score: 0.8 },
  peers: { companies: 60, scored: 20, score: 0.2, rated_score: 0.6 },
});
const goal = (sdg_id: number, sdg_name: string, score: number) => ({
  ...{ sdg_id, sdg_code: `${sdg_id}`, sdg_name, score, weight: 50, companies: 2, notes_count: 3, entities: [] },
});

const own = [portfolio(1, 'Pension', 1), portfolio(2, 'Savings', 2)];
const goals: Readonly<Record<string, ReturnType<typeof goal>[]>> = {
  1: [goal(6, 'Clean water', 1.5)],
  2: [goal(3, 'Health', -2), goal(6, 'Clean water', 2.5)],
};

function open(search: string, api: ApiDoubles = {}) {
  return renderPage(<PortfolioComparisonPage />, {
    path: '/portfolios/compare',
    url: `/portfolios/compare${search}`,
    messages: [uiMessages, remote.messages],
    session: somebody(['portfolio-state']),
    api: {
      'GET v3/my-impact/portfolios': () => ({ data: own, total: own.length }),
      'GET v3/graphs/portfolios/:id/metrics': ({ params }) => figures(Number(params['id'])),
      'GET v3/portfolios/:id/breakdowns': () => ({ sector: [], industry: [], country: [] }),
      'GET v3/graphs/portfolios/:id/sdg-entities': ({ params }) => {
        const data = goals[`${params['id']}`] ?? [];
        return { data, total: data.length };
      },
      ...api,
    },
  });
}

/** Numbers of a row, as they are seen. */
const cellsOf = (table: HTMLElement, name: string | RegExp) =>
  [...(within(table).getByRole('rowheader', { name }).closest('tr')?.querySelectorAll('td') ?? [])].map(
    (cell) => /[+−]\d\.\d\d|–|\d[\d.]*%?$/.exec(cell.textContent ?? '')?.[0],
  );

describe('the comparison of portfolios', () => {
  it('puts their figures and goals beside each other and beside all companies', async () => {
    await open('?ids=2,1');
    const table = await screen.findByRole('table', { name: 'Key figures' });
    const headers = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(headers).toEqual(['Figure', 'Savings', 'Pension', 'All companies']);
    expect(cellsOf(table, 'Score')).toEqual(['+2.00', '+1.00', '+0.40']);
    expect(cellsOf(table, 'Score of the rated part')).toEqual(['+2.50', '+1.50', '+0.80']);
    const covered = within(table).getByRole('rowheader', { name: 'Weight with a score' }).closest('tr');
    expect([...(covered?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Savings70%Low coverage2 of 3 companies25.00% of the file’s weight is in rows without a company',
      'Pension70%2 of 3 companies25.00% of the file’s weight is in rows without a company',
      'All companies50%Low coverage120 of 240 companies',
    ]);
    expect(cellsOf(table, 'Your score')).toEqual(['+3.00', '+2.00', '–']);
    expect(cellsOf(table, 'Analyses that count')).toEqual(['8', '7', '–']);
    const byGoal = screen.getByRole('table', { name: 'Scores by goal' });
    expect(cellsOf(byGoal, '3 Health')).toEqual(['−2.00', '–']);
    expect(cellsOf(byGoal, '6 Clean water')).toEqual(['+2.50', '+1.50']);
    const chart = screen.getByText(/"kind":"score"/).textContent ?? '{}';
    expect((JSON.parse(chart) as { bars: unknown }).bars).toEqual([
      { label: 'Savings', value: 2 },
      { label: 'Pension', value: 1 },
      { label: 'All companies', value: 0.4 },
    ]);
  });

  it('is chosen in the address, which begins with none', async () => {
    const page = await open('');
    await page.user.click(await screen.findByRole('checkbox', { name: 'Savings' }));
    expect(page.address()).toBe('/portfolios/compare?ids=2');
    expect(await screen.findByRole('table', { name: 'Key figures' })).toBeDefined();
    await page.user.click(screen.getByRole('checkbox', { name: 'Pension' }));
    expect(page.address()).toBe('/portfolios/compare?ids=2%2C1');
    await page.user.click(screen.getByRole('checkbox', { name: 'Savings' }));
    expect(page.address()).toBe('/portfolios/compare?ids=1');
  });

  it('holds both of two portfolios that are chosen before the page shows the first', async () => {
    const page = await open('');
    const savings = await screen.findByRole('checkbox', { name: 'Savings' });
    act(() => {
      fireEvent.click(savings);
      fireEvent.click(screen.getByRole('checkbox', { name: 'Pension' }));
    });
    expect(page.address()).toBe('/portfolios/compare?ids=2%2C1');
  });

  it('leaves out what is not the person’s, and asks for none of it', async () => {
    const page = await open('?ids=1,99');
    expect(await screen.findByText(/not yours were left out/)).toBeDefined();
    expect(await screen.findByRole('table', { name: 'Key figures' })).toBeDefined();
    const asked = page.calls.filter(({ operation }) => operation === 'GET v3/graphs/portfolios/:id/metrics');
    expect(asked).toHaveLength(1);
  });

  it('has its goals by the score of one, those without a score last', async () => {
    const page = await open('?ids=2,1');
    const goalsInOrder = () =>
      within(screen.getByRole('table', { name: 'Scores by goal' }))
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent);
    await screen.findByRole('table', { name: 'Scores by goal' });
    expect(goalsInOrder()).toEqual(['3 Health', '6 Clean water']);
    const heading = within(screen.getByRole('table', { name: 'Scores by goal' }));
    await page.user.click(heading.getByRole('link', { name: /^Pension/ }));
    expect(page.address()).toBe('/portfolios/compare?ids=2%2C1&order=1-desc');
    expect(goalsInOrder()).toEqual(['6 Clean water', '3 Health']);
    await page.user.click(screen.getByRole('checkbox', { name: 'Pension' }));
    expect(page.address()).toBe('/portfolios/compare?ids=2');
  });

  it('is saved as a file, printed and linked to', async () => {
    URL.createObjectURL = jest.fn(() => 'blob:file');
    URL.revokeObjectURL = jest.fn();
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    const page = await open('?ids=2,1', {
      'GET v3/portfolios/comparison-file': () => new File(['x'], 'comparison.csv'),
    });
    const downloads = within(await screen.findByRole('group', { name: 'Download the comparison' }));
    await page.user.click(downloads.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalled());
    const asked = page.calls.find(({ operation }) => operation === 'GET v3/portfolios/comparison-file');
    expect(asked?.query).toEqual({ ids: '2,1', format: 'csv' });
    await page.user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Copy the link' })).toBeDefined();
  });

  it('says that a seventh is left out', async () => {
    await open('?ids=1,2,3,4,5,6,7');
    expect(await screen.findByText('1 portfolio was left out: 6 are compared at most')).toBeDefined();
  });

  it('leads somebody without a portfolio to the ways to make one', async () => {
    await open('', { 'GET v3/my-impact/portfolios': () => ({ data: [], total: 0 }) });
    expect(await screen.findByText('You have no portfolio yet')).toBeTruthy();
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(expect.arrayContaining(['/portfolios/create', '/portfolios/edit']));
  });

  it('says where it failed', async () => {
    await open('?ids=1', {
      'GET v3/graphs/portfolios/:id/metrics': () => {
        throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
      },
    });
    expect(await screen.findByText('The comparison could not be loaded.')).toBeDefined();
  });
});

describe('the portfolios that an address names', () => {
  it.each([
    ['', []],
    ['?ids=', []],
    ['?ids=3,1,3', [3, 1]],
    ['?ids=1,x,-2,0,1e3,9999999999,2', [1, 2]],
    ['?ids=1,2,3,4,5,6,7', [1, 2, 3, 4, 5, 6]],
  ])('are read from %j', (search, ids) => {
    expect(readCompared(search).ids).toEqual(ids);
  });

  it.each([
    ['?ids=1,2,3,4,5,6', 0],
    ['?ids=1,2,3,4,5,6,7,7,8', 2],
  ])('are six at most: of %j, %d are ignored', (search, ignored) => {
    expect(readCompared(search).ignored).toBe(ignored);
  });

  it.each([
    ['3', 3],
    ['2', null],
    ['x', null],
    ['', null],
  ])('are held against the benchmark %j, which is none of them', (text, benchmark) => {
    expect(readCompared(`?ids=1,2&benchmark=${text}`).benchmark).toBe(benchmark);
  });

  it.each([
    ['2-desc', { column: '2', direction: 'desc' }],
    ['1-asc', { column: '1', direction: 'asc' }],
    ['3-asc', null],
    ['2-up', null],
  ])('have their goals in the order %s', (order, read) => {
    expect(readCompared(`?ids=1,2&order=${order}`).order).toEqual(read);
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiReply } from '@commonweal/contracts';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import { mostApart } from './comparison-words.tsx';

/** Charts draw on a canvas, which this environment lacks: they tell what they were given. */
const tell = (props: object) => <pre>{JSON.stringify(props)}</pre>;
jest.unstable_mockModule('@commonweal/ui/charts', () => ({ BarChart: tell }));
const { default: PortfolioComparisonPage } = await import('./portfolio-comparison-page.tsx');

type Figures = ApiReply<'GET v3/graphs/portfolios/:id/metrics'>;
type Parts = ApiReply<'GET v3/portfolios/:id/breakdowns'>;

const scores: Readonly<Record<number, number | null>> = { 1: 1.004, 2: 0.4, 3: null, 4: 1 };
const names: Readonly<Record<number, string>> = { 1: 'Pension', 2: 'World fund', 3: 'Empty', 4: 'Savings' };
const coverage = (id: number) => ({
  ...{ companies: 3, scored: 2, percentAvailable: 66, percentExcluded: 0 },
  ...{ coverageWeight: id === 2 ? 50 : 70, low_coverage: id === 2 },
});
const figures = (id: number): Figures => ({
  ...{ score: scores[id] ?? null, rated_score: 0, largest_weight: 60, top_ten_weight: 100, effective_companies: 2.2 },
  ...coverage(id),
  ...{ unmatched_weight: null, fund: id === 2 ? { isin: null, holdings_on: '2026-09-30' } : null },
  ...{ notes_count: 9, counted_notes: 6 + id, positive_notes: 4, negative_notes: 2 },
  benchmark: { companies: 240, scored: 180, score: 1, rated_score: 0.8 },
  peers: { companies: 60, scored: 20, score: 0.2, rated_score: 0.6 },
});
const part = (id: number, name: string, weight: number) => ({
  ...{ id, name, companies: 1, weight, score: weight / 100, coverageWeight: 100, evidence: null, contribution: 0 },
});
const parts = (id: number): Parts => ({
  sector: id === 1 ? [part(1, 'Energy', 80), part(2, 'Banks', 20)] : [part(2, 'Banks', 62.5), part(3, 'Health', 37.5)],
  industry: [],
  country: [{ ...part(250, 'France', 100), code: 'FR' }],
});
const own = [1, 2, 3, 4].map((id) => ({
  ...{ id, name: names[id] ?? '', rank: id, score: null, community_score: scores[id] ?? null },
  ...coverage(id),
}));

function open(search: string, locale: 'en' | 'fr' = 'en') {
  return renderPage(<PortfolioComparisonPage />, {
    path: '/portfolios/compare',
    url: `/portfolios/compare${search}`,
    locale,
    messages: [uiMessages, remote.messages],
    session: somebody(['portfolio-state']),
    api: {
      'GET v3/my-impact/portfolios': () => ({ data: own, total: own.length }),
      'GET v3/graphs/portfolios/:id/metrics': ({ params }) => figures(Number(params['id'])),
      'GET v3/portfolios/:id/breakdowns': ({ params }) => parts(Number(params['id'])),
      'GET v3/graphs/portfolios/:id/sdg-entities': () => ({ data: [], total: 0 }),
    },
  });
}

/** The sentences about each portfolio. */
async function wordsAgainst(benchmark: string) {
  const section = await screen.findByRole('region', { name: `Against ${benchmark}` });
  return [...section.querySelectorAll('p')].map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' ').trim());
}

describe('a benchmark of portfolios', () => {
  it('is all companies at first', async () => {
    await open('?ids=1');
    expect(await wordsAgainst('all companies together')).toEqual([
      'Pension scores the same as all companies together: +1.00.',
      '70% of its weight has a score, from 7 analyses. 180 of all 240 companies have one.',
    ]);
  });

  it('is chosen on the page, and stays in the address', async () => {
    const page = await open('?ids=1');
    const choice = await screen.findByRole('combobox', { name: 'Benchmark' });
    expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'All companies',
      'World fund',
      'Empty',
      'Savings',
    ]);
    await page.user.selectOptions(choice, 'World fund');
    expect(page.address()).toBe('/portfolios/compare?ids=1&benchmark=2');
    expect(await wordsAgainst('World fund')).toEqual([
      'Pension scores 0.60 points above World fund: +1.00 against +0.40. ' +
        'It has 80 points more of its weight in Energy. It has 42.5 points less in Banks.',
      '70% of its weight has a score, from 7 analyses. Of World fund: 50%, from 8 analyses. ' +
        'The holdings of World fund are as of September 30th, 2026. Low coverage: the difference says little',
    ]);
    const headers = within(screen.getByRole('table', { name: 'Key figures' })).getAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual(['Figure', 'Pension', 'World fund']);
    const rows = within(screen.getByRole('table', { name: 'By sector' })).getAllByRole('rowheader');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Energy', 'Banks', 'Health']);
    await page.user.click(screen.getByRole('checkbox', { name: 'World fund' }));
    expect(page.address()).toBe('/portfolios/compare?ids=1%2C2');
  });

  it('cannot be compared without a score, and lies above or below', async () => {
    await open('?ids=4,2&benchmark=3');
    expect((await wordsAgainst('Empty'))[0]).toMatch(/^Savings and Empty cannot be compared: one of them has no score/);
  });

  it('is left out where it is not the person’s, and asked for nowhere', async () => {
    const page = await open('?ids=1&benchmark=99');
    expect(await screen.findByText(/not yours were left out/)).toBeDefined();
    await screen.findByRole('region', { name: 'Against all companies together' });
    await settle();
    const asked = page.calls.filter(({ operation }) => operation === 'GET v3/graphs/portfolios/:id/metrics');
    expect(asked.map(({ params }) => params)).toEqual([{ id: '1' }]);
  });

  it('is put into words in French', async () => {
    await open('?ids=2&benchmark=1', 'fr');
    const section = await screen.findByRole('region', { name: 'Par rapport à Pension' });
    expect(section.querySelector('p')?.textContent?.replaceAll(/\s+/g, ' ')).toMatch(
      /^World fund est 0,60 points au-dessous de Pension : \+0,40 contre \+1,00\./,
    );
  });
});

describe('parts that are most apart', () => {
  const of = (...sector: Parts['sector']) => ({
    ...{ id: 1, figures: figures(1), goals: [] },
    parts: { sector, industry: [], country: [] },
  });

  it.each([
    [0.05, 'A', 'A'],
    [0.049, undefined, undefined],
  ])('are named from 0.05 points on: %d', (points, more, less) => {
    const [none, some] = [of(part(1, 'A', 0)), of(part(1, 'A', points))];
    expect([mostApart(some, none).more?.name, mostApart(none, some).less?.name]).toEqual([more, less]);
    expect([mostApart(some, none).less, mostApart(none, some).more]).toEqual([undefined, undefined]);
  });
});

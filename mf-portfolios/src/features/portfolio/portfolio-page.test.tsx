import { Component } from 'react';
import type { ReactNode } from 'react';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { keepComparison } from '@commonweal/platform/comparison-tray';
import { isNotFound } from '@commonweal/platform/failure';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import { uiMessages } from '@commonweal/ui/messages';
import { aCompany, aPortfolio } from '#portfolios/portfolio-fixtures.ts';
import { aPersonalScore } from './graphs/graph-fixtures.ts';
import remote from '../../remote.ts';
import PortfolioPage from './portfolio-page.tsx';

/** Charts draw on a canvas, which this environment lacks; their tables are tested with the components themselves. */
jest.unstable_mockModule('@commonweal/ui/charts', () => ({
  BarChart: () => null,
  LineChart: ({ summary, lines }: { summary: string; lines: { label: string; values: unknown[] }[] }) => (
    <figure aria-label={summary}>{JSON.stringify(lines)}</figure>
  ),
}));

/** Stands where the shell catches what a page throws. */
class Catch extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    if (this.state.error === null) return this.props.children;
    return <p>{isNotFound(this.state.error) ? 'Whoops!' : 'Broken'}</p>;
  }
}

const companies = [
  aCompany(1, { entity_name: 'Alder', weight: 60, impact_score: -1, contribution: -0.6 }),
  aCompany(2, { entity_name: 'Birch', weight: 30, impact_score: null, is_grayed: true, contribution: 0 }),
  aCompany(3, { entity_name: 'Cedar', weight: 10, impact_score: 4, contribution: 0.4 }),
];

const part = {
  id: 1,
  name: 'Financials',
  companies: 3,
  evidence: 'thin' as const,
  weight: 100,
  score: -0.2,
  coverageWeight: 70,
  contribution: -0.2,
};

function open(api: ApiDoubles = {}, url = '/portfolios/7') {
  return renderPage(
    <Catch>
      <PortfolioPage />
    </Catch>,
    {
      path: '/portfolios/:portfolio_id',
      url,
      messages: [uiMessages, remote.messages],
      beside: <ConfirmDialog />,
      session: somebody(['portfolio-state']),
      api: {
        'GET v3/portfolios/:id': () => aPortfolio({ companies: 3 }),
        'GET v3/portfolios/entities/:id': () => ({ data: companies, total: companies.length }),
        'GET v3/graphs/portfolios/:id/entities/personal-score': () => aPersonalScore(),
        'GET v3/graphs/portfolios/:id/unrated-entities': () => ({
          ...{ weight: 0, kept_weight: 0, data: [], total: 0, next: [] },
        }),
        'GET v3/graphs/portfolios/:id/swaps': () => ({ data: [] }),
        'GET v3/portfolios/:id/weights': () => ({ versions: [], entities: [] }),
        'GET v3/portfolios/:id/scores': () => ({ data: [] }),
        'GET v3/portfolios/:id/breakdowns': () => ({
          sector: [part],
          industry: [{ ...part, name: 'Insurance' }],
          country: [{ ...part, name: 'France', code: 'FR' }],
        }),
        ...api,
      },
    },
  );
}

const table = () => screen.findByRole('table', { name: 'Companies of the portfolio' });
const order = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent?.slice(2));

describe('companies of a portfolio', () => {
  it('are put aside to be compared from their rows', async () => {
    act(() => keepComparison([]));
    const page = await open();
    const row = within(await table());
    expect(screen.queryByRole('complementary', { name: 'Companies to compare' })).toBeNull();
    await page.user.click(row.getByRole('button', { name: 'Compare Alder' }));
    await page.user.click(row.getByRole('button', { name: 'Compare Cedar' }));
    const { pathname, search } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Compare 2 companies' });
    expect(pathname + search).toBe('/companies/compare?companies=company-1%2Ccompany-3');
  });
});

describe('the page of a portfolio', () => {
  it('has score and coverage, and no warning where coverage is good', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Pension' })).toBeDefined();
    expect(screen.getByText('+1.25')).toBeDefined();
    expect(screen.queryByText('Low coverage')).toBeNull();
  });

  it('explains a low coverage', async () => {
    await open({
      'GET v3/portfolios/:id': () => aPortfolio({ coverageWeight: 50, low_coverage: true, unmatched_weight: 48.5 }),
    });
    expect(await screen.findByText(/Less than 65% of the weight/)).toBeDefined();
    expect(screen.getByText(/of the file’s weight is in rows/).textContent).toMatch(/^48\.50% of the file/);
  });

  it('lists companies by weight, and by what the address says', async () => {
    const page = await open();
    expect(await order()).toEqual(['Alder', 'Birch', 'Cedar']);
    await page.user.click(within(await table()).getByRole('link', { name: 'Score' }));
    expect(page.address()).toBe('/portfolios/7?order=desc3');
    expect(await order()).toEqual(['Cedar', 'Alder', 'Birch']);
  });

  it('does not show a score that is kept from the person', async () => {
    await open();
    const row = within(await table())
      .getByRole('rowheader', { name: /Birch/ })
      .closest('tr');
    expect(row && within(row).getByText('Not public')).toBeDefined();
  });

  it('shows what moves the score most', async () => {
    await open();
    await table();
    const section = await screen.findByRole('region', { name: 'What moves the score most' });
    expect(
      within(section)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Alder', 'Cedar']);
  });

  it('breaks the weight down, by what the address says', async () => {
    const page = await open();
    const sector = await screen.findByRole('rowheader', { name: 'Financials' });
    expect(sector.closest('tr')?.textContent).toContain('Thin evidence');
    await page.user.click(screen.getByRole('tab', { name: 'Country' }));
    expect(await screen.findByRole('rowheader', { name: 'France' })).toBeDefined();
    expect(page.address()).toBe('/portfolios/7?tab=country');
  });

  it('shows the rows that are not in it when they are asked for', async () => {
    const row = { isin: 'FR0000120272', name: null, weight: 2.5, weight_text: '2,5', reason: 'invalid-isin' as const };
    const wrong = { ...row, weight: null, weight_text: 'a lot', reason: 'invalid-weight' as const };
    const none = { ...wrong, weight_text: null, reason: 'missing-weight' as const };
    const data = [row, wrong, none].map((kept, at) => ({ ...kept, line: at + 4 }));
    const page = await open({
      'GET v3/portfolios/:id': () => aPortfolio({ unmatched: 3 }),
      'GET v3/portfolios/:id/unmatched': () => ({ data, total: 3 }),
    });
    await page.user.click(await screen.findByText('3 rows of the file are not in the portfolio'));
    const rows = await screen.findByRole('table', { name: 'Rows of the file that are not in the portfolio' });
    const texts = within(rows)
      .getAllByRole('row')
      .slice(1)
      .map((one) => [...one.children].map(({ textContent }) => textContent).slice(3));
    // On narrow screens each cell begins with its header.
    expect(texts).toEqual([
      ['Weight in the file2.5', 'ReasonThis is not a valid ISIN'],
      ['Weight in the file“a lot”', 'ReasonThe weight is not a number'],
      ['Weight in the file–', 'ReasonNo weight'],
    ]);
  });

  it('is renamed in place, and keeps what was typed where that fails', async () => {
    let tries = 0;
    let name = 'Pension';
    const page = await open({
      'GET v3/portfolios/:id': () => aPortfolio({ name }),
      'PATCH v3/portfolios/:id/name': ({ body }) => {
        tries += 1;
        if (tries === 1) throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
        ({ name } = body as { name: string });
        return { id: 7, name };
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Rename' }));
    await page.user.clear(screen.getByLabelText('Name of the portfolio'));
    await page.user.type(screen.getByLabelText('Name of the portfolio'), 'Retirement{Enter}');
    expect(await screen.findByText('Not saved. Your text is kept on this page.')).toBeDefined();
    expect(screen.getByLabelText('Name of the portfolio')).toHaveProperty('value', 'Retirement');
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Retirement' })).toBeDefined();
    // The answer has brought the name.
    expect(page.calls.filter(({ operation }) => operation === 'GET v3/portfolios/:id')).toHaveLength(1);
  });

  it('goes back to the list once it was deleted', async () => {
    const page = await open({ 'DELETE v3/portfolios/:id': () => ({ removed: true }) });
    await page.user.click(await screen.findByRole('button', { name: 'Delete' }));
    await page.user.click(screen.getByRole('button', { name: 'Delete portfolio' }));
    await waitFor(() => expect(page.address()).toBe('/portfolios'));
  });

  it.each(['/portfolios/abc', '/portfolios/0', '/portfolios/99999999999'])('does not exist at %s', async (url) => {
    const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await open({}, url);
    expect(await screen.findByText('Whoops!')).toBeDefined();
    silence.mockRestore();
  });

  it('does not exist where it is somebody else’s', async () => {
    const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await open({
      'GET v3/portfolios/:id': () => {
        throw new DoubleFailure(404, 'not-found', 'This does not exist, or no longer exists.');
      },
    });
    expect(await screen.findByText('Whoops!')).toBeDefined();
    silence.mockRestore();
  });

  it('keeps the rest of the page where a part fails', async () => {
    await open({
      'GET v3/portfolios/:id/breakdowns': () => {
        throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
      },
    });
    expect(await screen.findByText('The breakdown could not be loaded.')).toBeDefined();
    expect(await order()).toHaveLength(3);
  });
});

describe('the address of a page about a portfolio', () => {
  it('is a link that opens elsewhere and tells nothing', async () => {
    await open({ 'GET v3/portfolios/:id': () => aPortfolio({ url: 'fund.example/sheet' }) });
    const link = await screen.findByRole('link', { name: 'fund.example/sheet' });
    expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
      'https://fund.example/sheet',
      '_blank',
      'noopener noreferrer nofollow',
    ]);
  });

  it('is no link where it is no address', async () => {
    await open({ 'GET v3/portfolios/:id': () => aPortfolio({ url: 'javascript:alert(1)' }) });
    expect(await screen.findByText(/More about it/)).toBeDefined();
    expect(screen.queryByRole('link', { name: /javascript/ })).toBeNull();
  });
});

describe('weights over time', () => {
  const version = (kept_at: string) => ({ kept_at, companies: 1 });
  const names = { entity_id: 1, entity_name: 'Alder', entity_slug: 'alder' };

  it('are drawn with a table from the second version on', async () => {
    const versions = [version('2026-10-01T10:00:00.000Z'), version('2026-10-02T10:00:00.000Z')];
    const page = await open({
      'GET v3/portfolios/:id/weights': () => ({ versions, entities: [{ ...names, weights: [null, 60] }] }),
    });
    const chart = await screen.findByRole('figure', { name: /^2 versions from/ });
    expect(chart.textContent).toBe(JSON.stringify([{ label: 'Alder', values: [null, 60] }]));
    await page.user.click(screen.getByText('First and last weight of 1 company'));
    const row = within(screen.getByRole('table', { name: 'First and last weight' })).getByRole('row', {
      name: /Alder/,
    });
    expect([...row.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual(['First–', 'Now60.00%']);
  });

  it('stand beside the scores of then, with the coverage behind each', async () => {
    const data = [
      { at: '2026-09-01T00:00:00.000Z', score: -0.5, coverageWeight: 40, unmatched_weight: null, companies: 2 },
      { at: '2026-10-02T10:00:00.000Z', score: 1.25, coverageWeight: 70, unmatched_weight: 12.5, companies: 2 },
    ];
    const page = await open({ 'GET v3/portfolios/:id/scores': () => ({ data }) });
    const chart = await screen.findByRole('figure', { name: /^From −0\.50 on Sep 1, 2026 to \+1\.25 on/ });
    expect(chart.textContent).toBe(JSON.stringify([{ label: 'Score', values: [-0.5, 1.25] }]));
    await page.user.click(screen.getByText('Score and coverage of each day'));
    const [, ...rows] = within(screen.getByRole('table', { name: 'Score and coverage' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/October 2nd, 2026.*\+1\.25.*70\.00%.*without a company12\.50%Companies2$/),
      expect.stringMatching(/September 1st, 2026.*−0\.50.*40\.00%.*without a company–Companies2$/),
    ]);
  });

  it('are not there with one version alone', async () => {
    const versions = [version('2026-10-01T10:00:00.000Z')];
    await open({ 'GET v3/portfolios/:id/weights': () => ({ versions, entities: [{ ...names, weights: [60] }] }) });
    await table();
    await settle();
    expect(screen.queryByRole('heading', { name: 'Weights over time' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Score over time' })).toBeNull();
  });
});

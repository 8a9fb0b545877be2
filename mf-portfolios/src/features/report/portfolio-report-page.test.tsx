import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { aCompany, aList } from '#portfolios/portfolio-fixtures.ts';
import remote from '../../remote.ts';
import PortfolioReportPage from './portfolio-report-page.tsx';
import type { PortfolioReport } from './report.queries.ts';

const part = {
  id: 1,
  name: 'Financials',
  companies: 2,
  evidence: 'thin' as const,
  weight: 100,
  score: 0.5,
  coverageWeight: 100,
  contribution: 0.5,
};
const template = {
  id: 4,
  name: 'House style',
  title: 'Quarterly',
  introduction: 'For the board.',
  sections: ['companies' as const, 'industry' as const],
  image: { id: 1, url: '/uploads/a.webp', width: 10, height: 10 },
  changed_at: '2026-11-01T10:00:00.000Z',
};

const UNMATCHED = /of the file’s weight is in rows without a company$/;

const report = (change: Partial<PortfolioReport> = {}): PortfolioReport => ({
  id: 7,
  name: 'Pension',
  changed_at: '2026-10-02T10:00:00.000Z',
  snapshot: 4_211,
  as_of: '2026-11-20T10:00:00.000Z',
  score_rule: 1,
  is_current: true,
  score: 0.5,
  environmental_score: 1,
  social_score: -0.5,
  companies: 2,
  scored: 2,
  percentAvailable: 100,
  coverageWeight: 100,
  low_coverage: false,
  unmatched_weight: 40,
  thin_weight: 12.5,
  funds: [],
  entities: [
    { ...aCompany(1, { entity_name: 'Alder', contribution: 1 }), isin: 'QX0000000011' },
    { ...aCompany(2, { entity_name: 'Birch', contribution: -0.5 }), isin: null },
  ],
  sector: [part],
  industry: [{ ...part, name: 'Insurance' }],
  country: [{ ...part, name: 'France', code: 'FR' }],
  template: null,
  ...change,
});

function open(api: ApiDoubles = {}, url = '/reports/portfolios/7') {
  return renderPage(<PortfolioReportPage />, {
    path: '/reports/portfolios/:portfolio_id?',
    url,
    messages: [uiMessages, remote.messages],
    session: somebody(['portfolio-state']),
    api: {
      'GET v3/portfolios/reports/:id': () => report(),
      'GET v3/portfolio-templates': () => ({ data: [template], total: 1 }),
      ...api,
    },
  });
}

const sections = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the report of a portfolio', () => {
  it('has score, date, number, coverage and method, and the usual sections', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Pension: impact report' })).toBeDefined();
    expect(sections()).toEqual([
      'Portfolio score',
      'Date and coverage',
      'What moves the score most',
      'By sector',
      'By country',
      '2 companies',
      'Method',
    ]);
    const facts = within(screen.getByRole('region', { name: 'Date and coverage' }));
    for (const text of [/November 20th, 2026/, '4211', /October 2nd, 2026/])
      expect(facts.getByText(text)).toBeDefined();
    expect(facts.getByText(/2 of 2/)).toBeDefined();
    expect(facts.getByText(UNMATCHED).textContent).toBe('40.00% of the file’s weight is in rows without a company');
    expect(screen.queryByText(/^These are today’s companies/)).toBeNull();
    expect(screen.queryByText(/template of this report/)).toBeNull();
  });

  it('names the funds that it is looked through, with the day of their holdings', async () => {
    const fund = {
      ...{ fund_id: 9, name: 'World fund', isin: null, holdings_on: '2026-09-30', lines: [2], weight: 50 },
      ...{ known: 80, companies: 12, cut: null, funds: [] },
    };
    await open({ 'GET v3/portfolios/reports/:id': () => report({ funds: [fund] }) });
    const table = await screen.findByRole('table', { name: '1 fund looked through' });
    const [, row] = within(table).getAllByRole('row');
    const cells = [...(row?.querySelectorAll('th, td') ?? [])].map(({ textContent }) => textContent);
    expect(cells).toEqual([
      'World fund',
      'ISIN–',
      'Holdings as ofSeptember 30th, 2026',
      'Weight of the file50.00%',
      'Companies12',
      'Known80%',
    ]);
  });

  it('stands in its template, without losing what every report has', async () => {
    const page = await open(
      { 'GET v3/portfolios/reports/:id': () => report({ template }) },
      '/reports/portfolios/7?template=4',
    );
    expect(await screen.findByText('For the board.')).toBeDefined();
    expect(screen.getByText('Quarterly')).toBeDefined();
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/uploads/a.webp');
    expect(sections()).toEqual(['Portfolio score', 'Date and coverage', '2 companies', 'By industry', 'Method']);
    expect(page.calls.find(({ operation }) => operation === 'GET v3/portfolios/reports/:id')?.query).toEqual({
      templateId: '4',
    });
  });

  it('is in the standard form where its template was deleted, and says so', async () => {
    const page = await open(
      {
        'GET v3/portfolios/reports/:id': ({ query }) => {
          if (query.templateId !== undefined) throw new DoubleFailure(404, 'not-found');
          return report({ is_current: false });
        },
      },
      '/reports/portfolios/7?template=4&snapshot=4211',
    );
    expect(await screen.findByText('The template of this report is not there any more')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Pension: impact report' })).toBeDefined();
    const asked = page.calls.filter(({ operation }) => operation === 'GET v3/portfolios/reports/:id');
    expect(asked.map(({ query }) => query)).toEqual([{ templateId: '4', snapshot: '4211' }, { snapshot: '4211' }]);
  });

  it('is cited with its template', async () => {
    await open({ 'GET v3/portfolios/reports/:id': () => report({ template }) }, '/reports/portfolios/7?template=4');
    await screen.findByText('For the board.');
    expect(document.body.textContent).toContain('/reports/portfolios/7?template=4&snapshot=4211');
  });

  it('is shown in another template, and at the same snapshot', async () => {
    const old = report({ is_current: false });
    const page = await open({ 'GET v3/portfolios/reports/:id': () => old }, '/reports/portfolios/7?snapshot=4211');
    expect(await screen.findByText(/^These are today’s companies and weights with the scores of/)).toBeDefined();
    await screen.findByRole('option', { name: 'House style' });
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Template' }), 'House style');
    const asked = () => page.calls.filter(({ operation }) => operation === 'GET v3/portfolios/reports/:id');
    await waitFor(() => expect(asked().at(-1)?.query).toEqual({ templateId: '4', snapshot: '4211' }));
  });

  it('prints', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    const page = await open();
    await page.user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('warns of low coverage', async () => {
    await open({ 'GET v3/portfolios/reports/:id': () => report({ coverageWeight: 40, low_coverage: true }) });
    expect(await screen.findByText(/Less than 65% of the weight/)).toBeDefined();
  });

  it('leaves out all but the 100 largest of many companies, and says so', async () => {
    const many = Array.from({ length: 101 }, (_, at) => ({ ...aCompany(at + 1, { weight: 100 / 101 }), isin: null }));
    await open({ 'GET v3/portfolios/reports/:id': () => report({ entities: many, companies: 101 }) });
    const table = await screen.findByRole('table', { name: 'Companies of the portfolio' });
    expect(screen.getByText(/^The 100 largest of 101 companies/)).toBeDefined();
    expect(within(table).getAllByRole('rowheader')).toHaveLength(100);
    expect(screen.getByRole('group', { name: 'Download the portfolio' })).toBeDefined();
  });

  it('can be asked for again where it was not loaded', async () => {
    await open({
      'GET v3/portfolios/reports/:id': () => {
        throw new DoubleFailure(500, 'internal');
      },
    });
    expect(await screen.findByText('The report could not be loaded.')).toBeDefined();
  });

  it('offers the person’s portfolios where none is named', async () => {
    await open({ 'GET v3/portfolios/all': () => aList([{ id: 7, name: 'Pension' }]) }, '/reports/portfolios');
    const link = await screen.findByRole('link', { name: 'Pension' });
    expect(link.getAttribute('href')).toBe('/reports/portfolios/7');
  });
});

it('calls a score of a company thin that rests on little', async () => {
  const entities = [
    { ...aCompany(1, { entity_name: 'Alder', evidence: 'thin' }), isin: null },
    { ...aCompany(2, { entity_name: 'Birch', evidence: 'solid' }), isin: null },
  ];
  await open({ 'GET v3/portfolios/reports/:id': () => report({ entities }) });
  const row = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent;
  expect(await row(/Alder/)).toContain('Thin evidence');
  expect(await row(/Birch/)).toContain('Solid evidence');
});

import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { listPage } from '@commonweal/platform/list-address';
import { uiMessages } from '@commonweal/ui/messages';
import { aPortfolio } from '#portfolios/portfolio-fixtures.ts';
import remote from '../../../remote.ts';
import { portfolioView } from '../portfolio.definition.ts';
import type { PortfolioList } from '../portfolio.definition.ts';
import {
  aCountedAnalysis,
  aPersonalScore,
  aRatedEntity,
  aTopicMovement,
  someEntities,
  someKeyFigures,
} from './graph-fixtures.ts';

/** Charts draw on a canvas, which this environment lacks: they tell what they were given. */
const tell = (props: object) => <pre>{JSON.stringify(props)}</pre>;
jest.unstable_mockModule('@commonweal/ui/charts', () => ({
  BarChart: tell,
  PairChart: tell,
  PointChart: tell,
  SpreadChart: tell,
}));
const { PersonalScore } = await import('./personal-score.tsx');
const { PortfolioGraphs } = await import('./portfolio-graphs.tsx');

const Graphs = listPage(portfolioView, ({ list }: { readonly list: PortfolioList }) => (
  <PortfolioGraphs portfolioId={7} list={list} />
));

function openTab(tab: string, api: ApiDoubles) {
  return renderPage(<Graphs />, {
    path: '/portfolios/:portfolio_id',
    url: `/portfolios/7?tab=${tab}`,
    messages: [uiMessages, remote.messages],
    session: somebody(['portfolio-state']),
    api: { 'GET v3/portfolios/:id': () => aPortfolio(), ...api },
  });
}

/** The properties of the chart whose title is given. */
async function chart(title: string): Promise<Record<string, unknown>> {
  const told = await screen.findByText(new RegExp(`^\\{"title":"${title}"`));
  return JSON.parse(told.textContent ?? '{}') as Record<string, unknown>;
}

const goal = {
  sdg_id: 6,
  sdg_code: '6',
  sdg_name: 'Clean water',
  weight: 70,
  companies: 2,
  notes_count: 3,
  entities: [],
};

describe('the figures of a portfolio', () => {
  it('say where they come from, with the number of the state of the scores', async () => {
    const entities = [aRatedEntity(1, { entity_name: 'Alder', weight: 60, impact_score: -1, contribution: -0.6 })];
    await openTab('companies', { 'GET v3/graphs/portfolios/:id/entities': () => someEntities(entities) });
    const title = 'Weight × score of each company';
    await waitFor(async () => expect(await chart(title)).toHaveProperty('source'));
    expect((await chart(title))['source']).toEqual({
      ...{ subject: 'Pension', asOf: expect.any(String), snapshot: 4_211, path: '/reports/portfolios/7?snapshot=4211' },
      formula: expect.stringMatching(/^The contribution of a company is its share/),
    });
  });

  it('are drawn by company, with those that have the highest scores', async () => {
    const entities = [
      aRatedEntity(1, { entity_name: 'Alder', weight: 60, impact_score: -1, contribution: -0.6 }),
      aRatedEntity(2, { entity_name: 'Cedar', weight: 10, impact_score: 4, contribution: 0.4 }),
      aRatedEntity(3, { entity_name: 'Birch', impact_score: null, is_grayed: true, contribution: 0 }),
    ];
    await openTab('companies', { 'GET v3/graphs/portfolios/:id/entities': () => someEntities(entities) });
    expect(await chart('Weight × score of each company')).toMatchObject({
      summary: '1 company lifts the score, 1 lowers it.',
      bars: [
        { label: 'Alder', value: -0.6 },
        { label: 'Cedar', value: 0.4 },
      ],
    });
    expect(await chart('Weight and score of each company')).toMatchObject({
      summary: '1 company has a positive score, 1 a negative one. 1 without a score is not drawn.',
      points: [
        { label: 'Alder', amount: 60, score: -1 },
        { label: 'Cedar', amount: 10, score: 4 },
      ],
    });
    const champions = screen.getByRole('region', { name: 'Impact champions' });
    expect(
      within(champions)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Cedar']);
    expect(within(champions).getByText(/top average scale score 2\.00/)).toBeTruthy();
  });

  it('are drawn by goal, the person’s beside everybody’s', async () => {
    await openTab('goals', {
      'GET v3/graphs/portfolios/:id/sdg-entities': () => ({ data: [{ ...goal, score: -1 }], total: 1 }),
      'GET v3/graphs/portfolios/:id/sdg-entities/personal-score': () => ({ data: [{ ...goal, score: 2 }], total: 1 }),
    });
    const pairs = [{ label: '6 Clean water', own: 2, peers: -1, counts: [3, 2] }];
    await screen.findByText(/"own":2/);
    expect(await chart('Score by goal: yours beside everybody’s')).toMatchObject({ pairs });
  });

  it('are drawn by analysis, with the best and the worst', async () => {
    const [best, worst] = [aCountedAnalysis(1), aCountedAnalysis(2, { value: -5, contribution: -0.5 })];
    await openTab('analyses', {
      'GET v3/graphs/portfolios/:id/analyses': () => ({ data: [best, worst], total: 3 }),
      'GET v3/graphs/portfolios/:id/best-worst-analyses': () => ({ best: [best], worst: [worst] }),
      'GET v3/graphs/portfolios/:id/analyses/personal-score': () => ({
        data: [{ ...best, contribution: 2 }, { ...worst, contribution: -0.5 }, aCountedAnalysis(3)],
        total: 3,
      }),
    });
    const drawn = await chart('Analyses that count, by date and value');
    expect(drawn['summary']).toBe(
      '2 analyses, 1 positive and 1 negative. The one that moves the score least is not drawn.',
    );
    const linked = (name: string) =>
      within(screen.getByRole('region', { name })).getByRole('link').getAttribute('href');
    const own = await screen.findByRole('region', { name: 'What your importances change' });
    expect(within(own).getAllByRole('link')).toHaveLength(1);
    expect(within(own).getByText('+0.75')).toBeDefined();
    expect([linked('Best analyses'), linked('Worst analyses'), linked('What your importances change')]).toEqual([
      '/analyses/analysis-1',
      '/analyses/analysis-2',
      '/analyses/analysis-1',
    ]);
  });

  it('stand beside those of all companies, with the newest metric of each kind', async () => {
    const point = { mean: 12.5, median: 10, least: 5, most: 20, companies: 3, weight: 40 };
    const metric = { datapoint_id: 1, datapoint_code: 'W1', datapoint_name: 'Water use', unit_code: 'm3' };
    const data = [
      {
        ...metric,
        points: [
          { ...point, year: 2024 },
          { ...point, year: 2025, mean: 99 },
        ],
      },
    ];
    await openTab('figures', {
      'GET v3/graphs/portfolios/:id/metrics': () => someKeyFigures({ rated_score: null }),
      'GET v3/graphs/portfolios/:id/datapoint-metrics': () => ({ data, total: 1 }),
    });
    expect(await chart('The portfolio beside other companies')).toMatchObject({
      summary: expect.stringMatching(
        /60 companies of its industries, 20 of them rated.*240 companies, 120 of them rated/,
      ),
      bars: [
        { label: 'This portfolio', value: 1.25 },
        { label: 'Companies of its industries', value: 0.2 },
        { label: 'Rated companies of its industries', value: 0.6 },
        { label: 'All companies', value: 0.4 },
        { label: 'All rated companies', value: 0.8 },
      ],
    });
    const row = screen.getByRole('rowheader', { name: /Water use/ }).closest('tr');
    expect(row && within(row).getByText('99')).toBeDefined();
    expect(screen.queryByText('12.5')).toBeNull();
  });

  it('say where there is nothing to draw, and where they failed', async () => {
    const page = await openTab('companies', {
      'GET v3/graphs/portfolios/:id/entities': () => ({ ...someEntities([]), scored: 0 }),
      'GET v3/graphs/portfolios/:id/analyses': () => {
        throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
      },
    });
    expect(await screen.findByText('None of its companies has a score yet')).toBeDefined();
    await page.user.click(screen.getByRole('tab', { name: 'Analyses' }));
    expect(page.address()).toBe('/portfolios/7?tab=analyses');
    expect(await screen.findByText('These figures could not be loaded.')).toBeDefined();
  });
});

describe('the personal score of a portfolio', () => {
  const open = (api: ApiDoubles) =>
    renderPage(<PersonalScore portfolioId={7} />, {
      messages: [uiMessages, remote.messages],
      session: somebody(['portfolio-state']),
      api,
    });

  it('stands beside everybody’s, with the topics that set it apart', async () => {
    const topics = Array.from({ length: 10 }, (_, at) => aTopicMovement(at + 1, (10 - at) / 100));
    const figures = aPersonalScore({ score: 1.8, community_score: 1.25, topics });
    await open({ 'GET v3/graphs/portfolios/:id/entities/personal-score': () => figures });
    expect(await screen.findByText('+1.80')).toBeDefined();
    expect(screen.getByText('+1.25')).toBeDefined();
    expect(screen.getByText('Topic 8')).toBeDefined();
    expect(screen.queryByText('Topic 9')).toBeNull();
    expect(screen.getByText('2 other topics move it by +0.03.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Set what matters to you' })).toBeNull();
  });

  it('names the companies by it, and the weight that the person excludes', async () => {
    const company = { entity_id: 1, entity_name: 'Alder', entity_slug: 'alder', weight: 60, is_grayed: false };
    const evidence = 'thin' as const;
    const data = [{ ...company, evidence, impact_score: -1, personal_score: 2.5, contribution: 1.5 }];
    const figures = aPersonalScore({ topics: [aTopicMovement(1, 0.5)], data, total: 1, percentExcluded: 12.5 });
    const page = await open({ 'GET v3/graphs/portfolios/:id/entities/personal-score': () => figures });
    expect((await screen.findByText(/of the weight is in companies that you exclude/)).textContent).toMatch(/^12\.5/);
    await page.user.click(screen.getByText('The score of each company by your importances'));
    const table = within(screen.getByRole('table', { name: 'Companies by your importances' }));
    expect(table.getByRole('row', { name: /Alder/ }).textContent).toMatch(/60.*\+2\.50.*−1\.00.*Thin evidence/);
  });

  it('leads to the importances where nothing sets it apart', async () => {
    await open({ 'GET v3/graphs/portfolios/:id/entities/personal-score': () => aPersonalScore() });
    const link = await screen.findByRole('link', { name: 'Set what matters to you' });
    expect(link.getAttribute('href')).toBe('/how-sustainable-to-me');
    expect(screen.queryByText(/that you exclude/)).toBeNull();
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { DoubleFailure, renderPage, settle } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { aCompany } from '#companies/companies.fixtures.ts';
import { aComparedCompany, aComparison } from '#companies/comparison.fixtures.ts';
import type { CompaniesComparison } from '#companies/comparison-rows.ts';
import type { CompanyDetails } from '#companies/companies.queries.ts';
import remote from '../../../remote.ts';

/** Charts draw on a canvas, which this environment lacks: they tell what they were given. */
const tell = (props: object) => <pre>{JSON.stringify(props)}</pre>;
jest.unstable_mockModule('@commonweal/ui/charts', () => ({
  ...{ Histogram: tell, PairChart: tell, PointChart: tell, GroupChart: tell },
}));
const { CompanyPeers } = await import('./company-peers.tsx');
const { PointsGraph } = await import('./points-graph.tsx');

const snapshot = { snapshot: 42, as_of: '2026-05-04T10:00:00.000Z', is_grayed: false };
const bins = Array.from({ length: 20 }, (_, at) => ({ from: at / 2 - 5, to: at / 2 - 4.5, companies: at }));

const ranking = {
  ...snapshot,
  impact_score: 1.236,
  data: [
    { group: 'industry' as const, name: 'Apparel', rank: 2, companies: 5, percentile: 75, bins },
    { group: 'country' as const, name: 'Portugal', rank: 1, companies: 1, percentile: null, bins },
    { group: 'universe' as const, name: '', rank: null, companies: 0, percentile: null, bins },
  ],
};

const goals = [
  {
    sdg_id: 6,
    sdg_code: 'SDG06',
    sdg_name: 'Clean Water',
    entity_score: 2,
    entity_notes: 3,
    peers_score: 1,
    peers_companies: 4,
    sign: 'less' as const,
  },
  {
    sdg_id: 12,
    sdg_code: 'SDG12',
    sdg_name: 'Responsible Consumption and Production',
    entity_score: null,
    entity_notes: 0,
    peers_score: -1,
    peers_companies: 2,
    sign: 'none' as const,
  },
];

const theme = (id: number, own: number | null, avg: number | null) => ({
  ...{ ilg_theme_id: id, ilg_theme_name: `Theme ${id}`, avg, avg_companies: 3, sign: 'none' as const },
  entities: { 7: own === null ? null : { score: own, notes: 2, raters: 5, evidence: 'thin' as const } },
});
const classes: CompaniesComparison = {
  type: 'ilg',
  rows: [theme(1, 2, 1), theme(2, null, null), theme(3, null, -1)],
  ordered_entities: [aComparedCompany(7, 'Loomwell')],
  peer_group: aComparison().peer_group,
  ...{ snapshot: 42, as_of: '2026-05-04T10:00:00.000Z', left_out: [] },
};

interface Opening {
  readonly url?: string;
  readonly company?: Partial<CompanyDetails>;
  readonly api?: ApiDoubles;
  readonly locale?: 'en' | 'fr';
}

function open({ company, api, locale = 'en', url = '/companies/loomwell/peers' }: Opening = {}) {
  return renderPage(<CompanyPeers company={aCompany(company)} />, {
    ...{ locale, url, path: '/companies/:slug/:tab' },
    messages: [uiMessages, remote.messages],
    api: {
      'GET v3/graphs/entities/:id/ranking': () => ranking,
      'GET v3/graphs/entities/:id/sdg-scores-comparison': () => ({ ...snapshot, data: goals, total: 2 }),
      'GET v3/graphs/entities/:id/industries-score-comparison': () => classes,
      ...api,
    },
  });
}

/** Properties of the charts, in the order of the page. */
async function charts(count: number): Promise<Record<string, unknown>[]> {
  await screen.findAllByText(/^\{"title"/);
  await settle();
  const drawn = screen
    .getAllByText(/^\{"title"/)
    .map(({ textContent }) => JSON.parse(textContent ?? '') as Record<string, unknown>);
  expect(drawn).toHaveLength(count);
  return drawn;
}

describe('the peers of a company', () => {
  it('tell its rank in each group that has scores, with the source of the figures', async () => {
    await open();
    const [industry, country] = await charts(4);
    expect(industry).toMatchObject({
      title: 'Apparel by score',
      summary: 'Rank 2 of 5. A higher score than 75% of the others.',
      subject: { label: '+1.24 Loomwell', value: 1.236 },
      source: { subject: 'Loomwell', snapshot: 42, path: '/companies/loomwell/peers?snapshot=42' },
    });
    expect(industry?.['bins']).toHaveLength(20);
    expect(country?.['summary']).toBe('Rank 1 of 1.');
  });

  it('tell how it compares by goal, each with how much stands behind it', async () => {
    await open();
    const comparison = (await charts(4)).at(-2);
    expect(comparison).toMatchObject({
      title: 'Mean by goal, and in Apparel',
      summary: 'One goal can be compared; the company is above its peers there.',
      pairs: [
        { label: '6 Clean Water', own: 2, peers: 1, counts: [3, 4] },
        { label: '12 Responsible Consumption and Production', own: null, peers: -1, counts: [0, 2] },
      ],
    });
  });

  it('tell how it compares by another classification, the one in the address', async () => {
    const page = await open({ url: '/companies/loomwell/peers?view=pai' });
    expect((await charts(4)).at(-1)).toMatchObject({
      title: 'ILGs, and in Apparel',
      summary: '2 of 3 have a score of the company or of its industry.',
      members: ['Loomwell'],
      groups: [
        { label: 'Theme 1', scores: [2], reference: 1 },
        { label: 'Theme 3', scores: [null], reference: -1 },
      ],
      source: { subject: 'Loomwell', snapshot: 42, path: '/companies/loomwell/peers?snapshot=42' },
    });
    const asked = page.calls.filter(({ operation }) => operation.endsWith('industries-score-comparison'));
    expect(asked.map(({ query }) => query)).toEqual([{ type: 'pai' }]);
    await page.user.click(screen.getByRole('link', { name: 'ESRS' }));
    await waitFor(() => expect(page.address()).toBe('/companies/loomwell/peers?view=esrs_topic'));
  });

  it('are none where no state has the number in the address, which leads to those of today', async () => {
    const unknown = () => {
      throw new DoubleFailure(404, 'not-found', 'There is no such state.');
    };
    await open({
      url: '/companies/loomwell/peers?snapshot=9',
      api: { 'GET v3/graphs/entities/:id/ranking': unknown },
    });
    expect(await screen.findByText('There is no such snapshot')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show the present figures' }).getAttribute('href')).toBe(
      '/companies/loomwell/peers',
    );
    expect(screen.queryByRole('figure')).toBeNull();
  });

  it('are those of the snapshot in the address, with a notice, also by another classification', async () => {
    const page = await open({ url: '/companies/loomwell/peers?snapshot=42' });
    expect((await charts(4))[0]).toMatchObject({
      source: { asOf: '2026-05-04T10:00:00.000Z', snapshot: 42, path: '/companies/loomwell/peers?snapshot=42' },
    });
    expect(screen.getByText(/as they counted on/).textContent).toContain('on May 4th, 2026, snapshot 42.');
    expect(page.calls.map(({ query }) => query['snapshot'])).toEqual(['42', '42', '42']);
    await page.user.click(screen.getByRole('link', { name: 'ESRS' }));
    await waitFor(() => expect(page.address()).toBe('/companies/loomwell/peers?view=esrs_topic&snapshot=42'));
    await page.user.click(screen.getByRole('link', { name: 'Show the present figures' }));
    expect(page.address()).toBe('/companies/loomwell/peers');
    await waitFor(() => expect(screen.queryByText(/as they counted on/)).toBeNull());
  });

  it('are shown without a company whose score is kept', async () => {
    const data = ranking.data.map((placing) => ({ ...placing, rank: null, percentile: null }));
    await open({
      company: { impact_score: null, is_grayed: true },
      api: {
        'GET v3/graphs/entities/:id/ranking': () => ({
          ...ranking,
          snapshot: null,
          is_grayed: true,
          impact_score: null,
          data,
        }),
      },
    });
    const [industry] = await charts(4);
    expect(screen.getByText('Its peers are shown without it.')).toBeTruthy();
    expect(industry).not.toHaveProperty('subject');
    expect(industry?.['summary']).toBe('5 companies with a score; this one has none to show.');
  });

  it('say that there are none with a score', async () => {
    const data = ranking.data.map((placing) => ({ ...placing, companies: 0 }));
    await open({
      api: {
        'GET v3/graphs/entities/:id/ranking': () => ({ ...ranking, data }),
        'GET v3/graphs/entities/:id/sdg-scores-comparison': () => ({ ...snapshot, data: [], total: 0 }),
      },
    });
    expect(await screen.findByText('None of its peers has a score yet')).toBeTruthy();
    expect(await screen.findByText('Neither the company nor its industry has analyses that count yet')).toBeTruthy();
  });

  it('are loaded again where they failed', async () => {
    let attempts = 0;
    const page = await open({
      api: {
        'GET v3/graphs/entities/:id/ranking': () => {
          attempts += 1;
          if (attempts === 1) throw new DoubleFailure(400, 'bad-request');
          return ranking;
        },
      },
    });
    await page.user.click(await screen.findByRole('button', { name: /again|Retry/ }));
    await charts(4);
  });

  it('are told in French', async () => {
    await open({ locale: 'fr' });
    expect((await charts(4))[0]?.['summary']).toBe('Rang 2 sur 5. Un score plus élevé que 75\u00a0% des autres.');
  });
});

describe('the analyses of a company over time', () => {
  const point = {
    note_id: 1,
    note_slug: 'note-1',
    headline: 'Less water',
    locale: 'en',
    topic: 'Water use',
    sdg_id: 6,
    published_at: '2026-05-04T10:00:00.000Z',
    value: -2,
    size: 3,
    ratings_count: 5,
    is_counted: true,
  };
  const openPoints = (data: readonly (typeof point)[], total: number, locale: 'en' | 'fr' = 'en') =>
    renderPage(<PointsGraph company={aCompany()} />, {
      locale,
      messages: [uiMessages, remote.messages],
      api: { 'GET v3/graphs/entities/:id/analyses': () => ({ ...snapshot, data: [...data], total }) },
    });

  it('are points with their value, size and ratings, and tell how many are left out', async () => {
    await openPoints([point], 3);
    expect((await charts(1))[0]).toMatchObject({
      summary: '1 rated analysis: 0 positive, 1 negative. 2 older ones are left out.',
      source: { snapshot: 42, path: '/reports/companies/7?snapshot=42' },
      points: [
        { label: 'Less water', at: '2026-05-04T10:00:00.000Z', score: -2, size: 3, ratings: 5, isCounted: true },
      ],
    });
  });

  it.each([
    [
      'en',
      '3 rated analyses: 0 positive, 3 negative. 2 have too few ratings to count in the score: their points are hollow.',
      { header: 'In the score', yes: 'Counted', no: 'Waiting for ratings' },
    ],
    [
      'fr',
      '3 analyses évaluées\u00a0: 0 positives, 3 négatives. 2 ont trop peu d’évaluations pour compter dans le score\u00a0: leurs points sont vides.',
      { header: 'Dans le score', yes: 'Prise en compte', no: 'En attente d’évaluations' },
    ],
  ] as const)('tell which of them the score does not count yet (%s)', async (locale, summary, counted) => {
    const waiting = { ...point, ratings_count: 1, is_counted: false };
    await openPoints([point, waiting, { ...waiting, note_id: 3 }], 3, locale);
    const [chart] = await charts(1);
    expect(chart).toMatchObject({ summary, counted });
    expect(chart?.['points']).toMatchObject([{ isCounted: true }, { isCounted: false }, { isCounted: false }]);
  });

  it('are none where none is rated', async () => {
    await openPoints([], 0);
    expect(await screen.findByText('No analysis has been rated yet')).toBeTruthy();
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, settle } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import type { ComparedDatapoint, ReportedMetric } from '#companies/company-topics.queries.ts';

/** Charts draw on a canvas, which there is none here; their texts are what this page gives them. */
jest.unstable_mockModule('@commonweal/ui/charts', () => ({
  LineChart: ({ title, summary, ...drawn }: { title: string; summary: string }) => (
    <figure aria-label={title} data-drawn={JSON.stringify(drawn)}>
      {summary}
    </figure>
  ),
}));
const { openCompany } = await import('./company-page.fixtures.tsx');

const unit = { unit_id: 3, unit_code: 'tCO2e', unit_name: 'tonnes of CO2 equivalent' };
const metric = { datapoint_id: 1, datapoint_code: 'PAI-1', datapoint_name: 'Greenhouse gas emissions', ...unit };
const reported = (year: number, value: string) => ({
  ...{ year, value, note_id: year, note_slug: `note-${year}`, headline: `What ${year} emitted`, locale: 'en' },
});
const emissions: ReportedMetric = { ...metric, values: [reported(2025, '1234567'), reported(2023, '950')] };
const water: ReportedMetric = {
  ...{ ...metric, datapoint_id: 2, datapoint_name: 'Water withdrawn', unit_id: 5, unit_code: 'ML' },
  values: [reported(2024, '12.5')],
};

const compared: ComparedDatapoint = {
  ...{ ...metric, year: 2025, value: '1234567', peers_count: 12, median: '42000', place: 3 },
  ...{ low_quartile: '30000', high_quartile: '60000', outlyings: [] },
};

const figures = {
  ...{ snapshot: 42, as_of: '2026-05-04T10:00:00.000Z', is_grayed: false, total: 1 },
  data: [
    {
      ...{ datapoint_id: 1, datapoint_code: 'PAI-1', datapoint_name: 'Greenhouse gas emissions', unit_code: 'tCO2e' },
      points: [
        { year: 2023, value: '950', peers_median: null, peers_companies: 0 },
        { year: 2025, value: '1234567', peers_median: 42_000, peers_companies: 12 },
      ],
    },
  ],
};

const doubles = (change: Partial<ComparedDatapoint> = {}, data = [emissions, water]): ApiDoubles => ({
  'GET v3/entities/:id/datapoints': () => ({ data, total: data.length, as_of: null }),
  'GET v3/entities/:id/datapoint-comparison': () => ({ ...compared, ...change }),
  'GET v3/graphs/entities/:id/datapoint-metrics': () => figures,
});

const open = (api: ApiDoubles, url = '/companies/loomwell/data') => openCompany(url, { api });

describe('figures of a company', () => {
  it('stand by year, shortened, with their units', async () => {
    await open(doubles());
    const row = within(await screen.findByRole('row', { name: /Greenhouse gas emissions/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '20251.23M tCO2e',
      '2024–',
      '2023950 tCO2e',
    ]);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Metric',
      '2025',
      '2024',
      '2023',
    ]);
  });

  it.each([
    ['CSV', 'csv'],
    ['Excel', 'xlsx'],
  ])('are saved with the scores and analyses as %s', async (name, format) => {
    const page = await open({
      ...doubles(),
      'GET v3/entities/:id/export': () => {
        throw new DoubleFailure(500, 'internal');
      },
    });
    const files = within(await screen.findByRole('group', { name: 'Download the scores and analyses of the company' }));
    await page.user.click(files.getByRole('button', { name }));
    await settle();
    const asked = page.calls.filter(({ operation }) => operation === 'GET v3/entities/:id/export');
    expect(asked.map(({ params, query }) => [params, query])).toEqual([[{ id: 'loomwell' }, { format }]]);
  });

  it('have the first in detail: its course, its analyses, its industry', async () => {
    const page = await open(doubles());
    const chart = await screen.findByRole('figure', { name: 'Greenhouse gas emissions by year' });
    expect(chart.textContent).toBe('From 950 tCO2e in 2023 to 1.23M tCO2e in 2025.');
    expect(JSON.parse(chart.dataset['drawn'] ?? '')).toMatchObject({
      labels: ['2023', '2024', '2025'],
      lines: [
        { label: 'tCO2e', values: [950, null, 1_234_567] },
        { label: 'Median of the industry', values: [null, null, 42_000] },
      ],
      source: { subject: 'Loomwell', snapshot: 42, path: '/companies/loomwell/data?metric=1-3&snapshot=42' },
    });
    expect(screen.getByRole('link', { name: 'What 2025 emitted' })).toHaveProperty('pathname', '/analyses/note-2025');
    const peers = within(await screen.findByRole('region', { name: 'Beside its industry, 2025' }));
    expect(await peers.findByText('Compared with 12 other companies of Apparel.')).toBeTruthy();
    expect(peers.getByText('3 of 13')).toBeTruthy();
    expect(peers.getByText('Median of the others').parentElement?.textContent).toBe('Median of the others42.00k tCO2e');
    expect(peers.getByText('Middle half').parentElement?.textContent).toBe('Middle half30.00k tCO2e to 60.00k tCO2e');
    const call = page.calls.find(({ operation }) => operation.endsWith('datapoint-comparison'));
    expect(call?.query).toEqual({ datapointId: '1', unitId: '3', year: '2025' });
  });

  it('have the one in detail that the address names', async () => {
    const page = await open(doubles(), '/companies/loomwell/data?metric=2-5');
    expect(await screen.findByRole('heading', { name: 'Water withdrawn' })).toBeTruthy();
    expect(screen.queryByRole('figure')).toBeNull();
    await page.user.click(screen.getByRole('link', { name: 'Greenhouse gas emissions' }));
    await waitFor(() => expect(page.address()).toBe('/companies/loomwell/data?metric=1-3'));
    expect(await screen.findByRole('heading', { name: 'Greenhouse gas emissions' })).toBeTruthy();
  });

  it('have the first in detail where the address names none of them', async () => {
    await open(doubles(), '/companies/loomwell/data?metric=99-1');
    expect(await screen.findByRole('heading', { name: 'Greenhouse gas emissions' })).toBeTruthy();
  });

  it('hint at what is far from the industry, and only then', async () => {
    const first = await open(doubles());
    await screen.findByText('3 of 13');
    expect(screen.queryByText(/Far from its industry/)).toBeNull();
    first.unmount();
    await open(doubles({ outlyings: [{ reason: 'industry', median: '42000', low: '0', high: '90000' }] }));
    const hint = await screen.findByText(/Far from its industry/);
    expect(hint.textContent).toBe(
      'Far from its industry, where 42.00k tCO2e is usual. The unit or the scope may differ.',
    );
  });

  it('say that nobody else reports it', async () => {
    await open(doubles({ peers_count: 0, median: null, low_quartile: null, high_quartile: null, place: null }));
    expect(await screen.findByText('No other company of Apparel reports this for the year.')).toBeTruthy();
    expect(screen.queryByText('Median of the others')).toBeNull();
  });

  it('say that there are none, and how they come', async () => {
    await open(doubles({}, []));
    expect(await screen.findByText('No analysis reports figures yet.')).toBeTruthy();
  });

  it('keep the table where the industry fails', async () => {
    const fail = () => {
      throw new DoubleFailure(500, 'internal');
    };
    await open({ ...doubles(), 'GET v3/entities/:id/datapoint-comparison': fail });
    expect(await screen.findByText('The industry could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('row', { name: /Greenhouse gas emissions/ })).toBeTruthy();
  });

  it('are drawn without the industry where that fails', async () => {
    const fail = () => {
      throw new DoubleFailure(400, 'bad-request');
    };
    await open({ ...doubles(), 'GET v3/graphs/entities/:id/datapoint-metrics': fail });
    const chart = await screen.findByRole('figure', { name: 'Greenhouse gas emissions by year' });
    const { lines, source } = JSON.parse(chart.dataset['drawn'] ?? '') as { lines: object[]; source?: object };
    expect({ lines, source }).toEqual({
      lines: [{ label: 'tCO2e', values: [950, null, 1_234_567] }],
      source: undefined,
    });
  });

  it('say that they could not be loaded', async () => {
    const fail = () => {
      throw new DoubleFailure(500, 'internal');
    };
    await open({ ...doubles(), 'GET v3/entities/:id/datapoints': fail });
    expect(await screen.findByText('The figures could not be loaded.')).toBeTruthy();
  });
});

describe('figures of a company at a snapshot', () => {
  const asOf = '2026-05-04T10:00:00.000Z';
  const gone = { ...reported(2023, '950'), note_slug: null, headline: null, locale: null };
  const past = (data = [{ ...emissions, values: [reported(2025, '1234567'), gone] }, water]): ApiDoubles => ({
    ...doubles(),
    'GET v3/entities/:id/datapoints': ({ query }) => ({
      ...{ data, total: data.length, as_of: query['snapshot'] === '42' ? asOf : null },
    }),
  });
  const asked = ({ calls }: Awaited<ReturnType<typeof open>>) =>
    calls.filter(({ operation }) => operation.includes('datapoint')).map(({ query }) => query['snapshot']);

  it('are those of then, with a notice, until the present ones are asked for', async () => {
    const page = await open(past(), '/companies/loomwell/data?metric=1-3&snapshot=42');
    const chart = await screen.findByRole('figure', { name: 'Greenhouse gas emissions by year' });
    const path = '/companies/loomwell/data?metric=1-3&snapshot=42';
    expect(JSON.parse(chart.dataset['drawn'] ?? '')).toMatchObject({ source: { snapshot: 42, asOf, path } });
    expect(screen.getByText(/as analyses reported them on/).textContent).toContain('on May 4th, 2026, snapshot 42.');
    expect(screen.getByText('Analysis 2023, not published any more')).toBeTruthy();
    expect(screen.queryByRole('group', { name: /^Download/ })).toBeNull();
    await settle();
    expect(asked(page)).toEqual(['42', '42', '42']);
    await page.user.click(screen.getByRole('link', { name: 'Water withdrawn' }));
    await waitFor(() => expect(page.address()).toBe('/companies/loomwell/data?metric=2-5&snapshot=42'));
    await page.user.click(screen.getByRole('link', { name: 'Show the present figures' }));
    expect(page.address()).toBe('/companies/loomwell/data?metric=2-5');
    await waitFor(() => expect(screen.queryByText(/as analyses reported them on/)).toBeNull());
    expect(await screen.findByRole('group', { name: /^Download/ })).toBeTruthy();
  });

  it('have the notice in French', async () => {
    await openCompany('/companies/loomwell/data?snapshot=42', { api: past(), locale: 'fr' });
    expect((await screen.findByText(/tels que les analyses les rapportaient/)).textContent).toContain('instantané 42.');
  });

  it('say that there were none', async () => {
    await open(past([]), '/companies/loomwell/data?snapshot=42');
    expect(await screen.findByText('No analysis reported figures then.')).toBeTruthy();
    expect(screen.queryByText('No analysis reports figures yet.')).toBeNull();
  });

  it('are none where no state has the number in the address, which leads to those of today', async () => {
    const unknown = () => {
      throw new DoubleFailure(404, 'not-found', 'There is no such state.');
    };
    await open(
      { ...doubles(), 'GET v3/entities/:id/datapoints': unknown },
      '/companies/loomwell/data?metric=1-3&snapshot=9',
    );
    expect(await screen.findByText('There is no such snapshot')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show the present figures' }).getAttribute('href')).toBe(
      '/companies/loomwell/data?metric=1-3',
    );
    expect(screen.queryByRole('table')).toBeNull();
  });
});

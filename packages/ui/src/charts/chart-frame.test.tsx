import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { settle } from '@commonweal/testing';
import { renderHere } from '../test-rendering.tsx';
import { BarChart } from './bar-chart.tsx';
import { catchFiles, download, savedFiles, textOf, writtenIn } from './drawn-chart.fixture.tsx';
import { GroupChart } from './group-chart.tsx';
import { Histogram } from './histogram.tsx';
import { LineChart } from './line-chart.tsx';
import { PairChart } from './pair-chart.tsx';
import { PointChart } from './point-chart.tsx';

const source = {
  subject: 'Loomwell, Porto',
  asOf: new Date('2026-11-22T10:00:00Z'),
  formula: 'Σ(size × value) ÷ Σ size',
  snapshot: 42,
  path: '/companies/loomwell/peers',
};

const texts = { title: 'Score by goal', summary: 'Strongest on clean energy.' };
const bars = (
  <BarChart
    {...texts}
    source={source}
    kind="score"
    headers={['Goal', 'Score']}
    bars={[{ label: '=Energy', value: -1.234 }]}
  />
);

catchFiles();

const tableRows = () =>
  within(screen.getByRole('table', { name: texts.title }))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.lastChild?.textContent));

describe('a chart', () => {
  it('says what it shows, and gives its numbers as a table', async () => {
    const { user } = await renderHere(bars);
    const figure = screen.getByRole('figure', { name: 'Score by goal' });
    expect(figure.textContent).toContain('Strongest on clean energy.');
    expect(figure.querySelector('canvas')?.closest('[aria-hidden="true"]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(tableRows()).toEqual([
      ['Goal', 'Score'],
      ['=Energy', '−1.23'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Show as chart' }));
    expect(figure.querySelector('canvas')).not.toBeNull();
  });

  it('is cited with company, date, snapshot and a lasting address', async () => {
    await renderHere(bars);
    expect(screen.getByText(/^Commonweal/).textContent).toBe(
      'Commonweal, “Score by goal”, Loomwell, Porto. As of November 22, 2026, snapshot 42. http://localhost/companies/loomwell/peers',
    );
  });

  it('is cited without a snapshot where there is none, and in French', async () => {
    await renderHere(
      <BarChart {...texts} source={{ ...source, snapshot: null }} kind="score" headers={['But', 'Score']} bars={[]} />,
      'fr',
    );
    expect(screen.getByText(/^Commonweal/).textContent).toBe(
      'Commonweal, «\u00a0Score by goal\u00a0», Loomwell, Porto. État au 22 novembre 2026. http://localhost/companies/loomwell/peers',
    );
  });

  it.each([
    ['one that ends with it', 'Loomwell Inc.', 'Loomwell Inc. As of'],
    ['one that has it inside', 'Loom.well', 'Loom.well. As of'],
  ])('is cited with one full stop after the name of a company, also %s', async (_which, subject, written) => {
    await renderHere(
      <BarChart {...texts} source={{ ...source, subject }} kind="score" headers={['Goal', 'Score']} bars={[]} />,
    );
    expect(screen.getByText(/^Commonweal/).textContent).toContain(`, ${written}`);
  });

  it('has no citation where its source is not told', async () => {
    await renderHere(<BarChart {...texts} kind="score" headers={['Goal', 'Score']} bars={[]} />);
    await settle();
    expect(screen.queryByText('Cite this')).toBeNull();
    expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy();
  });
});

describe('a chart as a file', () => {
  it('is a table with lines about it, whose cells no spreadsheet runs', async () => {
    const { user } = await renderHere(bars);
    const file = await download(user, 'Table (CSV)');
    expect({ name: file.name, type: file.type }).toEqual({ name: 'score-by-goal.csv', type: 'text/csv;charset=utf-8' });
    expect((await textOf(file)).split('\r\n')).toEqual([
      '\uFEFF# Score by goal',
      '# Strongest on clean energy.',
      '# Company: Loomwell, Porto',
      '# As of: 2026-11-22T10:00:00.000Z',
      '# Formula: Σ(size × value) ÷ Σ size',
      '# Snapshot: 42',
      '# Address: http://localhost/companies/loomwell/peers',
      'Goal,Score',
      "'=Energy,-1.234",
      '',
    ]);
  });

  it('is a table from the table, too', async () => {
    const { user } = await renderHere(bars);
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    expect((await download(user, 'Table (CSV)')).name).toBe('score-by-goal.csv');
  });

  it('is a picture', async () => {
    const { user } = await renderHere(bars);
    const { name, type } = await download(user, 'Picture (PNG)');
    expect({ name, type }).toEqual({ name: 'score-by-goal.png', type: 'image/png' });
  });

  it('says that it could not be made where the browser makes none', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((callback) => callback(null));
    const { user } = await renderHere(bars);
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await user.click(screen.getByRole('menuitem', { name: 'Picture (PNG)' }));
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(savedFiles()).toEqual([]);
  });
});

const footer = 'Address: http://localhost/companies/loomwell/peers';

describe('the drawing', () => {
  it('of bars has each name and number, the title and the address', async () => {
    expect(await writtenIn(bars)).toEqual(expect.arrayContaining(['=Energy', '−1.23', 'Score by goal', footer]));
  });

  it('of bars names every row, by as much of its name as there is room for', async () => {
    const long = 'Renewable Resources and Alternative Energy of the whole world and of whatever else there may be';
    const rows = [long, ...Array.from({ length: 30 }, (_, at) => `Row ${at}`)].map((label) => ({ label, value: 1 }));
    const written = await writtenIn(
      <BarChart {...texts} source={source} kind="amount" bars={rows} headers={['', '']} />,
    );
    expect(written.filter((text) => text.startsWith('Row '))).toHaveLength(30);
    expect(written).not.toContain(long);
    expect(written.find((text) => text.endsWith('…'))).toMatch(/^Renewable Resources/);
  });

  it('of lines has the name of each at its end', async () => {
    const lines = [
      { label: 'Loomwell', values: [1, 2] },
      { label: 'Median', values: [3, null] },
    ];
    const chart = <LineChart {...texts} source={source} labels={['2024', '2025']} labelsHeader="Year" lines={lines} />;
    expect(await writtenIn(chart)).toEqual(expect.arrayContaining(['2024', '2025', 'Loomwell', 'Median']));
  });

  it('of a histogram marks the subject by its name', async () => {
    const bins = [
      { from: -5, to: 0, count: 3 },
      { from: 0, to: 5, count: 8 },
    ];
    const chart = (
      <Histogram
        {...texts}
        source={source}
        bins={bins}
        headers={['From', 'To', 'Companies']}
        subject={{ label: 'Loomwell +5.00', value: 5 }}
      />
    );
    expect(await writtenIn(chart)).toEqual(expect.arrayContaining(['Loomwell +5.00', '−5', '5']));
  });

  it('of pairs has the own number beside its dot, and none where there is none', async () => {
    const pairs = [
      { label: 'Energy', own: 1, peers: 2, counts: [3, 9] as const },
      { label: 'Water', own: null, peers: -2, counts: [0, 4] as const },
    ];
    const chart = (
      <PairChart {...texts} source={source} pairs={pairs} headers={['Goal', 'Own', 'Analyses', 'Peers', 'Companies']} />
    );
    const written = await writtenIn(chart);
    expect(written).toEqual(expect.arrayContaining(['Energy', 'Water', '+1.00']));
    expect(written).not.toContain('−2.00');
  });

  it('of groups has the score and name of each member that has one, cut where there is no room', async () => {
    const members = ['Loomwell', `A company${' of a very long name'.repeat(9)}`];
    const groups = [
      { label: 'Energy', scores: [1, -2.5], reference: 0.5 },
      { label: 'Water', scores: [null, 4], reference: null },
    ];
    const written = await writtenIn(
      <GroupChart {...texts} source={source} groups={groups} members={members} headers={['Goal', 'Peers']} />,
    );
    expect(written).toEqual(expect.arrayContaining(['Energy', 'Water', '+1.00 Loomwell']));
    expect(written.filter((text) => text.endsWith('…')).map((text) => text.slice(0, 15))).toEqual([
      '−2.50 A company',
      '+4.00 A company',
    ]);
    expect(written.filter((text) => text.endsWith('Loomwell'))).toHaveLength(1);
  });

  it('of points has months below and scores beside', async () => {
    const points = [
      { label: 'Less water', at: new Date('2026-01-10'), score: 2, size: 4, ratings: 5 },
      { label: 'Dye', at: new Date('2026-09-10'), score: -3, size: 1, ratings: 3 },
    ];
    const headers = ['Analysis', 'Date', 'Value', 'Size', 'Ratings'] as const;
    const written = await writtenIn(<PointChart {...texts} source={source} points={points} headers={headers} />);
    expect(written).toEqual(expect.arrayContaining(['−5', '5']));
    expect(written.some((text) => text.includes('2026'))).toBe(true);
  });
});

describe('the table of a chart', () => {
  it('of points tells which of them count, where not all do', async () => {
    const point = { label: 'Dye', at: new Date('2026-09-10T12:00:00Z'), score: -3, size: 1, ratings: 3 };
    const points = [
      { ...point, isCounted: false },
      { ...point, label: 'Less water' },
    ];
    const headers = ['Analysis', 'Date', 'Value', 'Size', 'Ratings'] as const;
    const counted = { header: 'In the score', yes: 'Counted', no: 'Waiting' };
    const { user } = await renderHere(<PointChart {...texts} points={points} headers={headers} counted={counted} />);
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(tableRows()).toEqual([
      [...headers, 'In the score'],
      ['Dye', 'Sep 10, 2026', '−3.00', '1', '3', 'Waiting'],
      ['Less water', 'Sep 10, 2026', '−3.00', '1', '3', 'Counted'],
    ]);
  });

  it('of pairs tells how much stands behind each number, and a dash where there is none', async () => {
    const pairs = [{ label: 'Water', own: null, peers: -2, counts: [0, 4] as const }];
    const headers = ['Goal', 'Own', 'Analyses', 'Peers', 'Companies'] as const;
    const { user } = await renderHere(<PairChart {...texts} pairs={pairs} headers={headers} />);
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(tableRows()).toEqual([[...headers], ['Water', '–', '0', '−2.00', '4']]);
  });

  it('of groups has a column for each member, and the reference last', async () => {
    const groups = [{ label: 'Water', scores: [null, 4], reference: -0.5 }];
    const { user } = await renderHere(
      <GroupChart {...texts} groups={groups} members={['Alder', 'Birch']} headers={['Goal', 'Peers']} />,
    );
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(tableRows()).toEqual([
      ['Goal', 'Alder', 'Birch', 'Peers'],
      ['Water', '–', '+4.00', '−0.50'],
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { catchFiles, drawnIn } from './drawn-chart.fixture.tsx';
import { Histogram } from './histogram.tsx';
import { PairChart } from './pair-chart.tsx';

const texts = {
  title: 'Scores',
  summary: 'Of all companies.',
  source: {
    subject: 'Loomwell',
    asOf: new Date('2026-11-22T10:00:00Z'),
    formula: 'mean',
    snapshot: 42,
    path: '/companies/loomwell',
  },
};

catchFiles();

describe('the number of a dot that is nearly the lowest there can be', () => {
  it.each([
    [-5, 0],
    [-4.9, 0],
    [-5, -4.8],
  ])('stands beside the names of the rows: %s, and its peers at %s', async (own, peers) => {
    const pairs = [{ label: 'Sustainable cities', own, peers, counts: [3, 9] as const }];
    const drawn = await drawnIn(
      <PairChart {...texts} pairs={pairs} headers={['Goal', 'Own', 'Analyses', 'Peers', 'Companies']} />,
    );
    const [name, number] = ['Sustainable cities', own === -5 ? '−5.00' : '−4.90'].map((text) =>
      drawn.find((one) => one.text === text),
    );
    expect(number?.left).toBeGreaterThan(name?.right ?? Infinity);
  });
});

describe('the subject of a histogram', () => {
  const bins = [-5, 0].map((from) => ({ from, to: from + 5, count: 3 }));
  const mark = async (label: string, value: number) => {
    const drawn = await drawnIn(
      <Histogram {...texts} bins={bins} headers={['From', 'To', 'Companies']} subject={{ label, value }} />,
    );
    return drawn.find(({ text }) => text.startsWith('+1.00'));
  };
  const name = '+1.00 Loomwell and daughters of the northern coast';
  /** Pixels of the drawing. */
  const WIDTH = 960;

  it.each([-5, 0, 5])('is written whole at %s', async (value) => {
    const written = await mark(name, value);
    expect(written?.text).toBe(name);
    expect(written?.left).toBeGreaterThanOrEqual(0);
    expect(written?.right).toBeLessThanOrEqual(WIDTH);
  });

  it('is cut where its name is longer than the chart is wide', async () => {
    const written = await mark(`+1.00 Loomwell${' and daughters'.repeat(20)}`, 0);
    expect(written?.text).toMatch(/…$/);
    expect(written?.left).toBeGreaterThanOrEqual(0);
    expect(written?.right).toBeLessThanOrEqual(WIDTH);
  });
});

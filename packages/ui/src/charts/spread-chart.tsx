import { BubbleController, Chart as ChartJs, LinearScale, PointElement } from 'chart.js';
import { formatScore } from '@commonweal/domain/score-format';
import { useFigures } from '../foundation/figures.ts';
import { usePageLocale } from '../foundation/page-locale.ts';
import { ChartFrame } from './chart-frame.tsx';
import type { ChartTexts } from './chart-frame.tsx';
import { numberAxis, sharedOptions } from './chart-looks.ts';
import { scoreColour, useTokenColours } from './token-colours.ts';

export interface SpreadPoint {
  label: string;
  /** 0 or more, in the unit of `format`. */
  amount: number;
  score: number;
}

export interface SpreadChartProps extends ChartTexts {
  points: readonly SpreadPoint[];
  /** The headers of label, amount and score. */
  headers: readonly [string, string, string];
  /** Writes an amount. */
  format: (amount: number) => string;
}

/** In pixels. */
const RADIUS = 5;

/** Amounts against scores: a point for each, the amount to the right, above or below a score of zero. */
export function SpreadChart(props: SpreadChartProps) {
  const { title, summary, height, source, points, headers, format } = props;
  const figures = useFigures();
  const locale = usePageLocale();
  const colours = useTokenColours();
  return (
    <ChartFrame
      {...{ title, summary, height, source }}
      rows={{
        columns: [
          { header: headers[0] },
          { header: headers[1], format },
          { header: headers[2], format: (score) => formatScore(score, locale) },
        ],
        rows: points.map(({ label, amount, score }) => [label, amount, score]),
      }}
      plot={{
        type: 'bubble',
        data: {
          datasets: [
            {
              data: points.map(({ amount, score }) => ({ x: amount, y: score, r: RADIUS })),
              backgroundColor: points.map(({ score }) => scoreColour(score, colours)),
              borderColor: colours.page,
              borderWidth: 1,
            },
          ],
        },
        options: {
          ...sharedOptions(),
          layout: { padding: { right: 16, top: 8 } },
          scales: {
            x: { ...numberAxis(colours, format), type: 'linear', min: 0, grace: '5%', grid: { display: false } },
            y: { ...numberAxis(colours, figures), min: -5, max: 5 },
          },
        },
        plugins: [],
      }}
    />
  );
}

ChartJs.register(BubbleController, PointElement, LinearScale);

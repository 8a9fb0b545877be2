import { BubbleController, Chart as ChartJs, LinearScale, PointElement } from 'chart.js';
import type { ChartOptions } from 'chart.js';
import { formatScore } from '@commonweal/domain/score-format';
import { useIntl } from '@commonweal/platform/intl';
import { useFigures } from '../foundation/figures.ts';
import { usePageLocale } from '../foundation/page-locale.ts';
import { ChartFrame } from './chart-frame.tsx';
import type { ChartTexts } from './chart-frame.tsx';
import { numberAxis, sharedOptions } from './chart-looks.ts';
import { pointLooks } from './point-looks.ts';
import { useTokenColours } from './token-colours.ts';
import type { TokenColours } from './token-colours.ts';

export interface ScorePoint {
  label: string;
  at: Date;
  score: number;
  /** 1 to 5: the area of the point. */
  size: number;
  /** Ratings that it rests on. */
  ratings: number;
  /** A score counts it, as all do unless told; the others are hollow. */
  isCounted?: boolean;
}

export interface PointChartProps extends ChartTexts {
  points: readonly ScorePoint[];
  /** The headers of label, date, score, size and ratings. */
  headers: readonly [string, string, string, string, string];
  /** Header and words of a last column of the table, where not every point counts. */
  counted?: { readonly header: string; readonly yes: string; readonly no: string };
}

/** Pixels of the radius of a point of size 1. */
const UNIT = 3;
const SHARE_OF_SPAN = 0.04;
const DAY = 86_400_000;

/** Scores over time as points, each as large as its size, above or below zero. */
export function PointChart(props: PointChartProps) {
  const { title, summary, height, source, points, headers, counted } = props;
  const { formatDate } = useIntl();
  const figures = useFigures();
  const locale = usePageLocale();
  const colours = useTokenColours();
  const day = (time: number) => formatDate(time, { year: 'numeric', month: 'short' });
  return (
    <ChartFrame
      {...{ title, summary, height, source }}
      rows={{
        columns: [
          { header: headers[0] },
          { header: headers[1] },
          { header: headers[2], format: (score) => formatScore(score, locale) },
          { header: headers[3], format: figures },
          { header: headers[4], format: figures },
          ...(counted ? [{ header: counted.header }] : []),
        ],
        rows: points.map(({ label, at, score, size, ratings, isCounted = true }) => [
          label,
          formatDate(at, { dateStyle: 'medium' }),
          score,
          size,
          ratings,
          ...(counted ? [isCounted ? counted.yes : counted.no] : []),
        ]),
      }}
      plot={{
        type: 'bubble',
        data: {
          datasets: [
            {
              data: points.map(({ at, score, size }) => ({ x: at.getTime(), y: score, r: UNIT * Math.sqrt(size) })),
              ...pointLooks(points, colours),
            },
          ],
        },
        options: pointOptions(colours, figures, points, day),
        plugins: [],
      }}
    />
  );
}

function pointOptions(
  colours: TokenColours,
  figures: (value: number) => string,
  points: readonly ScorePoint[],
  day: (time: number) => string,
): ChartOptions<'bubble'> {
  const times = points.map(({ at }) => at.getTime());
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const room = Math.max(DAY, (last - first) * SHARE_OF_SPAN);
  return {
    ...sharedOptions(),
    layout: { padding: { right: 16, top: 8 } },
    scales: {
      x: { ...numberAxis(colours, day), type: 'linear', min: first - room, max: last + room, grid: { display: false } },
      y: { ...numberAxis(colours, figures), min: -5, max: 5 },
    },
  };
}

ChartJs.register(BubbleController, PointElement, LinearScale);

import { BarController, BarElement, CategoryScale, Chart as ChartJs, LinearScale } from 'chart.js';
import type { ChartOptions, Plugin } from 'chart.js';
import { formatScore } from '@commonweal/domain/score-format';
import { useFigures } from '../foundation/figures.ts';
import { usePageLocale } from '../foundation/page-locale.ts';
import { ChartFrame } from './chart-frame.tsx';
import type { ChartTexts } from './chart-frame.tsx';
import { chartFont, numberAxis, rowAxis, sharedOptions, writeOnGround } from './chart-looks.ts';
import { scoreColour, useTokenColours } from './token-colours.ts';
import type { TokenColours } from './token-colours.ts';

export interface ScorePair {
  label: string;
  own: number | null;
  peers: number | null;
  /** Analyses that the own score is of, and companies that the peers' is of. */
  counts: readonly [number, number];
}

export interface PairChartProps extends ChartTexts {
  pairs: readonly ScorePair[];
  /** The headers of the label, the own score, its count, the peers' score and its count. */
  headers: readonly [string, string, string, string, string];
}

const DOT = 6;
/** Pixels between a dot and its number. */
const GAP = 4;

/** Scores beside those of peers on one axis: a filled dot with its number for the own, a ring for the peers. */
export function PairChart(props: PairChartProps) {
  const { title, summary, source, pairs, headers } = props;
  const figures = useFigures();
  const locale = usePageLocale();
  const colours = useTokenColours();
  const signed = (value: number) => formatScore(value, locale);
  return (
    <ChartFrame
      {...{ title, summary, source }}
      height={props.height ?? pairs.length * 1.9 + 3}
      rows={{
        columns: headers.map((header, at) =>
          at === 0 ? { header } : { header, format: at % 2 === 1 ? signed : figures },
        ),
        rows: pairs.map(({ label, own, peers, counts }) => [label, own, counts[0], peers, counts[1]]),
      }}
      plot={{
        type: 'bar',
        data: {
          labels: pairs.map(({ label }) => label),
          datasets: [
            {
              data: pairs.map(({ own, peers }): [number, number] => [own ?? peers ?? 0, peers ?? own ?? 0]),
              backgroundColor: colours.line,
              barThickness: 2,
            },
          ],
        },
        options: pairOptions(colours, figures),
        plugins: [dots(pairs, colours, signed)],
      }}
    />
  );
}

function pairOptions(colours: TokenColours, format: (value: number) => string): ChartOptions<'bar'> {
  return {
    ...sharedOptions(),
    indexAxis: 'y',
    layout: { padding: { right: 48, left: 8, top: 8 } },
    scales: { x: { ...numberAxis(colours, format), min: -5, max: 5 }, y: rowAxis(colours) },
  };
}

function dots(pairs: readonly ScorePair[], colours: TokenColours, signed: (value: number) => string): Plugin<'bar'> {
  return {
    id: 'dots',
    afterDatasetsDraw({ ctx, chartArea, scales }) {
      const { x, y } = scales;
      if (!x || !y) return;
      const { family, size } = chartFont();
      ctx.save();
      ctx.font = `600 ${size}px ${family}`;
      ctx.textBaseline = 'middle';
      ctx.lineWidth = 2;
      pairs.forEach(({ own, peers }, index) => {
        const height = y.getPixelForValue(index);
        if (peers !== null) {
          circle(ctx, x.getPixelForValue(peers), height);
          ctx.fillStyle = colours.page;
          ctx.fill();
          ctx.strokeStyle = colours.muted;
          ctx.stroke();
        }
        if (own === null) return;
        const at = x.getPixelForValue(own);
        circle(ctx, at, height);
        ctx.fillStyle = scoreColour(own, colours);
        ctx.fill();
        const text = signed(own);
        const room = ctx.measureText(text).width + 2 * (DOT + GAP);
        const others = peers === null ? null : x.getPixelForValue(peers);
        const place = placeOf({ at, others, room, start: chartArea.left });
        ctx.textAlign = place < at ? 'right' : 'left';
        writeOnGround(ctx, { text, x: place, y: height }, colours);
      });
      ctx.restore();
    },
  };
}

/**
 * The place of a dot’s number, which ends there where that is left of the dot: on the side where the peers are not, so
 * that neither covers the other, or where that would reach the names of the rows, between the two or after both.
 * @param room pixels that a number takes with a dot on each side
 */
function placeOf(dot: {
  readonly at: number;
  readonly others: number | null;
  readonly room: number;
  readonly start: number;
}): number {
  const { at, others, room, start } = dot;
  const away = DOT + GAP;
  if (others === null || others <= at) return at + away;
  if (at - room + away >= start) return at - away;
  return others - at > room ? at + away : others + away;
}

function circle(ctx: CanvasRenderingContext2D, x: number, y: number): void {
  ctx.beginPath();
  ctx.arc(x, y, DOT, 0, 2 * Math.PI);
  ctx.closePath();
}

ChartJs.register(BarController, BarElement, CategoryScale, LinearScale);

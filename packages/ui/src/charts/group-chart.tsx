import { BarController, BarElement, CategoryScale, Chart as ChartJs, LinearScale } from 'chart.js';
import type { ChartOptions, Plugin } from 'chart.js';
import { formatScore } from '@commonweal/domain/score-format';
import { useFigures } from '../foundation/figures.ts';
import { usePageLocale } from '../foundation/page-locale.ts';
import { ChartFrame } from './chart-frame.tsx';
import type { ChartTexts } from './chart-frame.tsx';
import { chartFont, fittingText, numberAxis, rowAxis, sharedOptions, writeOnGround } from './chart-looks.ts';
import { scoreColour, useTokenColours } from './token-colours.ts';
import type { TokenColours } from './token-colours.ts';

export interface ScoreGroup {
  label: string;
  /** A score for each member, in their order; null where it has none. */
  scores: readonly (number | null)[];
  /** To compare the scores with; null where there is none. */
  reference: number | null;
}

export interface GroupChartProps extends ChartTexts {
  groups: readonly ScoreGroup[];
  /** Names of those that each group compares. */
  members: readonly string[];
  /** The headers of the groups and of the reference. */
  headers: readonly [string, string];
}

/** In rem: a bar with its name, and the space between groups. */
const BAR = 1.25;
const SPACE = 1;
/** Pixels between a bar and its name. */
const GAP = 6;

/**
 * Scores of several members in each of several groups: a bar each, coloured by its score and named at its end, and
 * the reference as a thin line across the group.
 */
export function GroupChart(props: GroupChartProps) {
  const { title, summary, source, groups, members, headers } = props;
  const figures = useFigures();
  const locale = usePageLocale();
  const colours = useTokenColours();
  const signed = (value: number) => formatScore(value, locale);
  const [group, reference] = headers;
  return (
    <ChartFrame
      {...{ title, summary, source }}
      height={props.height ?? groups.length * (members.length * BAR + SPACE) + 2}
      rows={{
        columns: [{ header: group }, ...[...members, reference].map((header) => ({ header, format: signed }))],
        rows: groups.map((row) => [row.label, ...row.scores, row.reference]),
      }}
      plot={{
        type: 'bar',
        data: {
          labels: groups.map(({ label }) => label),
          datasets: members.map((_, at) => ({
            data: groups.map(({ scores }) => scores[at] ?? null),
            backgroundColor: groups.map(({ scores }) => scoreColour(scores[at] ?? 0, colours)),
            barPercentage: 0.7,
            categoryPercentage: (members.length * BAR) / (members.length * BAR + SPACE),
          })),
        },
        options: groupOptions(colours, figures),
        plugins: [references(groups, colours), namesAtEnds(members, colours, signed)],
      }}
    />
  );
}

function groupOptions(colours: TokenColours, format: (value: number) => string): ChartOptions<'bar'> {
  return {
    ...sharedOptions(),
    indexAxis: 'y',
    layout: { padding: { right: 96, top: 8 } },
    scales: { x: { ...numberAxis(colours, format), min: -5, max: 5 }, y: rowAxis(colours) },
  };
}

/** Writes name and score after each bar, for one below zero after the zero line. */
function namesAtEnds(
  members: readonly string[],
  colours: TokenColours,
  signed: (value: number) => string,
): Plugin<'bar'> {
  return {
    id: 'names-at-ends',
    afterDatasetsDraw(chart) {
      const { ctx, scales, width } = chart;
      const { family, size } = chartFont();
      ctx.save();
      ctx.font = `${size}px ${family}`;
      ctx.textBaseline = 'middle';
      ctx.textAlign = 'left';
      const zero = scales['x']?.getPixelForValue(0) ?? 0;
      members.forEach((name, at) => {
        chart.getDatasetMeta(at).data.forEach((bar, index) => {
          const score = chart.data.datasets[at]?.data[index];
          if (typeof score !== 'number') return;
          const start = Math.max(bar.x, zero) + GAP;
          const written = signed(score);
          const text = fittingText(ctx, `${written} ${name}`, width - start, written.length + 2);
          writeOnGround(ctx, { text, x: start, y: bar.y }, colours);
        });
      });
      ctx.restore();
    },
  };
}

function references(groups: readonly ScoreGroup[], colours: TokenColours): Plugin<'bar'> {
  return {
    id: 'references',
    beforeDatasetsDraw({ ctx, scales }) {
      const { x, y } = scales;
      if (!x || !y || groups.length === 0) return;
      const half = (y.height / groups.length / 2) * 0.9;
      ctx.save();
      ctx.strokeStyle = colours.muted;
      ctx.lineWidth = 1;
      groups.forEach(({ reference }, index) => {
        if (reference === null) return;
        const [at, middle] = [x.getPixelForValue(reference), y.getPixelForValue(index)];
        ctx.beginPath();
        ctx.moveTo(at, middle - half);
        ctx.lineTo(at, middle + half);
        ctx.stroke();
      });
      ctx.restore();
    },
  };
}

ChartJs.register(BarController, BarElement, CategoryScale, LinearScale);

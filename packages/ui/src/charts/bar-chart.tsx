import { BarController, BarElement, CategoryScale, Chart as ChartJs, LinearScale } from 'chart.js';
import type { ChartData, ChartOptions, Plugin } from 'chart.js';
import { formatScore } from '@commonweal/domain/score-format';
import { useFigures } from '../foundation/figures.ts';
import { usePageLocale } from '../foundation/page-locale.ts';
import { barColour } from './bar-colour.ts';
import type { BarKind } from './bar-colour.ts';
import { ChartFrame } from './chart-frame.tsx';
import type { ChartTexts } from './chart-frame.tsx';
import { chartFont, numberAxis, referenceLine, rowAxis, sharedOptions, writeOnGround } from './chart-looks.ts';
import { useTokenColours } from './token-colours.ts';
import type { TokenColours } from './token-colours.ts';

export interface BarPoint {
  label: string;
  value: number;
}

export interface BarChartProps extends ChartTexts {
  bars: readonly BarPoint[];
  /** The headers of the label column and the value column. */
  headers: readonly [string, string];
  /** Scores are coloured by their place from −5 to +5 and drawn on that scale; signed amounts by their sign, others grey. */
  kind: BarKind;
  format?: (value: number) => string;
  /** A thin line to compare with. */
  reference?: { label: string; value: number };
}

/** Named values as horizontal bars, each with its number at its end. */
export function BarChart(props: BarChartProps) {
  const { title, summary, source, bars, headers, kind, reference } = props;
  const figures = useFigures();
  const colours = useTokenColours();
  const locale = usePageLocale();
  const signed = (value: number) => formatScore(value, locale);
  const format = props.format ?? (kind === 'score' ? signed : figures);
  const data: ChartData<'bar'> = {
    labels: bars.map((bar) => bar.label),
    datasets: [
      {
        data: bars.map((bar) => bar.value),
        backgroundColor: bars.map((bar) => barColour(kind, bar.value, colours)),
        barThickness: 14,
      },
    ],
  };
  return (
    <ChartFrame
      {...{ title, summary, source }}
      height={props.height ?? bars.length * 1.9 + 3}
      rows={{
        columns: [{ header: headers[0] }, { header: headers[1], format }],
        rows: bars.map(({ label, value }) => [label, value]),
      }}
      plot={{
        type: 'bar',
        data,
        options: barOptions(kind, colours, props.format ?? figures),
        plugins: [
          ...(reference ? [referenceLine({ ...reference, axis: 'x', colour: colours.ink })] : []),
          labelsAtEnds(colours, format),
        ],
      }}
    />
  );
}

/** Pixels between a bar and its value. */
const GAP = 6;

function barOptions(
  kind: BarChartProps['kind'],
  colours: TokenColours,
  format: (value: number) => string,
): ChartOptions<'bar'> {
  const ends = kind === 'score' ? { min: -5, max: 5 } : { beginAtZero: true };
  return {
    ...sharedOptions(),
    indexAxis: 'y',
    layout: { padding: { right: 48, top: 18 } },
    scales: { x: { ...numberAxis(colours, format), ...ends }, y: rowAxis(colours) },
  };
}

/** Writes each value after its bar; before it where the names of the rows leave no room there. */
function labelsAtEnds(colours: TokenColours, format: (value: number) => string): Plugin<'bar'> {
  return {
    id: 'labels-at-ends',
    afterDatasetsDraw(chart) {
      const { ctx } = chart;
      const { family, size } = chartFont();
      ctx.save();
      ctx.font = `600 ${size}px ${family}`;
      ctx.textBaseline = 'middle';
      chart.getDatasetMeta(0).data.forEach((bar, index) => {
        const value = Number(chart.data.datasets[0]?.data[index] ?? 0);
        const text = format(value);
        const isLeft = value < 0 && bar.x - GAP - ctx.measureText(text).width > chart.chartArea.left;
        const zero = chart.scales['x']?.getPixelForValue(0) ?? bar.x;
        ctx.textAlign = isLeft ? 'right' : 'left';
        writeOnGround(ctx, { text, x: isLeft ? bar.x - GAP : Math.max(bar.x, zero) + GAP, y: bar.y }, colours);
      });
      ctx.restore();
    },
  };
}

ChartJs.register(BarController, BarElement, CategoryScale, LinearScale);

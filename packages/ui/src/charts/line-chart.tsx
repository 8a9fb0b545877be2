import { CategoryScale, Chart as ChartJs, LinearScale, LineController, LineElement, PointElement } from 'chart.js';
import type { ChartData, ChartOptions, Plugin } from 'chart.js';
import { useFigures } from '../foundation/figures.ts';
import { ChartFrame } from './chart-frame.tsx';
import type { ChartTexts } from './chart-frame.tsx';
import { chartFont, nameAxis, numberAxis, referenceLine, sharedOptions } from './chart-looks.ts';
import { spreadLabels } from './spread-labels.ts';
import { useTokenColours } from './token-colours.ts';
import type { TokenColours } from './token-colours.ts';

/** The least distance of two names, in pixels. */
const LABEL_HEIGHT = 15;
/** From the end of a line to its name, in pixels. */
const LABEL_GAP = 8;

export interface ChartLine {
  label: string;
  /** One for each label of the chart; null leaves a gap. */
  values: readonly (number | null)[];
}

export interface LineChartProps extends ChartTexts {
  /** The positions of the values, such as years. */
  labels: readonly string[];
  /** The header of the label column. */
  labelsHeader: string;
  /** The first is the subject, in colour; the others are quiet. At most four can be told apart. */
  lines: readonly ChartLine[];
  format?: (value: number) => string;
  reference?: { label: string; value: number };
}

/** Values over time, each line named at its end. */
export function LineChart(props: LineChartProps) {
  const { title, summary, height, source, labels, lines, reference } = props;
  const figures = useFigures();
  const colours = useTokenColours();
  const format = props.format ?? figures;
  const inks = lineInks(colours);
  const data: ChartData<'line'> = {
    labels: [...labels],
    datasets: lines.map((line, index) => ({
      label: line.label,
      data: [...line.values],
      borderColor: inks[index % inks.length],
      backgroundColor: inks[index % inks.length],
      borderWidth: index === 0 ? 2.5 : 1.5,
      borderDash: index < 2 ? [] : [index * 2, 3],
      pointRadius: index === 0 ? 3 : 0,
    })),
  };
  return (
    <ChartFrame
      {...{ title, summary, height, source }}
      rows={{
        columns: [{ header: props.labelsHeader }, ...lines.map(({ label }) => ({ header: label, format }))],
        rows: labels.map((label, at) => [label, ...lines.map(({ values }) => values[at] ?? null)]),
      }}
      plot={{
        type: 'line',
        data,
        options: lineOptions(colours, format, lines),
        plugins: [
          namesAtEnds(),
          ...(reference ? [referenceLine({ ...reference, axis: 'y', colour: colours.ink })] : []),
        ],
      }}
    />
  );
}

/** The colours of scores mean a score, so none of them is a line's. */
function lineInks(colours: TokenColours): readonly string[] {
  return [colours.accent, colours.muted, colours.ink, colours.muted];
}

function lineOptions(
  colours: TokenColours,
  format: (value: number) => string,
  lines: readonly ChartLine[],
): ChartOptions<'line'> {
  const names = nameAxis(colours);
  return {
    ...sharedOptions(),
    layout: { padding: { right: roomForNames(lines), top: LABEL_HEIGHT / 2 } },
    scales: { x: { ...names, ticks: { ...names.ticks, maxRotation: 0 } }, y: numberAxis(colours, format) },
  };
}

/** The width of the longest name and what keeps it off its line, in pixels. */
function roomForNames(lines: readonly ChartLine[]): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  const { family, size } = chartFont();
  context.font = `600 ${size}px ${family}`;
  return Math.max(0, ...lines.map(({ label }) => context.measureText(label).width)) + LABEL_GAP;
}

/** Writes each line's name where it ends; names that would cover each other move apart. */
function namesAtEnds(): Plugin<'line'> {
  return {
    id: 'names-at-ends',
    afterDatasetsDraw(chart) {
      const { ctx } = chart;
      const { family, size } = chartFont();
      ctx.save();
      ctx.font = `600 ${size}px ${family}`;
      ctx.textBaseline = 'middle';
      const ends = chart.data.datasets.flatMap((line, index) => {
        const last = chart.getDatasetMeta(index).data.findLast((_, at) => line.data[at] !== null);
        return last ? [{ line, x: last.x, y: last.y }] : [];
      });
      const heights = spreadLabels(
        ends.map(({ y }) => y),
        LABEL_HEIGHT,
        chart.chartArea.bottom,
      );
      ends.forEach(({ line, x }, index) => {
        ctx.fillStyle = typeof line.borderColor === 'string' ? line.borderColor : 'currentColor';
        ctx.fillText(line.label ?? '', x + LABEL_GAP, heights[index] ?? 0);
      });
      ctx.restore();
    },
  };
}

ChartJs.register(LineController, LineElement, PointElement, CategoryScale, LinearScale);

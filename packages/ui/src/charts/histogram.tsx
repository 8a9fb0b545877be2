import { BarController, BarElement, CategoryScale, Chart as ChartJs, LinearScale } from 'chart.js';
import type { ChartOptions, Plugin } from 'chart.js';
import { useFigures } from '../foundation/figures.ts';
import { ChartFrame } from './chart-frame.tsx';
import type { ChartTexts } from './chart-frame.tsx';
import { chartFont, fittingText, numberAxis, sharedOptions } from './chart-looks.ts';
import { useTokenColours } from './token-colours.ts';
import type { TokenColours } from './token-colours.ts';

export interface HistogramBin {
  from: number;
  to: number;
  count: number;
}

export interface HistogramProps extends ChartTexts {
  bins: readonly HistogramBin[];
  /** The headers of the interval's ends and of the count. */
  headers: readonly [string, string, string];
  /** The one among the many whose place is marked. */
  subject?: { label: string; value: number };
  /** Writes an end of an interval. */
  format?: (value: number) => string;
}

/** Many by a number, in intervals: grey, because a count has no sign; the place of one of them is marked by its name. */
export function Histogram(props: HistogramProps) {
  const { title, summary, height, source, bins, headers, subject } = props;
  const figures = useFigures();
  const colours = useTokenColours();
  const format = props.format ?? figures;
  return (
    <ChartFrame
      {...{ title, summary, height, source }}
      rows={{
        columns: [
          { header: headers[0], format },
          { header: headers[1], format },
          { header: headers[2], format: figures },
        ],
        rows: bins.map(({ from, to, count }) => [from, to, count]),
      }}
      plot={{
        type: 'bar',
        data: {
          labels: bins.map(({ from }) => format(from)),
          datasets: [
            {
              data: bins.map(({ count }) => count),
              backgroundColor: bins.map((bin) =>
                subject && holds(bin, bins, subject.value) ? colours.ink : colours.control,
              ),
              barPercentage: 1,
              categoryPercentage: 0.94,
            },
          ],
        },
        options: histogramOptions(colours, figures, bins, format),
        plugins: subject ? [subjectMark(subject.label, bins, subject.value, colours)] : [],
      }}
    />
  );
}

/** An interval begins with its first number and ends before its last, which belongs to the last of all. */
function holds({ from, to }: HistogramBin, bins: readonly HistogramBin[], value: number): boolean {
  return value >= from && (value < to || (value === to && to === bins.at(-1)?.to));
}

function histogramOptions(
  colours: TokenColours,
  figures: (value: number) => string,
  bins: readonly HistogramBin[],
  format: (value: number) => string,
): ChartOptions<'bar'> {
  const [first, last] = [bins[0], bins.at(-1)];
  return {
    ...sharedOptions(),
    layout: { padding: { top: 26 } },
    scales: {
      x: { type: 'category', display: false },
      // From end to end, so that a number has a place within its interval.
      ends: {
        type: 'linear',
        axis: 'x',
        position: 'bottom',
        min: first?.from ?? 0,
        max: last?.to ?? 0,
        border: { display: false },
        grid: { display: false },
        ticks: {
          color: colours.muted,
          font: chartFont(),
          maxRotation: 0,
          autoSkipPadding: 16,
          ...(first && { stepSize: first.to - first.from }),
          callback: (value) => format(Number(value)),
        },
      },
      y: countAxis(colours, figures),
    },
  };
}

/** From 0, and with whole numbers alone. */
function countAxis(colours: TokenColours, figures: (value: number) => string) {
  const axis = numberAxis(colours, figures);
  return { ...axis, beginAtZero: true, ticks: { ...axis.ticks, precision: 0 } };
}

/** A line where the subject stands, with as much of its name above as there is room for. */
function subjectMark(
  label: string,
  bins: readonly HistogramBin[],
  value: number,
  colours: TokenColours,
): Plugin<'bar'> {
  return {
    id: 'subject-mark',
    afterDatasetsDraw({ ctx, chartArea, width }) {
      const [lowest, highest] = [bins[0]?.from ?? 0, bins.at(-1)?.to ?? 0];
      const share = (value - lowest) / (highest - lowest);
      const at = chartArea.left + share * (chartArea.right - chartArea.left);
      const { family, size } = chartFont();
      ctx.save();
      ctx.strokeStyle = colours.ink;
      ctx.fillStyle = colours.ink;
      ctx.lineWidth = 2;
      ctx.font = `600 ${size}px ${family}`;
      const text = fittingText(ctx, label, width);
      const half = ctx.measureText(text).width / 2;
      ctx.textAlign = 'center';
      ctx.fillText(text, Math.max(half, Math.min(at, width - half)), chartArea.top - 10);
      ctx.beginPath();
      ctx.moveTo(at, chartArea.top - 6);
      ctx.lineTo(at, chartArea.bottom);
      ctx.stroke();
      ctx.restore();
    },
  };
}

ChartJs.register(BarController, BarElement, CategoryScale, LinearScale);

import { BarController, BarElement, CategoryScale, Chart as ChartJs, LinearScale } from 'chart.js';
import type { ChartData, ChartOptions, Plugin } from 'chart.js';
import { Chart } from 'react-chartjs-2';
import { formatScore } from '@commonweal/domain/score-format';
import { useFigures } from '../foundation/figures.ts';
import { usePageLocale } from '../foundation/page-locale.ts';
import { DataTable } from '../data/data-table.tsx';
import { ChartFrame } from './chart-frame.tsx';
import type { ChartTexts } from './chart-frame.tsx';
import { chartFont, nameAxis, numberAxis, referenceLine, sharedOptions } from './chart-looks.ts';
import { scoreColour, useTokenColours } from './token-colours.ts';
import type { TokenColours } from './token-colours.ts';

export interface BarPoint {
  label: string;
  value: number;
}

export interface BarChartProps extends ChartTexts {
  bars: readonly BarPoint[];
  /** The headers of the label column and the value column. */
  headers: readonly [string, string];
  /** Scores are coloured by their place from −5 to +5 and drawn on that scale; amounts are grey. */
  kind: 'score' | 'amount';
  format?: (value: number) => string;
  /** A thin line to compare with. */
  reference?: { label: string; value: number };
}

/** Named values as horizontal bars, each with its number at its end. */
export function BarChart(props: BarChartProps) {
  const { title, summary, bars, headers, kind, reference } = props;
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
        backgroundColor: bars.map((bar) => (kind === 'score' ? scoreColour(bar.value, colours) : colours.control)),
        barThickness: 14,
      },
    ],
  };
  return (
    <ChartFrame
      {...{ title, summary }}
      height={props.height ?? `${bars.length * 1.9 + 3}rem`}
      table={
        <DataTable
          caption={title}
          rows={bars}
          rowKey={(bar) => bar.label}
          columns={[
            { id: 'label', header: headers[0], cell: (bar) => bar.label, rowHeader: true },
            { id: 'value', header: headers[1], cell: (bar) => format(bar.value), numeric: true },
          ]}
        />
      }
    >
      <Chart
        type="bar"
        data={data}
        options={barOptions(kind, colours, props.format ?? figures)}
        plugins={[
          labelsAtEnds(colours, format),
          ...(reference ? [referenceLine({ ...reference, axis: 'x', colour: colours.ink })] : []),
        ]}
      />
    </ChartFrame>
  );
}

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
    scales: { x: { ...numberAxis(colours, format), ...ends }, y: nameAxis(colours) },
  };
}

/** Writes each value after its bar. */
function labelsAtEnds(colours: TokenColours, format: (value: number) => string): Plugin<'bar'> {
  return {
    id: 'labels-at-ends',
    afterDatasetsDraw(chart) {
      const { ctx } = chart;
      const { family, size } = chartFont();
      ctx.save();
      ctx.font = `600 ${size}px ${family}`;
      ctx.fillStyle = colours.ink;
      ctx.textBaseline = 'middle';
      chart.getDatasetMeta(0).data.forEach((bar, index) => {
        const value = Number(chart.data.datasets[0]?.data[index] ?? 0);
        ctx.textAlign = value < 0 ? 'right' : 'left';
        ctx.fillText(format(value), bar.x + (value < 0 ? -6 : 6), bar.y);
      });
      ctx.restore();
    },
  };
}

ChartJs.register(BarController, BarElement, CategoryScale, LinearScale);

/**
 * Charts, apart from the rest because of their size: load them with
 * `lazyPart(async () => (await import('@commonweal/ui/charts')).BarChart, { loading })`.
 */
export { BarChart } from './bar-chart.tsx';
export type { BarChartProps, BarPoint } from './bar-chart.tsx';
export { GroupChart } from './group-chart.tsx';
export type { GroupChartProps, ScoreGroup } from './group-chart.tsx';
export { Histogram } from './histogram.tsx';
export type { HistogramBin, HistogramProps } from './histogram.tsx';
export { LineChart } from './line-chart.tsx';
export type { ChartLine, LineChartProps } from './line-chart.tsx';
export { PairChart } from './pair-chart.tsx';
export type { PairChartProps, ScorePair } from './pair-chart.tsx';
export { PointChart } from './point-chart.tsx';
export type { PointChartProps, ScorePoint } from './point-chart.tsx';
export { SpreadChart } from './spread-chart.tsx';
export type { SpreadChartProps, SpreadPoint } from './spread-chart.tsx';

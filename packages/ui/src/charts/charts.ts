/**
 * Charts, apart from the rest because of their size: load them with
 * `lazyPart(async () => (await import('@commonweal/ui/charts')).BarChart, { loading })`.
 */
export { BarChart } from './bar-chart.tsx';
export type { BarChartProps, BarPoint } from './bar-chart.tsx';
export { LineChart } from './line-chart.tsx';
export type { ChartLine, LineChartProps } from './line-chart.tsx';

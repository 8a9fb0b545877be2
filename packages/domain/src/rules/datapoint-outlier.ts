import { readDatapointValue } from './datapoint-value.ts';

/** A value further from the median than this many robust standard deviations raises a warning (decisions: outlier check). */
const MOST_Z = 3.5;
/** Median absolute deviation of a standard normal distribution, and its mean absolute deviation. */
const MEDIAN_DEVIATION = 0.674_489_75;
const MEAN_DEVIATION = 0.797_884_56;
/** Companies that an industry needs for its values to say anything. */
const FEWEST_PEERS = 5;
const MOST_CHANGE = 10;
const DECIMALS = 4;

/** The reasons for a warning: far from the values of the industry, or ten times or a tenth of the year before. */
export const outlierReasons = ['industry', 'last_year'] as const;

/** A warning; amounts are decimals as text. */
export interface DatapointOutlier {
  readonly reason: (typeof outlierReasons)[number];
  /** Of the industry, or the value of the year before. */
  readonly median: string;
  /** Ends of the range that raises no warning; both belong to it. */
  readonly low: string;
  readonly high: string;
}

/** Values in the unit of the one that is looked at. */
export interface ComparedValues {
  /** One of each other company of the industry. */
  readonly peers: readonly number[];
  /** Of the same company a year before; null where it is not known. */
  readonly lastYear: number | null;
}

/** Warnings about one value, which never block (decisions: outlier check). */
export function datapointOutliers(value: number, { peers, lastYear }: ComparedValues): DatapointOutlier[] {
  const byIndustry = peers.length < FEWEST_PEERS ? null : farFrom(value, peers);
  const byYear = lastYear === null ? null : changedFrom(value, lastYear);
  return [byIndustry, byYear].filter((warning) => warning !== null);
}

function farFrom(value: number, peers: readonly number[]): DatapointOutlier | null {
  const median = medianOf(peers);
  const reach = MOST_Z * deviationOf(peers.map((peer) => Math.abs(peer - median)));
  if (Math.abs(value - median) <= reach) return null;
  return outlier('industry', median, median - reach, median + reach);
}

/** Robust standard deviation. Where most peers report the same, the median is 0 and says nothing of the others. */
function deviationOf(distances: readonly number[]): number {
  const median = medianOf(distances);
  if (median > 0) return median / MEDIAN_DEVIATION;
  return distances.reduce((sum, distance) => sum + distance, 0) / distances.length / MEAN_DEVIATION;
}

/** A wrong unit changes the size of a number; a 0, or another sign, is no question of units. */
function changedFrom(value: number, lastYear: number): DatapointOutlier | null {
  if (value === 0 || lastYear === 0) return null;
  const [size, last] = [Math.abs(value), Math.abs(lastYear)];
  if (size <= last * MOST_CHANGE && size * MOST_CHANGE >= last) return null;
  const [near, far] = [lastYear / MOST_CHANGE, lastYear * MOST_CHANGE];
  return outlier('last_year', lastYear, Math.min(near, far), Math.max(near, far));
}

function outlier(reason: DatapointOutlier['reason'], median: number, low: number, high: number): DatapointOutlier {
  return { reason, median: decimal(median), low: decimal(low), high: decimal(high) };
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [below = 0, above = below] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (below + above) / 2;
}

function decimal(value: number): string {
  return readDatapointValue(value.toFixed(DECIMALS)) ?? '0';
}

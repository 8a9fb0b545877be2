import { useIntl } from '@commonweal/platform/intl';
import type { IntlShape } from '@commonweal/platform/intl';
import { Loading, Skeleton, lazyPart } from '@commonweal/ui';
import type { Failures } from './releases.queries.ts';

type Series = Failures['series'][number];

/** As many lines can be told apart; the table has all. */
const LINES = 4;
/** So much of a version's hash tells it from the others of its remote. */
const SHORT_HASH = 4;
/** In rem. */
const HEIGHT = 18;
const ONE_DAY = 86_400_000;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const LineChart = lazyPart(
  async () => (await import(/* webpackChunkName: "charts" */ '@commonweal/ui/charts')).LineChart,
  { loading: ChartLoading },
);

/** Failures over time, a line for each version that failed most. */
export function FailuresChart({ failures }: { readonly failures: Failures }) {
  const intl = useIntl();
  const { formatMessage, formatNumber } = intl;
  const most = failures.series.toSorted((a, b) => sum(b.counts) - sum(a.counts));
  const [first] = most;
  return (
    <LineChart
      title={formatMessage({ id: 'admin.releases.failures.chart' })}
      summary={formatMessage(
        { id: 'admin.releases.failures.summary' },
        {
          count: most.reduce((total, { counts }) => total + sum(counts), 0),
          version: first ? `${first.remote} ${first.version}` : '',
          most: first ? sum(first.counts) : 0,
          rest: Math.max(0, most.length - LINES),
        },
      )}
      height={HEIGHT}
      labels={labelsOf(failures, intl)}
      labelsHeader={formatMessage({ id: 'admin.releases.failures.from' })}
      lines={most.slice(0, LINES).map((series) => ({ label: shortName(series), values: series.counts }))}
      format={(value) => formatNumber(value, { maximumFractionDigits: 0 })}
    />
  );
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** `companies a1b2`: as much as there is room for at the end of a line. */
function shortName({ remote, version }: Series): string {
  const hash = version.slice(version.lastIndexOf('-') + 1);
  return `${remote.replace(/^mf-/, '')} ${hash.slice(0, SHORT_HASH)}`;
}

/** The start of each interval, formatted so that no two labels are the same. */
function labelsOf({ from, to, series }: Failures, { formatDate, formatTime }: IntlShape): readonly string[] {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const parts = series[0]?.counts.length ?? 0;
  const write =
    end - start <= ONE_DAY ? (at: number) => formatTime(at, TIME) : (at: number) => dayAndTime(at, formatDate);
  return Array.from({ length: parts }, (_, index) => write(start + ((end - start) * index) / parts));
}

function dayAndTime(at: number, formatDate: IntlShape['formatDate']): string {
  return formatDate(at, { day: 'numeric', month: 'short', ...TIME });
}

function ChartLoading() {
  return (
    <Loading>
      <Skeleton shape="block" height={`${HEIGHT}rem`} />
    </Loading>
  );
}

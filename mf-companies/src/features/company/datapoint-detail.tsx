import { shortNumber } from '@commonweal/domain/short-number';
import { useIntl, useLocale } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { Loading, Section, Skeleton, lazyPart } from '@commonweal/ui';
import type { FigureSource } from '@commonweal/ui';
import type { ReportedMetric } from '#companies/company-topics.queries.ts';
import type { CompanyDetails } from '#companies/companies.queries.ts';
import { PastHeadline } from '#companies/past-headline.tsx';
import { timeOfFigures, useAskedSnapshot } from '#companies/past-state.tsx';
import { DatapointPeers } from './datapoint-peers.tsx';
import { Amount } from './datapoint-table.tsx';
import { useFigureSource } from './peers/figure-source.ts';
import { METRIC, metricKey } from './metric-key.ts';
import { metricFigures } from './peers/peers.queries.ts';
import type { MetricsByYear } from './peers/peers.queries.ts';

/** In rem. */
const HEIGHT = 14;

const LineChart = lazyPart(
  async () => (await import(/* webpackChunkName: "charts" */ '@commonweal/ui/charts')).LineChart,
  { loading: ChartLoading },
);

export interface DatapointDetailProps {
  readonly company: CompanyDetails;
  readonly metric: ReportedMetric;
}

/** One metric: its years, the analyses that report them, and the industry beside the latest. */
export function DatapointDetail({ company, metric }: DatapointDetailProps) {
  const { datapoint_name: name, unit_name: unit, unit_code: code, values } = metric;
  const [latest] = values;
  return (
    <Section level={3} title={name} description={unit}>
      <div className="cw-columns">
        <div className="cw-stack">
          {values.length > 1 && <YearsGraph company={company} metric={metric} />}
          <ul className="company__years">
            {values.map((reported) => (
              <li key={reported.year}>
                <span className="cw-number">{reported.year}</span>
                <strong className="cw-number">
                  <Amount value={reported.value} unit={code} />
                </strong>
                <PastHeadline analysis={reported} />
              </li>
            ))}
          </ul>
        </div>
        {latest && <DatapointPeers company={company} metric={metric} year={latest.year} />}
      </div>
    </Section>
  );
}

/** The course of a metric beside that of its industry; alone where the industry cannot be loaded. */
function YearsGraph({ company, metric }: DatapointDetailProps) {
  const asked = useAskedSnapshot();
  const query = useQuery(metricFigures(company, asked));
  const { data } = query;
  const source = useFigureSource(company, {
    ...{ formula: 'years', tab: 'data', search: { [METRIC]: metricKey(metric) } },
    snapshot: data?.snapshot ?? null,
    loadedAt: timeOfFigures(asked, data?.as_of ?? null, query.dataUpdatedAt),
  });
  if (query.isPending) return <ChartLoading />;
  const points = data?.data.find(
    (one) => one.datapoint_id === metric.datapoint_id && one.unit_code === metric.unit_code,
  )?.points;
  return <YearsChart metric={metric} points={points ?? []} {...(data && { source })} />;
}

interface YearsChartProps {
  readonly metric: ReportedMetric;
  readonly points: MetricsByYear['data'][number]['points'];
  readonly source?: FigureSource;
}

/** The years from the first to the last; one that nobody reports is a gap. */
function YearsChart({ metric, points, source }: YearsChartProps) {
  const { datapoint_name: name, unit_code: code, values } = metric;
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const medians = new Map(points.map(({ year, peers_median }) => [year, peers_median]));
  const peers = { label: formatMessage({ id: 'companies.data.chart.peers' }) };
  const [last = 0, first = last] = [values[0]?.year, values.at(-1)?.year];
  const years = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const amounts = new Map(values.map(({ year, value }) => [year, Number(value)]));
  return (
    <LineChart
      title={formatMessage({ id: 'companies.data.chart' }, { name })}
      summary={formatMessage(
        { id: 'companies.data.chart.summary' },
        {
          ...{ first: `${first}`, last: `${last}`, unit: code },
          from: shortNumber(amounts.get(first) ?? 0, locale),
          to: shortNumber(amounts.get(last) ?? 0, locale),
        },
      )}
      height={HEIGHT}
      labels={years.map(String)}
      labelsHeader={formatMessage({ id: 'companies.data.column.year' })}
      lines={[
        { label: code, values: years.map((year) => amounts.get(year) ?? null) },
        ...(points.some(({ peers_median }) => peers_median !== null)
          ? [{ ...peers, values: years.map((year) => medians.get(year) ?? null) }]
          : []),
      ]}
      {...(source && { source })}
      format={(value) => shortNumber(value, locale)}
    />
  );
}

function ChartLoading() {
  return (
    <Loading>
      <Skeleton shape="block" height={`${HEIGHT}rem`} />
    </Loading>
  );
}

import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Link } from '@commonweal/platform/router';
import { DataTable, ShortNumber } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import type { ReportedMetric } from '#companies/company-topics.queries.ts';
import { useAskedSnapshot } from '#companies/past-state.tsx';
import { METRIC, metricKey } from './metric-key.ts';
import { dataPath } from './peers/figure-source.ts';

/** Years that stand beside each other; earlier ones are in the detail of a metric. */
const YEARS = 4;

export interface DatapointTableProps {
  readonly slug: string;
  readonly metrics: readonly ReportedMetric[];
  /** The one that stands in detail below. */
  readonly chosen: ReportedMetric;
}

/** The latest years of all metrics. */
export function DatapointTable(props: DatapointTableProps) {
  const { formatMessage } = useIntl();
  return (
    <DataTable
      caption={formatMessage({ id: 'companies.data.title' })}
      columns={useColumns(props)}
      rows={props.metrics}
      rowKey={metricKey}
    />
  );
}

function useColumns({ slug, metrics, chosen }: DatapointTableProps): Column<ReportedMetric>[] {
  const { formatMessage } = useIntl();
  const years = [...new Set(metrics.flatMap(({ values }) => values.map(({ year }) => year)))]
    .toSorted((a, b) => b - a)
    .slice(0, YEARS);
  return [
    {
      id: 'metric',
      header: formatMessage({ id: 'companies.data.column.metric' }),
      rowHeader: true,
      cell: (metric) => <MetricName slug={slug} metric={metric} isChosen={metric === chosen} />,
    },
    ...years.map(yearColumn),
  ];
}

function yearColumn(year: number): Column<ReportedMetric> {
  return {
    id: `${year}`,
    header: `${year}`,
    numeric: true,
    width: '8rem',
    cell: ({ values, unit_code }) => {
      const found = values.find((one) => one.year === year);
      return found ? <Amount value={found.value} unit={unit_code} /> : <span className="cw-muted">–</span>;
    },
  };
}

function MetricName({
  slug,
  metric,
  isChosen,
}: {
  readonly slug: string;
  readonly metric: ReportedMetric;
  readonly isChosen: boolean;
}) {
  const snapshot = useAskedSnapshot();
  const to = dataPath(slug, { [METRIC]: metricKey(metric), ...(snapshot !== undefined && { snapshot }) });
  return (
    <Link to={to} aria-current={isChosen ? 'true' : undefined} preventScrollReset>
      {metric.datapoint_name}
    </Link>
  );
}

export interface AmountProps {
  /** Decimal, as text. */
  readonly value: string;
  readonly unit: string;
}

/** A figure with its unit, shortened to k, M, bn or Tr. */
export function Amount({ value, unit }: AmountProps) {
  return (
    <FormattedMessage id="companies.data.amount" values={{ value: <ShortNumber value={Number(value)} />, unit }} />
  );
}

import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { EmptyState, Loading, Skeleton, lazyPart } from '@commonweal/ui';
import type { Sort } from '@commonweal/ui';
import { classRows } from '#companies/comparison-rows.ts';
import type { ComparedRow } from '#companies/comparison-rows.ts';
import type { CompaniesComparison } from '#companies/comparison-rows.ts';

const GroupChart = lazyPart(
  async () => (await import(/* webpackChunkName: "charts" */ '@commonweal/ui/charts')).GroupChart,
  {
    loading: () => (
      <Loading>
        <Skeleton shape="block" height="24rem" />
      </Loading>
    ),
  },
);

interface ComparisonChartProps {
  readonly comparison: CompaniesComparison;
  readonly order: Sort | null;
  /** Address of the page at the snapshot, for citations. */
  readonly path: string;
  /** Time that the figures are of, in milliseconds. */
  readonly loadedAt: number;
}

/** The companies as bars, a group for each entry of the classification in which one of them has a score. */
export function ComparisonChart({ comparison, order, path, loadedAt }: ComparisonChartProps) {
  const { formatMessage } = useIntl();
  const { ordered_entities: companies, type, snapshot } = comparison;
  const rows = classRows(comparison, order);
  const drawn = rows.filter(hasScore);
  const view = formatMessage({ id: `companies.compare.view.${type}` });
  if (drawn.length === 0) {
    return (
      <EmptyState title={<FormattedMessage id="companies.compare.chart.none" />}>
        <FormattedMessage id="companies.compare.chart.none.how" />
      </EmptyState>
    );
  }
  return (
    <GroupChart
      title={formatMessage({ id: 'companies.compare.caption' }, { view })}
      summary={formatMessage({ id: 'companies.compare.chart.summary' }, { drawn: drawn.length, all: rows.length })}
      source={{
        ...{ asOf: new Date(loadedAt), snapshot, path },
        subject: companies.map(({ name }) => name).join(', '),
        formula: formatMessage({ id: 'companies.graphs.formula.classes' }),
      }}
      members={companies.map(({ name }) => name)}
      groups={drawn.map(({ name, avg, cells }) => ({
        label: name,
        scores: companies.map(({ id }) => cells.get(id)?.score ?? null),
        reference: avg,
      }))}
      headers={[view, formatMessage({ id: 'companies.compare.peers' })]}
    />
  );
}

function hasScore({ cells }: ComparedRow): boolean {
  return [...cells.values()].some(({ score }) => score !== null);
}

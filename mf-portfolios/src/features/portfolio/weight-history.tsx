import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { DataTable, Disclosure, FailedLoad, Section, lazyPart } from '@commonweal/ui';
import type { Column, FigureSource } from '@commonweal/ui';
import { FigureLoading } from '#portfolios/figure-loading.tsx';
import { weightCourse } from '#portfolios/imports.queries.ts';
import type { WeightCourse } from '#portfolios/imports.queries.ts';
import { Share } from '#portfolios/share.tsx';
import { usePortfolioSource } from './use-portfolio-source.ts';

/** In rem. */
const HEIGHT = 20;
/** Lines that can be told apart. */
const LINES = 4;

const LineChart = lazyPart(
  async () => (await import(/* webpackChunkName: "charts" */ '@commonweal/ui/charts')).LineChart,
  { loading: () => <FigureLoading height={HEIGHT} /> },
);

/** The weights of the largest companies over the versions of a portfolio; nothing before there are two. */
export function WeightHistory({ portfolioId }: { readonly portfolioId: number }) {
  const query = useQuery(weightCourse(portfolioId));
  const source = usePortfolioSource(portfolioId, 'weights');
  if (query.data && query.data.versions.length < 2) return null;
  if (query.isPending) return null;
  return (
    <Section
      id="weights"
      title={<FormattedMessage id="portfolios.course.title" />}
      description={<FormattedMessage id="portfolios.course.how" />}
    >
      {query.data ? (
        <Course course={query.data} source={source} />
      ) : (
        <FailedLoad title={<FormattedMessage id="portfolios.course.failed" />} query={query} />
      )}
    </Section>
  );
}

interface CourseProps {
  readonly course: WeightCourse;
  readonly source: FigureSource | undefined;
}

function Course({ course: { versions, entities }, source }: CourseProps) {
  const { formatMessage, formatDate, formatNumber } = useIntl();
  const percent = (value: number) => formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 2 });
  const moments = versions.map(({ kept_at }) => formatDate(kept_at, { dateStyle: 'medium', timeStyle: 'short' }));
  return (
    <div className="cw-stack">
      <LineChart
        title={formatMessage({ id: 'portfolios.course.chart' })}
        summary={formatMessage(
          { id: 'portfolios.course.summary' },
          { count: versions.length, from: moments[0], to: moments.at(-1) },
        )}
        source={source}
        height={HEIGHT}
        labels={moments}
        labelsHeader={formatMessage({ id: 'portfolios.course.version' })}
        lines={entities.slice(0, LINES).map(({ entity_name, weights }) => ({ label: entity_name, values: weights }))}
        format={percent}
      />
      <Disclosure summary={<FormattedMessage id="portfolios.course.table" values={{ count: entities.length }} />}>
        <DataTable
          caption={formatMessage({ id: 'portfolios.course.caption' })}
          columns={endColumns}
          rows={entities}
          rowKey={({ entity_id }) => entity_id}
        />
      </Disclosure>
    </div>
  );
}

const endColumns: readonly Column<WeightCourse['entities'][number]>[] = [
  {
    id: 'company',
    header: <FormattedMessage id="portfolios.column.company" />,
    cell: ({ entity_name }) => entity_name,
    rowHeader: true,
  },
  {
    id: 'first',
    header: <FormattedMessage id="portfolios.course.first" />,
    cell: ({ weights }) => <End percent={weights[0] ?? null} />,
    numeric: true,
  },
  {
    id: 'last',
    header: <FormattedMessage id="portfolios.course.last" />,
    cell: ({ weights }) => <End percent={weights.at(-1) ?? null} />,
    numeric: true,
  },
];

function End({ percent }: { readonly percent: number | null }) {
  return percent === null ? '–' : <Share percent={percent} />;
}

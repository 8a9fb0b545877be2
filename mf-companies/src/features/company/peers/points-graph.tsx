import { useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { lazyPart } from '@commonweal/ui';
import type { CompanyDetails } from '#companies/companies.queries.ts';
import { CompanyGraph, GraphLoading } from './company-graph.tsx';
import { useFigureSource } from './figure-source.ts';
import { analysisPoints } from './peers.queries.ts';
import type { AnalysisPoints } from './peers.queries.ts';

const HEIGHT = 18;

const PointChart = lazyPart(
  async () => (await import(/* webpackChunkName: "charts" */ '@commonweal/ui/charts')).PointChart,
  { loading: () => <GraphLoading height={HEIGHT} /> },
);

/** The company's rated analyses over time. */
export function PointsGraph({ company }: { readonly company: CompanyDetails }) {
  const query = useQuery(analysisPoints(company));
  return (
    <CompanyGraph name="points" query={query} isDrawn={({ data }) => data.length > 0} height={HEIGHT}>
      {(points) => <Points {...{ company, points }} loadedAt={query.dataUpdatedAt} />}
    </CompanyGraph>
  );
}

interface PointsProps {
  readonly company: CompanyDetails;
  readonly points: AnalysisPoints;
  readonly loadedAt: number;
}

function Points({ company, points: { data, total, snapshot }, loadedAt }: PointsProps) {
  const { formatMessage } = useIntl();
  const source = useFigureSource(company, { formula: 'points', tab: 'analyses', snapshot, loadedAt });
  const header = (id: 'analysis' | 'date' | 'value' | 'size' | 'ratings' | 'counted') =>
    formatMessage({ id: `companies.graphs.header.${id}` });
  const positive = data.filter(({ value }) => value > 0).length;
  const negative = data.filter(({ value }) => value < 0).length;
  const waiting = data.filter(({ is_counted: isCounted }) => !isCounted).length;
  return (
    <PointChart
      title={formatMessage({ id: 'companies.graphs.points.chart' })}
      summary={formatMessage(
        { id: 'companies.graphs.points.summary' },
        { shown: data.length, rest: total - data.length, positive, negative, waiting },
      )}
      height={HEIGHT}
      source={source}
      points={data.map(({ headline, published_at, value, size, ratings_count, is_counted }) => ({
        label: headline,
        at: new Date(published_at ?? loadedAt),
        score: value,
        size,
        ratings: ratings_count,
        isCounted: is_counted,
      }))}
      headers={[header('analysis'), header('date'), header('value'), header('size'), header('ratings')]}
      counted={{
        header: header('counted'),
        yes: formatMessage({ id: 'companies.graphs.points.counted' }),
        no: formatMessage({ id: 'companies.graphs.points.waiting' }),
      }}
    />
  );
}

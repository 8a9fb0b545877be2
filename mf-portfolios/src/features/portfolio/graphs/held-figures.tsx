import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { DataTable, FactList, Percent, Section, ShortNumber, lazyPart } from '@commonweal/ui';
import type { Column, FigureSource } from '@commonweal/ui';
import { FigureLoading } from '#portfolios/figure-loading.tsx';
import { Share } from '#portfolios/share.tsx';
import { keyFigures, reportedFigures } from './graphs.queries.ts';
import type { KeyFigures, ReportedFigures } from './graphs.queries.ts';
import { usePortfolioSource } from '../use-portfolio-source.ts';
import { PortfolioGraph } from './portfolio-graph.tsx';

const HEIGHT = 14;

const BarChart = lazyPart(
  async () => (await import(/* webpackChunkName: "charts" */ '@commonweal/ui/charts')).BarChart,
  { loading: () => <FigureLoading height={HEIGHT} /> },
);

/** The portfolio beside companies of its industries and all companies, and the metrics that its companies report. */
export function HeldFigures({ portfolioId }: { readonly portfolioId: number }) {
  const figures = useQuery(keyFigures(portfolioId));
  const reported = useQuery(reportedFigures(portfolioId));
  const source = usePortfolioSource(portfolioId, 'scores');
  return (
    <div className="cw-stack cw-gap-8">
      <PortfolioGraph name="figures" query={figures} isDrawn={() => true}>
        {(data) => (
          <div className="portfolio__pair">
            <Benchmark figures={data} source={source} />
            <Facts figures={data} />
          </div>
        )}
      </PortfolioGraph>
      <Section level={3} title={<FormattedMessage id="portfolios.graphs.reported.title" />}>
        <PortfolioGraph name="reported" query={reported} isDrawn={({ data }) => data.length > 0}>
          {({ data }) => <Reported metrics={data} />}
        </PortfolioGraph>
      </Section>
    </div>
  );
}

interface BenchmarkProps {
  readonly figures: KeyFigures;
  readonly source: FigureSource | undefined;
}

function Benchmark({ figures: { score, rated_score: rated, benchmark, peers }, source }: BenchmarkProps) {
  const { formatMessage } = useIntl();
  const bars = [
    { id: 'own', value: score },
    { id: 'own_rated', value: rated },
    { id: 'peers', value: peers.score },
    { id: 'peers_rated', value: peers.rated_score },
    { id: 'all', value: benchmark.score },
    { id: 'all_rated', value: benchmark.rated_score },
  ] as const;
  return (
    <BarChart
      title={formatMessage({ id: 'portfolios.graphs.figures.chart' })}
      summary={formatMessage(
        { id: 'portfolios.graphs.figures.beside' },
        { peers: peers.companies, peers_scored: peers.scored, all: benchmark.companies, all_scored: benchmark.scored },
      )}
      source={source}
      height={HEIGHT}
      bars={bars.flatMap(({ id, value }) =>
        value === null ? [] : [{ label: formatMessage({ id: `portfolios.graphs.figures.${id}` }), value }],
      )}
      headers={[
        formatMessage({ id: 'portfolios.graphs.figures.of' }),
        formatMessage({ id: 'portfolios.column.score' }),
      ]}
      kind="score"
    />
  );
}

function Facts({ figures }: { readonly figures: KeyFigures }) {
  const { formatMessage } = useIntl();
  const fact = (id: string, value: ReactNode) => ({
    term: formatMessage({ id: `portfolios.graphs.fact.${id}` }),
    value,
  });
  return (
    <FactList
      facts={[
        fact('largest', <Percent value={figures.largest_weight / 100} />),
        fact('top_ten', <Percent value={figures.top_ten_weight / 100} />),
        fact('effective', <FormattedNumber value={figures.effective_companies} maximumFractionDigits={1} />),
        fact('notes', <FormattedNumber value={figures.notes_count} />),
        fact('counted', <FormattedNumber value={figures.counted_notes} />),
        fact('positive', <FormattedNumber value={figures.positive_notes} />),
        fact('negative', <FormattedNumber value={figures.negative_notes} />),
      ]}
    />
  );
}

type Metric = ReportedFigures['data'][number];
type Row = Metric['points'][number] & Pick<Metric, 'datapoint_id' | 'datapoint_name' | 'unit_code'>;

/** Each metric in the newest year that a company reports it for. */
function Reported({ metrics }: { readonly metrics: readonly Metric[] }) {
  const { formatMessage } = useIntl();
  const rows = metrics.flatMap(({ points, ...metric }): Row[] => {
    const newest = points.at(-1);
    return newest ? [{ ...newest, ...metric }] : [];
  });
  return (
    <DataTable
      caption={formatMessage({ id: 'portfolios.graphs.reported.caption' })}
      columns={reportedColumns}
      rows={rows}
      rowKey={({ datapoint_id, unit_code }) => `${datapoint_id} ${unit_code}`}
    />
  );
}

const reportedColumns: readonly Column<Row>[] = [
  {
    id: 'metric',
    header: <FormattedMessage id="portfolios.graphs.reported.metric" />,
    cell: ({ datapoint_name, unit_code }) => (
      <>
        {datapoint_name} <span className="cw-muted">{unit_code}</span>
      </>
    ),
    rowHeader: true,
  },
  { id: 'year', header: <FormattedMessage id="portfolios.graphs.reported.year" />, cell: ({ year }) => year },
  {
    id: 'mean',
    header: <FormattedMessage id="portfolios.graphs.reported.mean" />,
    cell: ({ mean }) => <ShortNumber value={mean} />,
    numeric: true,
  },
  {
    id: 'median',
    header: <FormattedMessage id="portfolios.graphs.reported.median" />,
    cell: ({ median }) => <ShortNumber value={median} />,
    numeric: true,
  },
  {
    id: 'companies',
    header: <FormattedMessage id="portfolios.column.companies" />,
    cell: ({ companies }) => <FormattedNumber value={companies} />,
    numeric: true,
  },
  {
    id: 'weight',
    header: <FormattedMessage id="portfolios.column.weight" />,
    cell: ({ weight }) => <Share percent={weight} />,
    numeric: true,
  },
];

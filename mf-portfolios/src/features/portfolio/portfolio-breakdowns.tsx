import { formatScore } from '@commonweal/domain/score-format';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import type { Locale } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { DataTable, FailedLoad, ScoreMark, lazyPart } from '@commonweal/ui';
import type { Column, FigureSource } from '@commonweal/ui';
import { portfolioBreakdowns } from '#portfolios/portfolios.queries.ts';
import { Share } from '#portfolios/share.tsx';
import { FigureLoading } from '#portfolios/figure-loading.tsx';
import { usePortfolioSource } from './use-portfolio-source.ts';
import type { BreakdownKind, Breakdowns } from './portfolio.definition.ts';

type Part = Breakdowns[BreakdownKind][number];

/** Height in rem while nobody knows how many bars there are. */
const FEW = 17;
/** Bars of the chart; the table beside it has every part. */
const BARS = 12;

const BarChart = lazyPart(
  async () => (await import(/* webpackChunkName: "charts" */ '@commonweal/ui/charts')).BarChart,
  { loading: ({ bars }) => <FigureLoading height={bars.length * 1.9 + 6} /> },
);

interface PortfolioBreakdownProps {
  readonly portfolioId: number;
  readonly kind: BreakdownKind;
}

/** Weights and scores by sector, industry or country. */
export function PortfolioBreakdown({ portfolioId, kind }: PortfolioBreakdownProps) {
  const query = useQuery(portfolioBreakdowns(portfolioId));
  const source = usePortfolioSource(portfolioId, 'weights');
  if (query.data) return <Breakdown kind={kind} parts={query.data[kind]} source={source} />;
  if (query.isPending) return <FigureLoading height={FEW} />;
  return <FailedLoad title={<FormattedMessage id="portfolios.breakdown.failed" />} query={query} />;
}

interface BreakdownProps {
  readonly kind: BreakdownKind;
  readonly parts: readonly Part[];
}

function Breakdown({ kind, parts, source }: BreakdownProps & { readonly source: FigureSource | undefined }) {
  const { formatMessage, formatNumber } = useIntl();
  const kindName = formatMessage({ id: `portfolios.breakdown.${kind}` });
  const bars = parts.slice(0, BARS);
  const percent = (value: number) => formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <div className="portfolio__breakdown">
      <BarChart
        title={formatMessage({ id: 'portfolios.breakdown.chart' }, { kind })}
        summary={summaryOf(parts, formatMessage, percent)}
        source={source}
        bars={bars.map(({ name, weight }) => ({ label: name, value: weight }))}
        headers={[kindName, formatMessage({ id: 'portfolios.column.weight' })]}
        kind="amount"
        format={percent}
      />
      <BreakdownTable kind={kind} parts={parts} />
    </div>
  );
}

type FormatMessage = ReturnType<typeof useIntl>['formatMessage'];

function summaryOf(parts: readonly Part[], formatMessage: FormatMessage, percent: (value: number) => string): string {
  const [largest] = parts;
  if (!largest) return '';
  const values = { name: largest.name, share: percent(largest.weight), rest: Math.max(0, parts.length - BARS) };
  return formatMessage({ id: 'portfolios.breakdown.summary' }, values);
}

function BreakdownTable({ kind, parts }: BreakdownProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return (
    <DataTable
      caption={formatMessage({ id: 'portfolios.breakdown.table' }, { kind })}
      columns={partColumns(kind, locale)}
      rows={parts}
      rowKey={({ id }) => id}
    />
  );
}

function partColumns(kind: BreakdownKind, locale: Locale): Column<Part>[] {
  return [
    {
      id: 'name',
      header: <FormattedMessage id={`portfolios.breakdown.${kind}`} />,
      cell: ({ name }) => name,
      rowHeader: true,
    },
    {
      id: 'weight',
      header: <FormattedMessage id="portfolios.column.weight" />,
      cell: ({ weight }) => <Share percent={weight} />,
      numeric: true,
      width: '5rem',
    },
    {
      id: 'score',
      header: <FormattedMessage id="portfolios.column.score" />,
      cell: ({ score, coverageWeight, evidence }) => (
        <ScoreMark score={coverageWeight === 0 ? null : score} evidence={evidence} />
      ),
      lead: true,
      width: '12rem',
    },
    {
      id: 'contribution',
      header: <FormattedMessage id="portfolios.column.contribution" />,
      cell: ({ contribution }) => formatScore(contribution, locale),
      numeric: true,
      width: '7rem',
    },
  ];
}

import { formatScore } from '@commonweal/domain/score-format';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import type { Locale } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { useNavigate } from '@commonweal/platform/router';
import { DataTable, FailedLoad, Loading, ScoreMark, Section, Skeleton, Tabs, lazyPart } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { portfolioBreakdowns } from '#portfolios/portfolios.queries.ts';
import { Share } from '#portfolios/share.tsx';
import { breakdownKinds } from './portfolio.definition.ts';
import type { BreakdownKind, Breakdowns, PortfolioList } from './portfolio.definition.ts';

type Part = Breakdowns[BreakdownKind][number];

/** Bars of the chart; the table beside it has every part. */
const BARS = 12;
const LABEL = 28;

const BarChart = lazyPart(
  async () => (await import(/* webpackChunkName: "charts" */ '@commonweal/ui/charts')).BarChart,
  { loading: ({ bars }) => <ChartLoading bars={bars.length} /> },
);

interface PortfolioBreakdownsProps {
  readonly portfolioId: number;
  readonly list: PortfolioList;
}

/** Weights and scores by sector, industry or country. */
export function PortfolioBreakdowns({ portfolioId, list }: PortfolioBreakdownsProps) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const query = useQuery(portfolioBreakdowns(portfolioId));
  const selected = list.values.tab ?? 'sector';
  const show = (tab: string) =>
    void navigate(list.hrefFor({ tab, page: list.values.page }), { replace: true, preventScrollReset: true });
  return (
    <Section
      title={<FormattedMessage id="portfolios.breakdown.title" />}
      description={<FormattedMessage id="portfolios.breakdown.description" />}
    >
      {query.data && (
        <Tabs
          label={formatMessage({ id: 'portfolios.breakdown.label' })}
          tabs={breakdownKinds.map((kind) => ({
            id: kind,
            label: formatMessage({ id: `portfolios.breakdown.${kind}` }),
            panel: <Breakdown kind={kind} parts={query.data[kind]} />,
          }))}
          selected={selected}
          onSelect={show}
        />
      )}
      {query.isPending && <ChartLoading bars={6} />}
      {query.isError && !query.data && (
        <FailedLoad title={<FormattedMessage id="portfolios.breakdown.failed" />} query={query} />
      )}
    </Section>
  );
}

interface BreakdownProps {
  readonly kind: BreakdownKind;
  readonly parts: readonly Part[];
}

function Breakdown({ kind, parts }: BreakdownProps) {
  const { formatMessage, formatNumber } = useIntl();
  const kindName = formatMessage({ id: `portfolios.breakdown.${kind}` });
  const bars = parts.slice(0, BARS);
  const percent = (value: number) => formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <div className="portfolio__breakdown">
      <BarChart
        title={formatMessage({ id: 'portfolios.breakdown.chart' }, { kind })}
        summary={summaryOf(parts, formatMessage, percent)}
        bars={bars.map(({ name, weight }) => ({ label: shortened(name), value: weight }))}
        headers={[kindName, formatMessage({ id: 'portfolios.column.weight' })]}
        kind="amount"
        format={percent}
      />
      <BreakdownTable kind={kind} parts={parts} />
    </div>
  );
}

/** A name as long as there is room for beside a bar; the table has it whole. */
function shortened(name: string): string {
  return name.length > LABEL ? `${name.slice(0, LABEL - 1).trimEnd()}…` : name;
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
      cell: ({ score, coverageWeight }) => <ScoreMark score={coverageWeight === 0 ? null : score} />,
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

function ChartLoading({ bars }: { readonly bars: number }) {
  return (
    <Loading>
      <Skeleton shape="block" height={`${bars * 1.9 + 6}rem`} />
    </Loading>
  );
}

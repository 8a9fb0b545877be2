import type { ReactNode } from 'react';
import { LOW_COVERAGE } from '@commonweal/domain/portfolio-score';
import { FormattedMessage, FormattedNumber, useIntl } from '@commonweal/platform/intl';
import type { IntlShape } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { DataTable, Percent, ScoreMark, Section, lazyPart } from '@commonweal/ui';
import type { Column, Sort } from '@commonweal/ui';
import { Coverage } from '#portfolios/coverage.tsx';
import { FigureLoading } from '#portfolios/figure-loading.tsx';
import type { RankedPortfolio } from '#portfolios/portfolios.queries.ts';
import type { SharedPortfolio } from '#portfolios/shared-portfolio.queries.ts';
import { comparedPath } from './compared-portfolios.ts';
import { coveredOf, coveredOfShared, comparedSides } from './comparison-sides.ts';
import type { Benchmark, ComparedSide } from './comparison-sides.ts';
import { ComparisonParts } from './comparison-parts.tsx';
import { ComparisonWords } from './comparison-words.tsx';
import type { ComparedAddress, SharedLink } from './compared-portfolios.ts';
import type { ComparedPortfolio } from './portfolio-comparison.queries.ts';

const BarChart = lazyPart(
  async () => (await import(/* webpackChunkName: "charts" */ '@commonweal/ui/charts')).BarChart,
  { loading: ({ bars }) => <FigureLoading height={bars.length * 1.9 + 6} /> },
);

interface ComparisonTablesProps {
  readonly chosen: readonly RankedPortfolio[];
  readonly against: RankedPortfolio | null;
  readonly shared: SharedPortfolio | null;
  /** In the order of `chosen`, then the benchmark where it is a portfolio. */
  readonly compared: readonly ComparedPortfolio[];
  readonly address: ComparedAddress;
  /** Time at which the figures were loaded, in milliseconds. */
  readonly loadedAt: number;
}

/**
 * The differences in words, the scores as a chart, then key figures, parts and goals as tables; the benchmark is the
 * last column.
 */
export function ComparisonTables({ chosen, against, shared, compared, address, loadedAt }: ComparisonTablesProps) {
  const { formatMessage } = useIntl();
  const sides = comparedSides(chosen, compared);
  const [other] = against ? comparedSides([against], compared.slice(chosen.length)) : [];
  const all = sides[0]?.compared.figures.benchmark;
  if (!all) return null;
  const isAll = !other && !shared;
  const name = other?.ranked.name ?? nameOfOthers(shared, formatMessage);
  const benchmark: Benchmark = {
    name,
    inText: isAll ? formatMessage({ id: 'portfolios.compare.all_in_text' }) : name,
    score: other ? other.ranked.community_score : (shared ?? all).score,
    side: other ?? null,
    shared,
    all,
  };
  const bars = [
    ...sides.map(({ ranked }) => [ranked.name, ranked.community_score] as const),
    [benchmark.name, benchmark.score] as const,
  ];
  const shown = other ? [...sides, other] : sides;
  return (
    <>
      <ComparisonWords sides={sides} benchmark={benchmark} />
      <BarChart
        title={formatMessage({ id: 'portfolios.compare.chart' }, { benchmark: benchmark.inText })}
        summary={formatMessage({ id: 'portfolios.compare.summary' }, { benchmark: benchmark.inText })}
        source={{
          subject: shown.map(({ ranked }) => ranked.name).join(', '),
          asOf: new Date(loadedAt),
          formula: formatMessage({ id: 'portfolios.source.scores' }),
          snapshot: null,
          // A picture of the chart gives nobody the link to what was shared.
          path: comparedPath({ ...address, shared: null }),
        }}
        bars={bars.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))}
        headers={[formatMessage({ id: 'portfolios.column.name' }), formatMessage({ id: 'portfolios.column.score' })]}
        kind="score"
      />
      <Section title={<FormattedMessage id="portfolios.compare.figures" />}>
        <DataTable
          caption={formatMessage({ id: 'portfolios.compare.figures' })}
          columns={figureColumns(sides, benchmark, address.shared)}
          rows={figures}
          rowKey={({ id }) => id}
        />
      </Section>
      <ComparisonParts kind="sector" sides={shown} />
      <ComparisonParts kind="country" sides={shown} />
      <Section title={<FormattedMessage id="portfolios.compare.goals" />}>
        <DataTable
          caption={formatMessage({ id: 'portfolios.compare.goals' })}
          columns={goalColumns(shown)}
          rows={goalsOf(shown, address.order)}
          rowKey={({ sdg_id }) => sdg_id}
          {...(address.order && { sort: address.order })}
          sortHref={(order) => comparedPath({ ...address, order })}
        />
      </Section>
    </>
  );
}

/** A mean is never called by the name of the portfolio alone. */
function nameOfOthers(shared: SharedPortfolio | null, formatMessage: IntlShape['formatMessage']): string {
  if (!shared) return formatMessage({ id: 'portfolios.graphs.figures.all' });
  const { name, shows_weights: showsWeights } = shared;
  return showsWeights ? name : formatMessage({ id: 'portfolios.compare.mean' }, { name });
}

interface Figure {
  readonly id:
    | 'score'
    | 'rated'
    | 'peers'
    | 'personal'
    | 'coverage'
    | 'companies'
    | 'counted'
    | 'largest'
    | 'effective';
  readonly of: (side: ComparedSide) => ReactNode;
  /** Absent where it says nothing about all companies. */
  readonly ofAll?: (all: Benchmark['all']) => ReactNode;
  /** Absent where it says too much, or nothing, about a portfolio that somebody shared. */
  readonly ofShared?: (shared: SharedPortfolio) => ReactNode;
}

const figures: readonly Figure[] = [
  {
    id: 'score',
    of: ({ ranked }) => <ScoreMark score={ranked.community_score} />,
    ofAll: ({ score }) => <ScoreMark score={score} />,
    ofShared: ({ score }) => <ScoreMark score={score} />,
  },
  {
    id: 'rated',
    of: ({ compared }) => <ScoreMark score={compared.figures.rated_score} />,
    ofAll: ({ rated_score: rated }) => <ScoreMark score={rated} />,
  },
  { id: 'peers', of: ({ compared }) => <ScoreMark score={compared.figures.peers.score} /> },
  { id: 'personal', of: ({ ranked }) => <ScoreMark score={ranked.score} /> },
  {
    id: 'coverage',
    of: ({ compared: { figures: of } }) => (
      <Coverage
        byWeight={of.coverageWeight}
        isLow={of.low_coverage}
        count={{ scored: of.scored, companies: of.companies }}
        unmatched={of.unmatched_weight}
      />
    ),
    ofAll: ({ companies, scored }) => {
      const covered = coveredOf({ companies, scored });
      return <Coverage byWeight={covered} isLow={covered < LOW_COVERAGE} count={{ scored, companies }} />;
    },
    ofShared: (shared) => {
      const { scored, companies, coverageWeight, unmatched_weight: unmatched } = shared;
      if (coverageWeight === null)
        return <FormattedMessage id="portfolios.coverage.companies" values={{ scored, companies }} />;
      const isLow = coveredOfShared(shared) < LOW_COVERAGE;
      return <Coverage byWeight={coverageWeight} count={{ scored, companies }} {...{ isLow, unmatched }} />;
    },
  },
  {
    id: 'companies',
    of: ({ compared }) => <FormattedNumber value={compared.figures.companies} />,
    ofAll: ({ companies }) => <FormattedNumber value={companies} />,
    ofShared: ({ companies }) => <FormattedNumber value={companies} />,
  },
  { id: 'counted', of: ({ compared }) => <FormattedNumber value={compared.figures.counted_notes} /> },
  { id: 'largest', of: ({ compared }) => <Percent value={compared.figures.largest_weight / 100} /> },
  {
    id: 'effective',
    of: ({ compared }) => <FormattedNumber value={compared.figures.effective_companies} maximumFractionDigits={1} />,
  },
];

function figureColumns(
  sides: readonly ComparedSide[],
  { name, side: other, shared, all }: Benchmark,
  link: SharedLink | null,
): Column<Figure>[] {
  return [
    {
      id: 'figure',
      header: <FormattedMessage id="portfolios.compare.figure" />,
      cell: ({ id }) => <FormattedMessage id={`portfolios.compare.figure.${id}`} />,
      rowHeader: true,
    },
    ...sides.map((side) => ({
      id: `${side.ranked.id}`,
      header: <PortfolioLink portfolio={side.ranked} />,
      cell: ({ of }: Figure) => of(side),
    })),
    {
      id: 'benchmark',
      header: other ? <PortfolioLink portfolio={other.ranked} /> : <OthersLink {...{ name, shared, link }} />,
      cell: ({ of, ofAll, ofShared }) => {
        if (other) return of(other);
        return (shared ? ofShared?.(shared) : ofAll?.(all)) ?? '–';
      },
    },
  ];
}

type Goal = Pick<ComparedPortfolio['goals'][number], 'sdg_id' | 'sdg_name'>;

/** The goals that any of them touches, by number or by the score of one of them; those without a score come last. */
function goalsOf(sides: readonly ComparedSide[], order: Sort | null): Goal[] {
  const byId = new Map(sides.flatMap(({ compared }) => compared.goals).map((goal) => [goal.sdg_id, goal]));
  const goals = [...byId.values()].toSorted((a, b) => a.sdg_id - b.sdg_id);
  const side = sides.find(({ ranked }) => `${ranked.id}` === order?.column);
  if (!order || !side) return goals;
  const scores = new Map(side.compared.goals.map(({ sdg_id, score }) => [sdg_id, score]));
  const sign = order.direction === 'asc' ? 1 : -1;
  const placeOf = ({ sdg_id }: Goal) => (scores.get(sdg_id) ?? Infinity * sign) * sign;
  return goals.toSorted((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)));
}

function goalColumns(sides: readonly ComparedSide[]): Column<Goal>[] {
  return [
    {
      id: 'goal',
      header: <FormattedMessage id="portfolios.graphs.goals.header.goal" />,
      cell: ({ sdg_id, sdg_name }) => `${sdg_id} ${sdg_name}`,
      rowHeader: true,
    },
    ...sides.map(({ ranked, compared }) => ({
      id: `${ranked.id}`,
      header: ranked.name,
      sort: 'desc' as const,
      cell: ({ sdg_id }: Goal) => {
        const goal = compared.goals.find((one) => one.sdg_id === sdg_id);
        return goal ? <ScoreMark score={goal.score} /> : '–';
      },
    })),
  ];
}

interface OthersLinkProps extends Pick<Benchmark, 'name' | 'shared'> {
  readonly link: SharedLink | null;
}

function OthersLink({ name, shared, link }: OthersLinkProps) {
  return shared && link ? <Link to={paths.sharedPortfolio(link.id, link.token)}>{name}</Link> : name;
}

function PortfolioLink({ portfolio: { id, name } }: { readonly portfolio: RankedPortfolio }) {
  return <Link to={paths.portfolio(id)}>{name}</Link>;
}

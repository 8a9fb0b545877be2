import { useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { lazyPart } from '@commonweal/ui';
import type { FigureSource } from '@commonweal/ui';
import { FigureLoading } from '#portfolios/figure-loading.tsx';
import { goalScores, personalGoalScores } from './graphs.queries.ts';
import type { HeldGoalScores } from './graphs.queries.ts';
import { usePortfolioSource } from '../use-portfolio-source.ts';
import { PortfolioGraph } from './portfolio-graph.tsx';

const PairChart = lazyPart(
  async () => (await import(/* webpackChunkName: "charts" */ '@commonweal/ui/charts')).PairChart,
  { loading: ({ pairs }) => <FigureLoading height={pairs.length * 1.9 + 6} /> },
);

/** The portfolio's score by goal: the person's own beside everybody's. */
export function HeldGoals({ portfolioId }: { readonly portfolioId: number }) {
  const query = useQuery(goalScores(portfolioId));
  const personal = useQuery(personalGoalScores(portfolioId));
  const source = usePortfolioSource(portfolioId, 'goals');
  return (
    <PortfolioGraph name="goals" query={query} isDrawn={({ data }) => data.length > 0}>
      {({ data }) => <Goals goals={data} personal={personal.data?.data ?? []} source={source} />}
    </PortfolioGraph>
  );
}

interface GoalsProps {
  readonly goals: HeldGoalScores['data'];
  readonly personal: HeldGoalScores['data'];
  readonly source: FigureSource | undefined;
}

function Goals({ goals, personal, source }: GoalsProps) {
  const { formatMessage } = useIntl();
  const own = new Map(personal.map((goal) => [goal.sdg_id, goal]));
  const header = (id: 'goal' | 'own' | 'own_analyses' | 'all' | 'companies') =>
    formatMessage({ id: `portfolios.graphs.goals.header.${id}` });
  return (
    <PairChart
      title={formatMessage({ id: 'portfolios.graphs.goals.chart' })}
      summary={formatMessage(
        { id: 'portfolios.graphs.goals.summary' },
        { goals: goals.length, negative: goals.filter(({ score }) => score < 0).length },
      )}
      source={source}
      pairs={goals.map(({ sdg_id, sdg_name, score, companies }) => ({
        label: `${sdg_id} ${sdg_name}`,
        own: own.get(sdg_id)?.score ?? null,
        peers: score,
        counts: [own.get(sdg_id)?.notes_count ?? 0, companies] as const,
      }))}
      headers={[header('goal'), header('own'), header('own_analyses'), header('all'), header('companies')]}
    />
  );
}

import { useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { lazyPart } from '@commonweal/ui';
import type { CompanyDetails } from '#companies/companies.queries.ts';
import { timeOfFigures, useAskedSnapshot } from '#companies/past-state.tsx';
import { CompanyGraph, GraphLoading } from './company-graph.tsx';
import { useFigureSource } from './figure-source.ts';
import { goalComparison } from './peers.queries.ts';
import type { GoalComparison } from './peers.queries.ts';

const HEIGHT = 24;

const PairChart = lazyPart(
  async () => (await import(/* webpackChunkName: "charts" */ '@commonweal/ui/charts')).PairChart,
  { loading: () => <GraphLoading height={HEIGHT} /> },
);

/** The company's mean by goal beside that of its industry. */
export function GoalsGraph({ company }: { readonly company: CompanyDetails }) {
  const asked = useAskedSnapshot();
  const query = useQuery(goalComparison(company, asked));
  return (
    <CompanyGraph name="goals" query={query} isDrawn={({ data }) => data.length > 0} height={HEIGHT}>
      {(comparison) => (
        <Goals {...{ company, comparison }} loadedAt={timeOfFigures(asked, comparison.as_of, query.dataUpdatedAt)} />
      )}
    </CompanyGraph>
  );
}

interface GoalsProps {
  readonly company: CompanyDetails;
  readonly comparison: GoalComparison;
  readonly loadedAt: number;
}

function Goals({ company, comparison, loadedAt }: GoalsProps) {
  const { formatMessage } = useIntl();
  const { data, snapshot } = comparison;
  const source = useFigureSource(company, { formula: 'goals', tab: 'peers', snapshot, loadedAt });
  const header = (id: 'goal' | 'own' | 'analyses' | 'peers' | 'companies') =>
    formatMessage({ id: `companies.graphs.header.${id}` });
  const compared = data.filter(({ sign }) => sign !== 'none');
  return (
    <PairChart
      title={formatMessage({ id: 'companies.graphs.goals.chart' }, { industry: company.industry.name })}
      summary={formatMessage(
        { id: 'companies.graphs.goals.summary' },
        { compared: compared.length, above: compared.filter(({ sign }) => sign === 'less').length },
      )}
      source={source}
      pairs={data.map((goal) => ({
        label: `${goal.sdg_id} ${goal.sdg_name}`,
        own: goal.entity_score,
        peers: goal.peers_score,
        counts: [goal.entity_notes, goal.peers_companies],
      }))}
      headers={[header('goal'), header('own'), header('analyses'), header('peers'), header('companies')]}
    />
  );
}

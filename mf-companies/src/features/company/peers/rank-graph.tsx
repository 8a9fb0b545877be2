import { formatScore } from '@commonweal/domain/score-format';
import { useIntl, useLocale } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { lazyPart } from '@commonweal/ui';
import type { CompanyDetails } from '#companies/companies.queries.ts';
import { timeOfFigures, useAskedSnapshot } from '#companies/past-state.tsx';
import { CompanyGraph, GraphLoading } from './company-graph.tsx';
import { useFigureSource } from './figure-source.ts';
import { companyRanking } from './peers.queries.ts';
import type { RankingReply } from './peers.queries.ts';

type Placing = RankingReply['data'][number];

const HEIGHT = 14;

const Histogram = lazyPart(
  async () => (await import(/* webpackChunkName: "charts" */ '@commonweal/ui/charts')).Histogram,
  { loading: () => <GraphLoading height={HEIGHT} /> },
);

/** The company's rank among its industry, its country and all, each with the distribution of their scores. */
export function RankGraph({ company }: { readonly company: CompanyDetails }) {
  const asked = useAskedSnapshot();
  const query = useQuery(companyRanking(company, asked));
  return (
    <CompanyGraph
      name="rank"
      query={query}
      isDrawn={({ data }) => data.some(({ companies }) => companies > 0)}
      height={HEIGHT}
    >
      {(ranking) => (
        <div className="company__graphs">
          {ranking.data
            .filter(({ companies }) => companies > 0)
            .map((placing) => (
              <Placed
                key={placing.group}
                {...{ company, placing, ranking }}
                loadedAt={timeOfFigures(asked, ranking.as_of, query.dataUpdatedAt)}
              />
            ))}
        </div>
      )}
    </CompanyGraph>
  );
}

interface PlacedProps {
  readonly company: CompanyDetails;
  readonly placing: Placing;
  readonly ranking: RankingReply;
  readonly loadedAt: number;
}

function Placed({ company, placing, ranking, loadedAt }: PlacedProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { group, name, bins } = placing;
  const own = ranking.impact_score;
  const source = useFigureSource(company, { formula: 'rank', tab: 'peers', snapshot: ranking.snapshot, loadedAt });
  const header = (id: 'from' | 'to' | 'companies') => formatMessage({ id: `companies.graphs.header.${id}` });
  return (
    <Histogram
      title={formatMessage({ id: `companies.graphs.rank.${group}` }, { of: name })}
      summary={useSummary(placing)}
      height={HEIGHT}
      source={source}
      bins={bins.map(({ from, to, companies }) => ({ from, to, count: companies }))}
      headers={[header('from'), header('to'), header('companies')]}
      {...(own !== null && { subject: { label: `${formatScore(own, locale)} ${company.entity_name}`, value: own } })}
    />
  );
}

function useSummary({ rank, companies, percentile }: Placing): string {
  const { formatMessage, formatNumber } = useIntl();
  if (rank === null) return formatMessage({ id: 'companies.graphs.rank.unplaced' }, { companies });
  const share =
    percentile === null ? '' : formatNumber(percentile / 100, { style: 'percent', maximumFractionDigits: 0 });
  return formatMessage(
    { id: 'companies.graphs.rank.placed' },
    { rank: formatNumber(rank), companies, isAlone: percentile === null ? 'yes' : 'no', share },
  );
}

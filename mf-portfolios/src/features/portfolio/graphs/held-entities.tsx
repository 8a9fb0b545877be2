import { formatScore } from '@commonweal/domain/score-format';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Link } from '@commonweal/platform/router';
import { ScoreMark, Section, lazyPart } from '@commonweal/ui';
import type { FigureSource } from '@commonweal/ui';
import { FigureLoading } from '#portfolios/figure-loading.tsx';
import { Share } from '#portfolios/share.tsx';
import { ratedEntities } from './graphs.queries.ts';
import type { EntityFigures } from './graphs.queries.ts';
import { usePortfolioSource } from '../use-portfolio-source.ts';
import { PortfolioGraph } from './portfolio-graph.tsx';

type Entity = EntityFigures['data'][number];

const BARS = 15;
const CHAMPIONS = 5;
const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

const BarChart = lazyPart(
  async () => (await import(/* webpackChunkName: "charts" */ '@commonweal/ui/charts')).BarChart,
  { loading: ({ bars }) => <FigureLoading height={bars.length * 1.9 + 6} /> },
);

const SPREAD_HEIGHT = 20;

const SpreadChart = lazyPart(
  async () => (await import(/* webpackChunkName: "charts" */ '@commonweal/ui/charts')).SpreadChart,
  { loading: () => <FigureLoading height={SPREAD_HEIGHT} /> },
);

/** Companies by weight and score, by the product of both, and those with the highest scores. */
export function HeldEntities({ portfolioId }: { readonly portfolioId: number }) {
  const query = useQuery(ratedEntities(portfolioId));
  const spread = usePortfolioSource(portfolioId, 'spread');
  const contributions = usePortfolioSource(portfolioId, 'contributions');
  return (
    <PortfolioGraph name="entities" query={query} isDrawn={({ scored }) => scored > 0}>
      {({ data }) => (
        <div className="cw-stack cw-gap-8">
          <Spread entities={data} source={spread} />
          <div className="portfolio__pair">
            <Contributions entities={data.filter(({ impact_score }) => impact_score !== null)} source={contributions} />
            <Champions entities={data} />
          </div>
        </div>
      )}
    </PortfolioGraph>
  );
}

interface EntitiesChartProps {
  readonly entities: readonly Entity[];
  readonly source: FigureSource | undefined;
}

/** The weight of each company against its score. */
function Spread({ entities, source }: EntitiesChartProps) {
  const { formatMessage, formatNumber } = useIntl();
  const points = entities.flatMap(({ entity_name: label, weight: amount, impact_score: score }) =>
    score === null ? [] : [{ label, amount, score }],
  );
  return (
    <SpreadChart
      title={formatMessage({ id: 'portfolios.graphs.spread.chart' })}
      summary={formatMessage(
        { id: 'portfolios.graphs.spread.summary' },
        {
          above: points.filter(({ score }) => score > 0).length,
          below: points.filter(({ score }) => score < 0).length,
          rest: entities.length - points.length,
        },
      )}
      source={source}
      height={SPREAD_HEIGHT}
      points={points}
      headers={[
        formatMessage({ id: 'portfolios.column.company' }),
        formatMessage({ id: 'portfolios.column.weight' }),
        formatMessage({ id: 'portfolios.column.score' }),
      ]}
      format={(percent) => formatNumber(percent / 100, { style: 'percent', maximumFractionDigits: 2 })}
    />
  );
}

function Contributions({ entities, source }: EntitiesChartProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return (
    <BarChart
      title={formatMessage({ id: 'portfolios.graphs.entities.chart' })}
      summary={formatMessage(
        { id: 'portfolios.graphs.entities.summary' },
        {
          up: entities.filter(({ contribution }) => contribution > 0).length,
          down: entities.filter(({ contribution }) => contribution < 0).length,
          rest: Math.max(0, entities.length - BARS),
        },
      )}
      source={source}
      bars={entities
        .slice(0, BARS)
        .map(({ entity_name, contribution }) => ({ label: entity_name, value: contribution }))}
      headers={[
        formatMessage({ id: 'portfolios.column.company' }),
        formatMessage({ id: 'portfolios.column.contribution' }),
      ]}
      kind="signed"
      format={(points) => formatScore(points, locale)}
    />
  );
}

/** The companies with the highest scores, whatever their weight. */
function Champions({ entities }: { readonly entities: readonly Entity[] }) {
  const { formatNumber } = useIntl();
  const champions = entities
    .filter(({ impact_score: score }) => score !== null && score > 0)
    .toSorted((a, b) => (b.impact_score ?? 0) - (a.impact_score ?? 0) || b.weight - a.weight)
    .slice(0, CHAMPIONS);
  return (
    <Section
      level={3}
      title={<FormattedMessage id="portfolios.graphs.champions.title" />}
      description={<FormattedMessage id="portfolios.graphs.champions.how" />}
    >
      {champions.length === 0 ? (
        <p className="cw-muted">
          <FormattedMessage id="portfolios.graphs.champions.none" />
        </p>
      ) : (
        <ol className="portfolio__list">
          {champions.map(
            ({
              entity_id,
              entity_slug,
              entity_name,
              impact_score,
              evidence,
              weight,
              top_average_scale_score: scale,
            }) => (
              <li key={entity_id} className="cw-cluster cw-spread">
                <span>
                  <Link to={paths.company(entity_slug)}>{entity_name}</Link>{' '}
                  <span className="cw-muted cw-small">
                    <FormattedMessage id="portfolios.movers.weight" values={{ share: <Share percent={weight} /> }} />
                    {scale !== null && (
                      <>
                        {' · '}
                        <FormattedMessage
                          id="portfolios.graphs.champions.scale"
                          values={{ scale: formatNumber(scale, TWO_DECIMALS) }}
                        />
                      </>
                    )}
                  </span>
                </span>
                <ScoreMark score={impact_score} evidence={evidence} />
              </li>
            ),
          )}
        </ol>
      )}
    </Section>
  );
}

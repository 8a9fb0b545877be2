import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Link } from '@commonweal/platform/router';
import { ContributionBar, Section, lazyPart } from '@commonweal/ui';
import type { FigureSource } from '@commonweal/ui';
import { FigureLoading } from '#portfolios/figure-loading.tsx';
import { countedAnalyses, endAnalyses, personalAnalyses } from './graphs.queries.ts';
import type { AnalysesFigures, EndAnalyses } from './graphs.queries.ts';
import { usePortfolioSource } from '../use-portfolio-source.ts';
import { PortfolioGraph } from './portfolio-graph.tsx';

const HEIGHT = 18;

const PointChart = lazyPart(
  async () => (await import(/* webpackChunkName: "charts" */ '@commonweal/ui/charts')).PointChart,
  { loading: () => <FigureLoading height={HEIGHT} /> },
);

/** Analyses of the portfolio's companies over time, and those at either end. */
export function HeldAnalyses({ portfolioId }: { readonly portfolioId: number }) {
  const query = useQuery(countedAnalyses(portfolioId));
  const ends = useQuery(endAnalyses(portfolioId));
  const source = usePortfolioSource(portfolioId, 'analyses');
  return (
    <PortfolioGraph name="analyses" query={query} isDrawn={({ total }) => total > 0}>
      {(analyses) => (
        <div className="cw-stack cw-gap-8">
          <Points analyses={analyses} loadedAt={query.dataUpdatedAt} source={source} />
          {ends.data && <Ends ends={ends.data} />}
          <OwnAnalyses portfolioId={portfolioId} analyses={analyses} />
        </div>
      )}
    </PortfolioGraph>
  );
}

interface PointsProps {
  readonly analyses: AnalysesFigures;
  readonly loadedAt: number;
  readonly source: FigureSource | undefined;
}

function Points({ analyses: { data, total }, loadedAt, source }: PointsProps) {
  const { formatMessage } = useIntl();
  const header = (id: 'analysis' | 'date' | 'value' | 'size' | 'ratings') =>
    formatMessage({ id: `portfolios.graphs.analyses.header.${id}` });
  return (
    <PointChart
      title={formatMessage({ id: 'portfolios.graphs.analyses.chart' })}
      summary={formatMessage(
        { id: 'portfolios.graphs.analyses.summary' },
        {
          shown: data.length,
          rest: total - data.length,
          positive: data.filter(({ value }) => value > 0).length,
          negative: data.filter(({ value }) => value < 0).length,
        },
      )}
      source={source}
      height={HEIGHT}
      points={data.map(({ headline, entity_name, published_at, value, size, ratings_count }) => ({
        label: `${entity_name}: ${headline}`,
        at: new Date(published_at ?? loadedAt),
        score: value,
        size,
        ratings: ratings_count,
      }))}
      headers={[header('analysis'), header('date'), header('value'), header('size'), header('ratings')]}
    />
  );
}

/** The analyses that lift the score most, and those that lower it most. */
function Ends({ ends }: { readonly ends: EndAnalyses }) {
  const largest = Math.max(0, ...[...ends.best, ...ends.worst].map(({ contribution }) => Math.abs(contribution)));
  return (
    <div className="portfolio__pair">
      {(['best', 'worst'] as const).map((end) => (
        <Section
          key={end}
          level={3}
          title={<FormattedMessage id={`portfolios.graphs.${end}.title`} />}
          description={ends[end].length === 0 && <FormattedMessage id={`portfolios.graphs.${end}.none`} />}
        >
          <div className="cw-bars">
            {ends[end].map(({ note_id, note_slug, headline, locale, entity_name, contribution }) => (
              <ContributionBar
                key={note_id}
                label={
                  <Link to={paths.analysis(note_slug)}>
                    <span lang={locale}>{headline}</span>
                  </Link>
                }
                detail={entity_name}
                contribution={contribution}
                largest={largest}
              />
            ))}
          </div>
        </Section>
      ))}
    </div>
  );
}

/** Analyses whose part differs by at least this, in points, are set apart by the person's importances. */
const LEAST_DIFFERENCE = 0.005;
const MOST_OWN = 8;

interface OwnAnalysesProps {
  readonly portfolioId: number;
  readonly analyses: AnalysesFigures;
}

/** The analyses whose part in the person's own score differs most from that in everybody's. */
function OwnAnalyses({ portfolioId, analyses }: OwnAnalysesProps) {
  const { data } = useQuery(personalAnalyses(portfolioId));
  if (!data) return null;
  const everybodys = new Map(analyses.data.map(({ note_id, contribution }) => [note_id, contribution]));
  const moved = data.data
    .flatMap((analysis) => {
      const before = everybodys.get(analysis.note_id);
      return before === undefined ? [] : [{ ...analysis, difference: analysis.contribution - before }];
    })
    .filter(({ difference }) => Math.abs(difference) >= LEAST_DIFFERENCE)
    .toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
    .slice(0, MOST_OWN);
  if (moved.length === 0) return null;
  const largest = Math.max(...moved.map(({ difference }) => Math.abs(difference)));
  return (
    <Section
      level={3}
      title={<FormattedMessage id="portfolios.graphs.own.title" />}
      description={<FormattedMessage id="portfolios.graphs.own.how" />}
    >
      <div className="cw-bars">
        {moved.map(({ note_id, note_slug, headline, locale, entity_name, difference }) => (
          <ContributionBar
            key={note_id}
            label={
              <Link to={paths.analysis(note_slug)}>
                <span lang={locale}>{headline}</span>
              </Link>
            }
            detail={entity_name}
            contribution={difference}
            largest={largest}
          />
        ))}
      </div>
    </Section>
  );
}

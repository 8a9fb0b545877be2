import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Link } from '@commonweal/platform/router';
import { Loading, ScoreMark, Section, Skeleton } from '@commonweal/ui';
import { FailedLoad } from '#analyses/failed-load.tsx';
import { companiesAtEnd } from './home.queries.ts';

/** A few companies from both ends of the scale. */
export function CompanyScores() {
  return (
    <Section
      title={<FormattedMessage id="analyses.home.scores" />}
      description={<FormattedMessage id="analyses.home.scores.how" />}
      className="home__scores"
    >
      <End end="highest" />
      <End end="lowest" />
      <p className="cw-small">
        <Link to={paths.companies()}>
          <FormattedMessage id="analyses.home.scores.all" />
        </Link>
      </p>
    </Section>
  );
}

function End({ end }: { readonly end: 'highest' | 'lowest' }) {
  const { formatMessage } = useIntl();
  const query = useQuery(companiesAtEnd(end));
  const scored = query.data?.data.filter(({ impact_score }) => impact_score !== null) ?? [];
  const title = formatMessage({ id: `analyses.home.scores.${end}` });
  if (query.isError && !query.data)
    return <FailedLoad title={<FormattedMessage id="analyses.home.scores.failed" />} query={query} />;
  if (query.data && scored.length === 0) return null;
  return (
    <div className="home__end">
      <h3>{title}</h3>
      {!query.data && (
        <Loading>
          <Skeleton count={4} height="2.5rem" />
        </Loading>
      )}
      <ul className="home__companies">
        {scored.map((entity) => (
          <li key={entity.entity_id}>
            <span className="home__company">
              <Link to={paths.company(entity.entity_slug)} className="cw-quiet-link">
                {entity.entity_name}
              </Link>
              <span className="cw-caption">{entity.industry.name}</span>
            </span>
            <ScoreMark score={entity.impact_score} ratings={entity.ratings_count} />
          </li>
        ))}
      </ul>
    </div>
  );
}

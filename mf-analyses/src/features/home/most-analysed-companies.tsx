import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Link } from '@commonweal/platform/router';
import { CompareToggle, FailedLoad, Loading, MethodLink, ScoreMark, Section, Skeleton } from '@commonweal/ui';
import { mostAnalysedCompanies } from './home.queries.ts';

/** The companies that most was written about, with their scores; nothing where none is scored. */
export function MostAnalysedCompanies() {
  const query = useQuery(mostAnalysedCompanies());
  const scored = query.data?.data.filter(({ impact_score }) => impact_score !== null) ?? [];
  if (query.data && scored.length === 0) return null;
  return (
    <Section
      title={<FormattedMessage id="analyses.home.scores" />}
      description={<FormattedMessage id="analyses.home.scores.how" />}
      className="home__scores"
    >
      {query.isPending && (
        <Loading>
          <Skeleton shape="block" count={8} height="2.75rem" />
        </Loading>
      )}
      {query.isError && !query.data && (
        <FailedLoad title={<FormattedMessage id="analyses.home.scores.failed" />} query={query} />
      )}
      <ul className="home__companies">
        {scored.map((entity) => (
          <li key={entity.entity_id}>
            <span className="home__company">
              <Link to={paths.company(entity.entity_slug)} className="cw-quiet-link">
                {entity.entity_name}
              </Link>
              <span className="cw-caption">
                {entity.industry.name} ·{' '}
                <FormattedMessage id="analyses.list.count" values={{ total: entity.notes_count }} />
              </span>
            </span>
            <span className="home__score">
              <ScoreMark score={entity.impact_score} ratings={entity.ratings_count} evidence={entity.evidence} />
              <CompareToggle company={{ slug: entity.entity_slug, name: entity.entity_name }} brief />
            </span>
          </li>
        ))}
      </ul>
      <p className="cw-cluster cw-small">
        <Link to={paths.companies()}>
          <FormattedMessage id="analyses.home.scores.all" />
        </Link>
        <MethodLink />
      </p>
    </Section>
  );
}

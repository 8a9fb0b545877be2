import type { WantedTopic } from '@commonweal/contracts/topics';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Link } from '@commonweal/platform/router';
import { FailedLoad, Loading, Section, Skeleton } from '@commonweal/ui';
import { wantedTopics } from './wanted-topics.queries.ts';
import './wanted-topics.css';

/** Topics of companies on which an analysis would help most portfolios, each with the reason in words. */
export function WantedTopics() {
  const query = useQuery(wantedTopics());
  return (
    <Section
      title={<FormattedMessage id="analyses.wanted.title" />}
      description={<FormattedMessage id="analyses.wanted.lead" />}
    >
      {query.isError && !query.data && <FailedLoad query={query} />}
      {query.isPending && (
        <Loading>
          <Skeleton shape="block" count={3} height="4rem" />
        </Loading>
      )}
      {query.data?.data.length === 0 && (
        <p className="cw-muted">
          <FormattedMessage id="analyses.wanted.none" />
        </p>
      )}
      <ul className="wanted-topics">
        {query.data?.data.map((wanted) => (
          <Wanted key={`${wanted.entity_id} ${wanted.topic_id}`} wanted={wanted} />
        ))}
      </ul>
    </Section>
  );
}

function Wanted({ wanted }: { readonly wanted: WantedTopic }) {
  const { formatMessage } = useIntl();
  const { entity_name: company, entity_slug: slug, topic_name: topic, coverage, holders } = wanted;
  return (
    <li className="wanted-topics__item">
      <p>
        <Link
          to={paths.topicsOfCompany(slug)}
          aria-label={formatMessage({ id: 'analyses.wanted.named' }, { topic, company })}
        >
          {topic}
        </Link>{' '}
        · {company}
      </p>
      <p className="cw-caption">
        <FormattedMessage id={`analyses.wanted.coverage.${coverage}`} />{' '}
        <FormattedMessage id={`analyses.wanted.holders.${holders}`} />
      </p>
    </li>
  );
}

import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { ButtonLink } from '@commonweal/ui';
import { feedOfAnalyses } from '#analyses/feeds.queries.ts';
import { ShortList } from './short-list.tsx';

/** Two rows of two. */
const SHOWN = { limit: 4, offset: 0 };

/** Analyses that readers are busy with. */
export function TrendingAnalyses() {
  const query = useQuery(feedOfAnalyses('trending', SHOWN));
  return (
    <ShortList
      title={<FormattedMessage id="analyses.trending.title" />}
      query={query}
      empty={<FormattedMessage id="analyses.trending.none.trending.how" />}
      more={
        <ButtonLink to={paths.trendingAnalyses()}>
          <FormattedMessage id="analyses.home.trending.all" />
        </ButtonLink>
      }
    />
  );
}

/** The newest on what the person rates and writes on. */
export function AnalysesOnMyTopics() {
  const query = useQuery(feedOfAnalyses('my-topic', SHOWN));
  return (
    <ShortList
      title={<FormattedMessage id="analyses.home.topics" />}
      query={query}
      empty={<FormattedMessage id="analyses.home.topics.none" />}
      more={
        <ButtonLink to={paths.analysesOnMyTopics()}>
          <FormattedMessage id="analyses.home.topics.all" />
        </ButtonLink>
      }
    />
  );
}

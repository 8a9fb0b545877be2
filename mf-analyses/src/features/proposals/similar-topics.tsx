import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Link } from '@commonweal/platform/router';
import { similarTopics } from './proposals.queries.ts';

/** Characters of a title that are compared from. */
const FROM = 3;

/** Topics that there are already and whose name is near to a title; nothing where there are none. */
export function SimilarTopics({ title }: { readonly title: string }) {
  const query = useQuery({ ...similarTopics(title), enabled: title.length >= FROM });
  const found = title.length >= FROM ? (query.data?.data ?? []) : [];
  return (
    <div role="status">
      {found.length > 0 && (
        <>
          <p className="cw-caption">
            <FormattedMessage id="analyses.proposals.similar" />
          </p>
          <ul>
            {found.map((topic) => (
              <li key={topic.topic_id}>
                <Link to={paths.topicCategory(topic.topic_category_id)}>{topic.topic_name}</Link>{' '}
                <span className="cw-caption">{topic.topic_category_name}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

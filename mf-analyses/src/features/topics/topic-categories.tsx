import type { TopicCategoryStats } from '@commonweal/contracts/topics';
import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Link } from '@commonweal/platform/router';
import { Disclosure, FailedLoad, ThemeMark } from '@commonweal/ui';
import { listedCategories } from './topics.queries.ts';

/** The categories of topics below their themes, each with what is written in it. */
export function TopicCategories() {
  const query = useQuery(listedCategories());
  if (query.isError && !query.data) return <FailedLoad query={query} />;
  const themes = Map.groupBy(query.data?.data ?? [], ({ ilg_theme_id }) => ilg_theme_id);
  return (
    <Disclosure summary={<FormattedMessage id="analyses.topics.categories" />}>
      <div className="cw-grid">
        {[...themes].map(([id, categories]) => (
          <Theme key={id} id={id} categories={categories} />
        ))}
      </div>
    </Disclosure>
  );
}

function Theme({ id, categories }: { readonly id: number; readonly categories: readonly TopicCategoryStats[] }) {
  return (
    <div>
      <ThemeMark id={id} name={categories[0]?.ilg_theme_name} showName />
      <ul>
        {categories.map((category) => (
          <li key={category.topic_category_id}>
            <Link to={paths.topicCategory(category.topic_category_id)}>{category.topic_category_name}</Link>{' '}
            <span className="cw-caption">
              <FormattedMessage id="analyses.topics.notes" values={{ notes: category.notes_count }} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { ApiReply } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { AddressOf } from '@commonweal/platform/list-address';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import {
  Breadcrumbs,
  EmptyState,
  FactList,
  FailedLoad,
  Loading,
  PageHeading,
  ScoreMark,
  Section,
  Skeleton,
} from '@commonweal/ui';
import { useNumberOfAddress } from '#analyses/number-of-address.ts';
import { FoundTopics } from './found-topics.tsx';
import { topicList } from './topics.definition.ts';
import { topicCategory } from './topics.queries.ts';
import './topics.css';

type Address = AddressOf<typeof topicList>;
type Category = ApiReply<'GET v3/topic-categories/:id'>;

const crumbs = <Breadcrumbs items={[{ label: <FormattedMessage id="analyses.topics.title" />, to: paths.topics() }]} />;

/** A category of topics: what is written in it, and its topics. */
function TopicCategoryPage({ list }: { readonly list: Address }) {
  const id = useNumberOfAddress();
  const query = useQuery(topicCategory(id));
  if (query.data) return <CategoryContent category={query.data} list={list} />;
  return (
    <>
      <PageHeading kicker={crumbs}>
        <FormattedMessage id="analyses.topics.category" />
      </PageHeading>
      {query.isError ? (
        <FailedLoad query={query} />
      ) : (
        <Loading>
          <Skeleton shape="block" count={4} height="6rem" />
        </Loading>
      )}
    </>
  );
}

export default listPage(topicList, TopicCategoryPage);

function CategoryContent({ category, list }: { readonly category: Category; readonly list: Address }) {
  const { formatMessage, formatNumber } = useIntl();
  const count = (id: string, value: number) => ({ term: formatMessage({ id }), value: formatNumber(value) });
  return (
    <div className="topics">
      <title>{`${category.topic_category_name} · Commonweal`}</title>
      <PageHeading kicker={crumbs} lead={category.ilg_theme_name}>
        {category.topic_category_name}
      </PageHeading>
      <ScoreMark score={category.mean_value} size="row" label={formatMessage({ id: 'analyses.topics.mean' })} />
      <FactList
        facts={[
          count('analyses.topics.fact.notes', category.notes_count),
          count('analyses.topics.fact.counted', category.counted_notes),
          count('analyses.topics.fact.companies', category.companies_count),
        ]}
      />
      <Section title={<FormattedMessage id="analyses.topics.of_category" />}>
        {category.topics_count === 0 ? (
          <EmptyState title={<FormattedMessage id="analyses.topics.none_in_use" />} />
        ) : (
          <FoundTopics list={list} category={category.topic_category_id} />
        )}
      </Section>
    </div>
  );
}

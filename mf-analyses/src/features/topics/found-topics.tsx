import { SEARCH_LENGTH } from '@commonweal/domain/limits';
import { listCall } from '@commonweal/domain/list-call';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import type { AddressOf } from '@commonweal/platform/list-address';
import { useQuery } from '@commonweal/platform/query';
import { useSearchedWords } from '@commonweal/platform/searched-words';
import {
  ButtonLink,
  EmptyState,
  FailedLoad,
  LinkTabs,
  Loading,
  Pagination,
  SearchField,
  Skeleton,
} from '@commonweal/ui';
import { PaidWorkFailure } from './paid-work.tsx';
import { TopicCounts, TopicItem } from './topic-item.tsx';
import { topicList } from './topics.definition.ts';
import { listedTopics } from './topics.queries.ts';

interface FoundTopicsProps {
  readonly list: AddressOf<typeof topicList>;
  /** The only category whose topics are listed. */
  readonly category?: number;
}

/** The list of topics that an address stands for: searched, in order, page by page. */
export function FoundTopics({ list, category }: FoundTopicsProps) {
  const { formatMessage } = useIntl();
  const { values, hrefFor, change } = list;
  const query = useQuery(
    listedTopics({ ...listCall(topicList, values), ...(category !== undefined && { topic_category: `${category}` }) }),
  );
  const words = useSearchedWords(values.search, (search) => change({ search }, { replace: true }));
  const byNotes = values.order?.column === 'notes';
  const tabs = [
    { id: 'name', label: formatMessage({ id: 'analyses.topics.by_name' }), to: hrefFor({ order: null, page: 1 }) },
    {
      id: 'notes',
      label: formatMessage({ id: 'analyses.topics.by_notes' }),
      to: hrefFor({ order: { column: 'notes', direction: 'desc' }, page: 1 }),
    },
  ];
  return (
    <>
      <div role="search">
        <SearchField
          label={formatMessage({ id: 'analyses.topics.search' })}
          value={words.text}
          onChange={words.setText}
          maxLength={SEARCH_LENGTH}
          busy={query.isFetching && query.isPlaceholderData}
        />
      </div>
      <LinkTabs
        label={formatMessage({ id: 'analyses.topics.order' })}
        tabs={tabs}
        current={byNotes ? 'notes' : 'name'}
      />
      {query.isError && !query.data && <FailedLoad query={query} />}
      {query.isPending && (
        <Loading>
          <Skeleton shape="block" count={6} height="6rem" />
        </Loading>
      )}
      {query.data && (
        <section aria-busy={query.isPlaceholderData}>
          <p role="status" className="cw-caption">
            <FormattedMessage id="analyses.topics.count" values={{ total: query.data.total }} />
          </p>
          {query.data.corrected_keywords !== undefined && (
            <p className="cw-muted">
              <FormattedMessage
                id="analyses.topics.corrected"
                values={{ searched: values.search, corrected: query.data.corrected_keywords }}
              />
            </p>
          )}
          {query.data.data.length === 0 && (
            <EmptyState
              title={<FormattedMessage id="analyses.topics.none" />}
              action={
                <ButtonLink to={list.plainAddress}>
                  <FormattedMessage id="analyses.list.clear" />
                </ButtonLink>
              }
            />
          )}
          <PaidWorkFailure />
          <ul className="topics__list">
            {query.data.data.map((topic) => (
              <TopicItem key={topic.topic_id} topic={topic} showsCategory={category === undefined}>
                <TopicCounts topic={topic} />
              </TopicItem>
            ))}
          </ul>
          <Pagination
            page={values.page}
            perPage={values.per_page}
            total={query.data.total}
            hrefFor={(page) => hrefFor({ page })}
          />
        </section>
      )}
    </>
  );
}

import { SEARCH_LENGTH } from '@commonweal/domain/limits';
import { listCall } from '@commonweal/domain/list-call';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { AddressOf } from '@commonweal/platform/list-address';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { useSearchedWords } from '@commonweal/platform/searched-words';
import { usePrivilege, useSession } from '@commonweal/platform/session';
import {
  ButtonLink,
  EmptyState,
  FailedLoad,
  LinkTabs,
  Loading,
  PageHeading,
  Pagination,
  SearchField,
  Section,
  Skeleton,
} from '@commonweal/ui';
import { WantedTopics } from '#analyses/wanted-topics.tsx';
import { TopicCompanyChoice } from './company-choice.tsx';
import { OwnReservations } from './own-reservations.tsx';
import { TopicCategories } from './topic-categories.tsx';
import { TopicCounts, TopicItem } from './topic-item.tsx';
import { topicList } from './topics.definition.ts';
import { listedTopics } from './topics.queries.ts';
import './topics.css';

type Address = AddressOf<typeof topicList>;

/** The topics of analyses: what each is about, what is written on it, and the way to write on one. */
function TopicsPage({ list }: { readonly list: Address }) {
  const { formatMessage } = useIntl();
  const isKnown = useSession().status === 'signed-in';
  const mayWriteOn = usePrivilege('topics-state');
  return (
    <div className="topics">
      <title>{`${formatMessage({ id: 'analyses.topics.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="analyses.topics.lead" />} actions={<ProposalLinks />}>
        <FormattedMessage id="analyses.topics.title" />
      </PageHeading>
      {isKnown && <OwnReservations />}
      {mayWriteOn && <WantedTopics />}
      <TopicCompanyChoice />
      <TopicCategories />
      <Section title={<FormattedMessage id="analyses.topics.all" />}>
        <FoundTopics list={list} />
      </Section>
    </div>
  );
}

export default listPage(topicList, TopicsPage);

function FoundTopics({ list }: { readonly list: Address }) {
  const { formatMessage } = useIntl();
  const { values, hrefFor, change } = list;
  const query = useQuery(listedTopics(listCall(topicList, values)));
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
          <ul className="topics__list">
            {query.data.data.map((topic) => (
              <TopicItem key={topic.topic_id} topic={topic}>
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

function ProposalLinks() {
  const mayPropose = usePrivilege('topic-proposal-creation-state');
  const isKnown = useSession().status === 'signed-in';
  return (
    <>
      {mayPropose && (
        <>
          <ButtonLink to={paths.proposeTopic()}>
            <FormattedMessage id="analyses.proposals.create" />
          </ButtonLink>
          <ButtonLink variant="quiet" to={paths.topicProposals()}>
            <FormattedMessage id="analyses.proposals.title" />
          </ButtonLink>
        </>
      )}
      {isKnown && (
        <ButtonLink variant="quiet" to={paths.smallTasks()}>
          <FormattedMessage id="analyses.tasks.title" />
        </ButtonLink>
      )}
      <ButtonLink variant="quiet" to={paths.topicDecisions()}>
        <FormattedMessage id="analyses.decisions.title" />
      </ButtonLink>
    </>
  );
}

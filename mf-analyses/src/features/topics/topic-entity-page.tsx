import { useRef } from 'react';
import type { SubTopic } from '@commonweal/contracts/topics';
import { SEARCH_LENGTH } from '@commonweal/domain/limits';
import { listCall } from '@commonweal/domain/list-call';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { AddressOf } from '@commonweal/platform/list-address';
import { paths } from '@commonweal/platform/paths';
import { useMutation, useQuery } from '@commonweal/platform/query';
import { Link, useParams } from '@commonweal/platform/router';
import { useSearchedWords } from '@commonweal/platform/searched-words';
import { usePrivilege, useSession } from '@commonweal/platform/session';
import {
  Badge,
  Breadcrumbs,
  Button,
  DateText,
  EmptyState,
  FailedLoad,
  Loading,
  PageHeading,
  Pagination,
  SearchField,
  Section,
  Skeleton,
  useFocusAfterStep,
} from '@commonweal/ui';
import { TopicNotDone } from './not-done.tsx';
import { OwnReservations } from './own-reservations.tsx';
import { PaidWorkFailure } from './paid-work.tsx';
import { TopicItem } from './topic-item.tsx';
import { companyTopicList } from './topics.definition.ts';
import { reserveTopic, topicCompany, topicsOfCompany } from './topics.queries.ts';
import './topics.css';

type Address = AddressOf<typeof companyTopicList>;

const crumbs = <Breadcrumbs items={[{ label: <FormattedMessage id="analyses.topics.title" />, to: paths.topics() }]} />;

/** The topics of one company: what is written on each, what is reserved, and what is free. */
function TopicEntityPage({ list }: { readonly list: Address }) {
  const { slug = '' } = useParams();
  const company = useQuery(topicCompany(slug));
  const isKnown = useSession().status === 'signed-in';
  if (!company.data) {
    return (
      <>
        <PageHeading kicker={crumbs}>
          <FormattedMessage id="analyses.topics.of_company.title" />
        </PageHeading>
        {company.isError ? <FailedLoad query={company} /> : <TopicsLoading />}
      </>
    );
  }
  const { id, name, entity_slug: address } = company.data;
  return (
    <div className="topics">
      <CompanyTitle name={name} />
      <PageHeading
        kicker={crumbs}
        lead={<FormattedMessage id="analyses.topics.of_company.lead" />}
        actions={
          <Link to={paths.company(address)}>
            <FormattedMessage id="analyses.topics.to_company" />
          </Link>
        }
      >
        <FormattedMessage id="analyses.topics.of_company" values={{ name }} />
      </PageHeading>
      {isKnown && <OwnReservations />}
      <CompanyTopics entityId={id} list={list} />
    </div>
  );
}

export default listPage(companyTopicList, TopicEntityPage);

function CompanyTitle({ name }: { readonly name: string }) {
  const { formatMessage } = useIntl();
  return <title>{`${formatMessage({ id: 'analyses.topics.of_company' }, { name })} · Commonweal`}</title>;
}

const TopicsLoading = () => (
  <Loading>
    <Skeleton shape="block" count={6} height="6rem" />
  </Loading>
);

function CompanyTopics({ entityId, list }: { readonly entityId: number; readonly list: Address }) {
  const { formatMessage } = useIntl();
  const { values, hrefFor, change } = list;
  const query = useQuery(topicsOfCompany(entityId, listCall(companyTopicList, values)));
  const words = useSearchedWords(values.search, (search) => change({ search }, { replace: true }));
  return (
    <Section title={<FormattedMessage id="analyses.topics.all" />}>
      <div role="search">
        <SearchField
          label={formatMessage({ id: 'analyses.topics.search' })}
          value={words.text}
          onChange={words.setText}
          maxLength={SEARCH_LENGTH}
          busy={query.isFetching && query.isPlaceholderData}
        />
      </div>
      {query.isError && !query.data && <FailedLoad query={query} />}
      {query.isPending && <TopicsLoading />}
      {query.data && (
        <div aria-busy={query.isPlaceholderData}>
          <p role="status" className="cw-caption">
            <FormattedMessage id="analyses.topics.count" values={{ total: query.data.total }} />
          </p>
          {query.data.data.length === 0 && <EmptyState title={<FormattedMessage id="analyses.topics.none" />} />}
          <PaidWorkFailure />
          <ul className="topics__list">
            {query.data.data.map((topic) => (
              <CompanyTopic key={topic.id} topic={topic} />
            ))}
          </ul>
          <Pagination
            page={values.page}
            perPage={values.per_page}
            total={query.data.total}
            hrefFor={(page) => hrefFor({ page })}
          />
        </div>
      )}
    </Section>
  );
}

function CompanyTopic({ topic }: { readonly topic: SubTopic }) {
  const name = useRef<HTMLHeadingElement>(null);
  useFocusAfterStep(`${topic.is_reserved}`, name);
  return (
    <TopicItem topic={topic} nameRef={name} act={!topic.is_reserved && <ReserveOffer topic={topic} />}>
      {topic.notes_count === 0 ? (
        <FormattedMessage id="analyses.topics.no_analyses" />
      ) : (
        <FormattedMessage id="analyses.topics.notes" values={{ notes: topic.notes_count }} />
      )}
      {topic.is_reserved && <Reserved topic={topic} />}
    </TopicItem>
  );
}

/** The reservation of a topic for a writer, who may make one. */
function ReserveOffer({ topic }: { readonly topic: SubTopic }) {
  const mayWrite = usePrivilege('analysis-creation-state');
  const mayReserve = usePrivilege('topics-state');
  return mayWrite && mayReserve ? <ReserveButton topic={topic} /> : null;
}

/** For somebody, until a day. */
function Reserved({ topic }: { readonly topic: SubTopic }) {
  return (
    <>
      <Badge tone={topic.is_mine ? 'accent' : 'neutral'}>
        <FormattedMessage id={topic.is_mine ? 'analyses.topics.yours' : 'analyses.topics.reserved'} />
      </Badge>
      {topic.reserved_until !== null && (
        <FormattedMessage id="analyses.topics.until" values={{ date: <DateText value={topic.reserved_until} /> }} />
      )}
    </>
  );
}

function ReserveButton({ topic }: { readonly topic: SubTopic }) {
  const { formatMessage } = useIntl();
  const reserving = useMutation({ mutationFn: () => reserveTopic(topic.id, topic.entity_id) });
  // Until the list shows what was done, a second press would do it again.
  const isBusy = reserving.isPending || reserving.isSuccess;
  return (
    <>
      <Button
        size="small"
        busy={isBusy}
        aria-label={formatMessage({ id: 'analyses.topics.reserve.named' }, { name: topic.topic_name })}
        onClick={() => isBusy || reserving.mutate()}
      >
        <FormattedMessage id="analyses.topics.reserve" />
      </Button>
      {reserving.error && <TopicNotDone error={reserving.error} />}
    </>
  );
}

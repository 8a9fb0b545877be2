import { useState } from 'react';
import type { SubTopic } from '@commonweal/contracts/topics';
import { containsWords } from '@commonweal/domain/word-search';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useMutation, useQuery } from '@commonweal/platform/query';
import { Link, useParams } from '@commonweal/platform/router';
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
  SearchField,
  Section,
  Skeleton,
} from '@commonweal/ui';
import { TopicNotDone } from './not-done.tsx';
import { OwnReservations } from './own-reservations.tsx';
import { TopicItem } from './topic-item.tsx';
import { reserveTopic, topicCompany, topicsOfCompany } from './topics.queries.ts';
import './topics.css';

const crumbs = <Breadcrumbs items={[{ label: <FormattedMessage id="analyses.topics.title" />, to: paths.topics() }]} />;

/** The topics of one company: what is written on each, what is reserved, and what is free. */
export default function TopicEntityPage() {
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
      <CompanyTopics entityId={id} />
    </div>
  );
}

function CompanyTitle({ name }: { readonly name: string }) {
  const { formatMessage } = useIntl();
  return <title>{`${formatMessage({ id: 'analyses.topics.of_company' }, { name })} · Commonweal`}</title>;
}

const TopicsLoading = () => (
  <Loading>
    <Skeleton shape="block" count={6} height="6rem" />
  </Loading>
);

function CompanyTopics({ entityId }: { readonly entityId: number }) {
  const { formatMessage } = useIntl();
  const [words, setWords] = useState('');
  const query = useQuery(topicsOfCompany(entityId));
  if (query.isError && !query.data) return <FailedLoad query={query} />;
  if (!query.data) return <TopicsLoading />;
  const found = query.data.data.filter(({ topic_name, topic_category_name }) =>
    containsWords(`${topic_name} ${topic_category_name}`, words),
  );
  return (
    <Section title={<FormattedMessage id="analyses.topics.all" />}>
      <SearchField label={formatMessage({ id: 'analyses.topics.search' })} value={words} onChange={setWords} />
      <p role="status" className="cw-caption">
        <FormattedMessage id="analyses.topics.count" values={{ total: found.length }} />
      </p>
      {found.length === 0 && <EmptyState title={<FormattedMessage id="analyses.topics.none" />} />}
      <ul className="topics__list">
        {found.map((topic) => (
          <TopicItem key={topic.id} topic={topic}>
            {topic.notes_count === 0 ? (
              <FormattedMessage id="analyses.topics.no_analyses" />
            ) : (
              <FormattedMessage id="analyses.topics.notes" values={{ notes: topic.notes_count }} />
            )}
            <Standing topic={topic} />
          </TopicItem>
        ))}
      </ul>
    </Section>
  );
}

/** Reserved by somebody, or free for a writer to reserve. */
function Standing({ topic }: { readonly topic: SubTopic }) {
  const mayWrite = usePrivilege('analysis-creation-state');
  if (!topic.is_reserved) return mayWrite ? <ReserveButton topic={topic} /> : null;
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

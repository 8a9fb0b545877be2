import { useState } from 'react';
import type { ReportedTopic } from '@commonweal/contracts/topic-reports';
import { pageCall } from '@commonweal/domain/list-call';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { AddressOf } from '@commonweal/platform/list-address';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { ButtonLink, EmptyState, FailedLoad, Loading, PageHeading, Pagination, Skeleton } from '@commonweal/ui';
import { ListCount } from '#lists/list-count.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { ReportedTopicItem } from './reported-topic-item.tsx';
import { reportedTopicList } from './topic-reports.definition.ts';
import { reportedTopics } from './topic-reports.queries.ts';
import './topic-reports.css';

type Address = AddressOf<typeof reportedTopicList>;

/** Topics that people reported, the most urgent first, for reviewers. */
function TopicReportsPage({ list }: { readonly list: Address }) {
  const { formatMessage } = useIntl();
  const query = useQuery(reportedTopics(pageCall(list.values)));
  const { data } = query;
  return (
    <>
      <title>{`${formatMessage({ id: 'admin.topic_reports.title' })} · Commonweal`}</title>
      <PageHeading
        lead={<FormattedMessage id="admin.topic_reports.lead" />}
        actions={
          <ButtonLink variant="quiet" to={paths.topicDecisions()}>
            <FormattedMessage id="admin.topic_reports.log" />
          </ButtonLink>
        }
      >
        <FormattedMessage id="admin.topic_reports.title" />
      </PageHeading>
      <ListCount found={data}>
        <FormattedMessage id="admin.topic_reports.count" values={{ total: data?.total }} />
      </ListCount>
      {query.error && !data && <FailedLoad query={query} />}
      {!data && !query.error && (
        <Loading>
          <Skeleton shape="block" count={4} height="8rem" />
        </Loading>
      )}
      {data?.data.length === 0 && (
        <EmptyState title={<FormattedMessage id="admin.topic_reports.none" />}>
          <FormattedMessage id="admin.topic_reports.none.hint" />
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <>
          <Reported topics={data.data} isBusy={query.isPlaceholderData} />
          <Pagination
            page={list.values.page}
            perPage={list.values.per_page}
            total={data.total}
            hrefFor={(page) => list.hrefFor({ page })}
          />
        </>
      )}
    </>
  );
}

function Reported({ topics, isBusy }: { readonly topics: readonly ReportedTopic[]; readonly isBusy: boolean }) {
  const [decided, setDecided] = useState<ReportedTopic | null>(null);
  return (
    <>
      <ul className="admin-topic-reports" aria-busy={isBusy}>
        {topics.map((topic) => (
          <li key={topic.topic_id}>
            <ReportedTopicItem topic={topic} onDecide={() => setDecided(topic)} />
          </li>
        ))}
      </ul>
      {decided && <DecideDialog reported={decided} onClose={() => setDecided(null)} />}
    </>
  );
}

export default listPage(reportedTopicList, TopicReportsPage);

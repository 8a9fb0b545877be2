import type { ReactNode } from 'react';
import type { ApiReply } from '@commonweal/contracts';
import type { TopicProposal } from '@commonweal/contracts/topic-proposals';
import { pageCall } from '@commonweal/domain/list-call';
import { defineList } from '@commonweal/domain/list-query';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { AddressOf } from '@commonweal/platform/list-address';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import type { UseQueryResult } from '@commonweal/platform/query';
import { Link, Navigate } from '@commonweal/platform/router';
import { usePrivilege } from '@commonweal/platform/session';
import {
  Badge,
  ButtonLink,
  DateText,
  EmptyState,
  FailedLoad,
  LinkTabs,
  Loading,
  PageHeading,
  Pagination,
  Skeleton,
} from '@commonweal/ui';
import { ownProposals, proposalsOfOthers } from './proposals.queries.ts';
import type { ProposalsOfOthers } from './proposals.queries.ts';
import './proposals.css';

const tabs = ['waiting', 'accepted', 'rejected', 'mine'] as const;
const proposalList = defineList({ filters: [], tabs, perPage: 20 });

type Address = AddressOf<typeof proposalList>;

/** Proposals: one's own, and for reviewers those that wait or were decided; people with neither go to the index. */
function ProposalsPage({ list }: { readonly list: Address }) {
  const { formatMessage } = useIntl();
  const isReviewer = usePrivilege('topic-proposals-submission-state');
  const mayPropose = usePrivilege('topic-proposal-creation-state');
  const mayEdit = usePrivilege('topic-proposal-edition-state');
  if (!isReviewer && !mayPropose && !mayEdit) return <Navigate to="/" replace />;
  const tab = isReviewer ? (tabs.find((one) => one === list.values.tab) ?? 'waiting') : 'mine';
  return (
    <>
      <title>{`${formatMessage({ id: 'analyses.proposals.title' })} · Commonweal`}</title>
      <PageHeading
        actions={
          mayPropose && (
            <ButtonLink to={paths.proposeTopic()}>
              <FormattedMessage id="analyses.proposals.create" />
            </ButtonLink>
          )
        }
      >
        <FormattedMessage id="analyses.proposals.title" />
      </PageHeading>
      {isReviewer && (
        <LinkTabs
          label={formatMessage({ id: 'analyses.proposals.title' })}
          current={tab}
          tabs={tabs.map((id) => ({
            id,
            label: formatMessage({ id: `analyses.proposals.tab.${id}` }),
            to: list.hrefFor({ tab: id, page: 1 }),
          }))}
        />
      )}
      {tab === 'mine' ? <Own list={list} /> : <Others list={list} status={tab} />}
    </>
  );
}

export default listPage(proposalList, ProposalsPage);

function Own({ list }: { readonly list: Address }) {
  return <Found list={list} query={useQuery(ownProposals(pageCall(list.values)))} about={() => null} />;
}

interface OthersProps {
  readonly list: Address;
  readonly status: ProposalsOfOthers;
}

/** Those that wait say why they stand where they stand. */
function Others({ list, status }: OthersProps) {
  const query = useQuery(proposalsOfOthers(status, pageCall(list.values)));
  return <Found list={list} query={query} about={status === 'waiting' ? placeOf : () => null} />;
}

type WaitingProposal = ApiReply<'GET v3/topic-proposals'>['data'][number];

/** Urgency of a proposal in words, and its causes. */
function placeOf({ priority, priority_causes: causes, waiting_since: since }: WaitingProposal): ReactNode {
  return (
    <>
      <Badge tone={priority === 'high' ? 'warning' : 'neutral'}>
        <FormattedMessage id={`analyses.proposals.priority.${priority}`} />
      </Badge>
      {causes.map((cause) => (
        <span key={cause}>
          <FormattedMessage id={`analyses.proposals.cause.${cause}`} />
        </span>
      ))}
      <span>
        <FormattedMessage id="analyses.proposals.since" values={{ date: <DateText value={since} /> }} />
      </span>
    </>
  );
}

interface FoundProps<P extends TopicProposal> {
  readonly list: Address;
  readonly query: UseQueryResult<{ data: P[]; total: number }>;
  /** Beside the state of each. */
  readonly about: (proposal: P) => ReactNode;
}

function Found<P extends TopicProposal>({ list, query, about }: FoundProps<P>) {
  if (query.isError && !query.data) return <FailedLoad query={query} />;
  if (!query.data) {
    return (
      <Loading>
        <Skeleton shape="block" count={5} height="4rem" />
      </Loading>
    );
  }
  const { data, total } = query.data;
  if (data.length === 0) return <EmptyState title={<FormattedMessage id="analyses.proposals.none" />} />;
  return (
    <>
      <ul className="proposals" aria-busy={query.isPlaceholderData}>
        {data.map((proposal) => (
          <li key={proposal.id} className="proposals__proposal">
            <Link to={paths.topicProposal(proposal.id)}>
              {proposal.title === '' ? <FormattedMessage id="analyses.proposals.untitled" /> : proposal.title}
            </Link>
            <p className="cw-cluster cw-caption">
              <FormattedMessage id={`analyses.proposals.status.${proposal.status_code}`} />
              {about(proposal)}
            </p>
          </li>
        ))}
      </ul>
      <Pagination
        page={list.values.page}
        perPage={list.values.per_page}
        total={total}
        hrefFor={(page) => list.hrefFor({ page })}
      />
    </>
  );
}

import type { ReactNode } from 'react';
import type { TopicProposal } from '@commonweal/contracts/topic-proposals';
import { urlToHref } from '@commonweal/domain/url-rule';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Link } from '@commonweal/platform/router';
import {
  Badge,
  FactList,
  FailedLoad,
  Loading,
  PageHeading,
  Section,
  Skeleton,
  UserName,
  useFocusAfterStep,
} from '@commonweal/ui';
import { useNumberOfAddress } from '#analyses/number-of-address.ts';
import { ProposalCrumbs } from './proposal-crumbs.tsx';
import { ProposalForm } from './proposal-form.tsx';
import { ProposalReview } from './proposal-review.tsx';
import { topicProposal } from './proposals.queries.ts';

/** A proposal: its author writes it, reviewers decide on it. */
export default function ProposalPage() {
  const id = useNumberOfAddress();
  const query = useQuery(topicProposal(id));
  if (query.data) return <Proposal key={query.data.id} proposal={query.data} onMoved={() => void query.refetch()} />;
  return (
    <>
      <PageHeading kicker={<ProposalCrumbs />}>
        <FormattedMessage id="analyses.proposals.one" />
      </PageHeading>
      {query.isError ? (
        <FailedLoad query={query} />
      ) : (
        <Loading>
          <Skeleton count={6} />
        </Loading>
      )}
    </>
  );
}

interface ProposalProps {
  readonly proposal: TopicProposal;
  /** Somebody else changed it meanwhile. */
  readonly onMoved: () => void;
}

function Proposal({ proposal, onMoved }: ProposalProps) {
  const { formatMessage } = useIntl();
  useFocusAfterStep(proposal.status_code);
  const name = proposal.title === '' ? formatMessage({ id: 'analyses.proposals.untitled' }) : proposal.title;
  return (
    <>
      <title>{`${name} · Commonweal`}</title>
      <PageHeading
        kicker={<ProposalCrumbs />}
        lead={
          <Badge>
            <FormattedMessage id={`analyses.proposals.status.${proposal.status_code}`} />
          </Badge>
        }
      >
        {name}
      </PageHeading>
      <div className="cw-stack cw-gap-8">
        <Outcome proposal={proposal} />
        {proposal.may_edit ? (
          <ProposalForm
            proposal={proposal}
            onMoved={onMoved}
            onSaved={() => showAlert('success', formatMessage({ id: 'analyses.proposals.saved' }))}
          />
        ) : (
          <ProposalText proposal={proposal} />
        )}
        {(proposal.may_review || proposal.may_release) && <ProposalReview proposal={proposal} />}
      </div>
    </>
  );
}

/** The state of the review: who has taken it, and what became of it. */
function Outcome({ proposal }: { readonly proposal: TopicProposal }) {
  const { reviewer, rejection, comment, topic_id: topicId, status_code: status } = proposal;
  return (
    <>
      {reviewer !== null && status === 'read' && !proposal.may_review && (
        <div>
          <FormattedMessage
            id="analyses.proposals.taken"
            values={{ name: <UserName key="name" person={reviewer} brief /> }}
          />
        </div>
      )}
      {topicId !== null && (
        <p>
          <Link to={paths.topicCategory(proposal.topic_category_id)}>
            <FormattedMessage id="analyses.proposals.topic" values={{ category: proposal.topic_category_name }} />
          </Link>
        </p>
      )}
      {(rejection !== null || comment !== null) && (
        <Section title={<FormattedMessage id="analyses.proposals.reason" />}>
          {rejection !== null && (
            <p>
              <FormattedMessage id={`analyses.proposals.rejection.${rejection}`} />
            </p>
          )}
          {comment !== null && <p>{comment}</p>}
        </Section>
      )}
    </>
  );
}

function ProposalText({ proposal }: { readonly proposal: TopicProposal }) {
  const { formatMessage } = useIntl();
  const fact = (id: string, value: ReactNode) => ({ term: formatMessage({ id }), value });
  return (
    <FactList
      facts={[
        fact('analyses.proposals.by', <UserName person={proposal} brief />),
        fact('analyses.proposals.category', proposal.topic_category_name),
        fact('analyses.proposals.description', proposal.description),
        fact('analyses.proposals.keywords', proposal.keywords.join(', ')),
        fact(
          'analyses.proposals.sources',
          <ul>
            {proposal.sources.map(({ url }) => (
              <li key={url}>
                <SourceLink url={url} />
              </li>
            ))}
          </ul>,
        ),
      ]}
    />
  );
}

/** An address may be typed without its scheme; one that is none is shown as it is. */
function SourceLink({ url }: { readonly url: string }) {
  const href = urlToHref(url);
  if (href === null) return url;
  return (
    <a href={href} rel="noreferrer nofollow ugc">
      {url}
    </a>
  );
}

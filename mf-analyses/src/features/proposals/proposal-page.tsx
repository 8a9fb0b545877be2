import type { ReactNode } from 'react';
import type { TopicProposal } from '@commonweal/contracts/topic-proposals';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { Badge, FactList, FailedLoad, Loading, PageHeading, Section, Skeleton, UserName } from '@commonweal/ui';
import { useNumberOfAddress } from '#analyses/number-of-address.ts';
import { ProposalCrumbs } from './proposal-crumbs.tsx';
import { ProposalForm } from './proposal-form.tsx';
import { ProposalReview } from './proposal-review.tsx';
import { topicProposal } from './proposals.queries.ts';

/** A proposal: its author writes it, reviewers decide on it. */
export default function ProposalPage() {
  const id = useNumberOfAddress();
  const query = useQuery(topicProposal(id));
  if (query.data) return <Proposal key={query.data.status_code} proposal={query.data} />;
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

function Proposal({ proposal }: { readonly proposal: TopicProposal }) {
  const { formatMessage } = useIntl();
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
      {proposal.comment !== null && (
        <Section title={<FormattedMessage id="analyses.proposals.reason" />}>
          <p>{proposal.comment}</p>
        </Section>
      )}
      {proposal.may_edit ? (
        <ProposalForm
          proposal={proposal}
          onSaved={() => showAlert('success', formatMessage({ id: 'analyses.proposals.saved' }))}
        />
      ) : (
        <ProposalText proposal={proposal} />
      )}
      {proposal.may_review && <ProposalReview proposal={proposal} />}
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
                <a href={url} rel="noreferrer nofollow ugc">
                  {url}
                </a>
              </li>
            ))}
          </ul>,
        ),
      ]}
    />
  );
}

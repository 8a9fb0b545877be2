import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { AddressOf } from '@commonweal/platform/list-address';
import { paths } from '@commonweal/platform/paths';
import { usePrivilege, useSession } from '@commonweal/platform/session';
import { ButtonLink, PageHeading, Section } from '@commonweal/ui';
import { WantedTopics } from '#analyses/wanted-topics.tsx';
import { TopicCompanyChoice } from './company-choice.tsx';
import { FoundTopics } from './found-topics.tsx';
import { OwnReservations } from './own-reservations.tsx';
import { TopicCategories } from './topic-categories.tsx';
import { topicList } from './topics.definition.ts';
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

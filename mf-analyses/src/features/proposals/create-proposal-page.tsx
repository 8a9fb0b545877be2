import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useNavigate } from '@commonweal/platform/router';
import { PageHeading } from '@commonweal/ui';
import { ProposalForm } from './proposal-form.tsx';
import { ProposalCrumbs } from './proposal-crumbs.tsx';

/** Proposes a topic that is missing. */
export default function CreateProposalPage() {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  return (
    <>
      <title>{`${formatMessage({ id: 'analyses.proposals.create' })} · Commonweal`}</title>
      <PageHeading kicker={<ProposalCrumbs />} lead={<FormattedMessage id="analyses.proposals.lead" />}>
        <FormattedMessage id="analyses.proposals.create" />
      </PageHeading>
      <ProposalForm proposal={null} onSaved={({ id }) => void navigate(paths.topicProposal(id))} />
    </>
  );
}

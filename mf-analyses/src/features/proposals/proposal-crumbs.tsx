import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Breadcrumbs } from '@commonweal/ui';

/** The way to a proposal. */
export function ProposalCrumbs() {
  return (
    <Breadcrumbs
      items={[
        { label: <FormattedMessage id="analyses.topics.title" />, to: paths.topics() },
        { label: <FormattedMessage id="analyses.proposals.title" />, to: paths.topicProposals() },
      ]}
    />
  );
}

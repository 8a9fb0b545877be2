import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useSession } from '@commonweal/platform/session';
import { PageHeading } from '@commonweal/ui';
import { MostAnalysedCompanies } from './most-analysed-companies.tsx';
import { LatestAnalyses } from './latest-analyses.tsx';
import { Opening } from './opening.tsx';
import './home.css';

/** The front page: what Commonweal is for a visitor, and the newest analyses for everyone. */
export default function HomePage() {
  const { formatMessage } = useIntl();
  const isVisitor = useSession().status === 'anonymous';
  return (
    <div className="home">
      <title>{formatMessage({ id: 'analyses.home.document' })}</title>
      {isVisitor ? (
        <Opening />
      ) : (
        <PageHeading lead={<FormattedMessage id="analyses.home.feed.lead" />}>
          <FormattedMessage id="analyses.home.feed.title" />
        </PageHeading>
      )}
      <div className="cw-columns home__columns">
        <LatestAnalyses headed={isVisitor} />
        <MostAnalysedCompanies />
      </div>
    </div>
  );
}

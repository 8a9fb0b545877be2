import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { usePrivilege, useSession } from '@commonweal/platform/session';
import { ComparisonBar, PageHeading } from '@commonweal/ui';
import { DividedAnalyses } from './divided-analyses.tsx';
import { MostAnalysedCompanies } from './most-analysed-companies.tsx';
import { LatestAnalyses } from './latest-analyses.tsx';
import { Opening } from './opening.tsx';
import { AnalysesOnMyTopics, TrendingAnalyses } from './trending-analyses.tsx';
import './home.css';

/** The front page: what Commonweal is for a visitor, and the newest analyses for everyone. */
export default function HomePage() {
  const { formatMessage } = useIntl();
  const { status } = useSession();
  const isVisitor = status === 'anonymous';
  const isMember = status === 'signed-in';
  const mayRate = usePrivilege('note-rate');
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
        <div className="home__feed">
          <LatestAnalyses headed={isVisitor} />
          {isMember && <AnalysesOnMyTopics />}
          <TrendingAnalyses />
          {mayRate && <DividedAnalyses />}
        </div>
        <MostAnalysedCompanies />
      </div>
      <ComparisonBar />
    </div>
  );
}

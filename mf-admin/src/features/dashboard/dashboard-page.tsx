import type { AdministrationFigures } from '@commonweal/contracts/administration';
import { companyList } from '@commonweal/domain/company-list';
import { encodeOrder } from '@commonweal/domain/list-order';
import { statusCodeOf } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Navigate } from '@commonweal/platform/router';
import { FailedLoad, Loading, PageHeading, Section, Skeleton } from '@commonweal/ui';
import { ComplaintFigures } from './complaint-figures.tsx';
import { siteFigures } from './dashboard.queries.ts';
import { Figure, Figures } from './figure.tsx';
import { RatersChart, StatesChart } from './figure-charts.tsx';
import { WaitingTimes } from './waiting-times.tsx';
import './dashboard.css';

/** The state of the site in figures, each of which leads to its list; whoever may see none goes to the index. */
export default function DashboardPage() {
  const { formatMessage } = useIntl();
  const query = useQuery(siteFigures());
  if (query.isError && statusCodeOf(query.error) === 403) return <Navigate to="/" replace />;
  return (
    <div className="cw-stack cw-gap-8">
      <title>{`${formatMessage({ id: 'admin.dashboard.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="admin.dashboard.lead" />}>
        <FormattedMessage id="admin.dashboard.title" />
      </PageHeading>
      {query.data && <Groups figures={query.data} />}
      {!query.data &&
        (query.isError ? (
          <FailedLoad query={query} />
        ) : (
          <Loading>
            <Skeleton shape="block" count={3} height="12rem" />
          </Loading>
        ))}
    </div>
  );
}

function Groups({ figures }: { readonly figures: AdministrationFigures }) {
  const { reviews, waiting_proposals: proposals, complaints, raters, coverage, failures, operations } = figures;
  return (
    <>
      {(reviews || complaints || proposals !== null) && (
        <Section title={<FormattedMessage id="admin.dashboard.work" />}>
          <Figures>
            {reviews && <WaitingTimes waiting={reviews.waiting} />}
            {reviews && <Figure name="reports" value={reviews.open_reports} to={paths.analysisReports()} />}
            {proposals !== null && <Figure name="proposals" value={proposals} to={paths.topicProposals()} />}
            {complaints && <ComplaintFigures complaints={complaints} />}
          </Figures>
          {reviews && <StatesChart reviews={reviews} />}
        </Section>
      )}
      {raters && (
        <Section title={<FormattedMessage id="admin.dashboard.raters" />}>
          <Figures>
            <Figure name="active" value={raters.active} to={paths.users()} />
          </Figures>
          <RatersChart weeks={raters.weeks} />
        </Section>
      )}
      <Section title={<FormattedMessage id="admin.dashboard.coverage" />}>
        <Figures>
          <Figure name="companies" value={coverage.companies} to={paths.companies()} />
          <Figure
            name="analysed"
            value={coverage.analysed}
            of={coverage.companies}
            to={paths.companies({ 'filter[analysis_start]': '1' })}
          />
          <Figure
            name="scored"
            value={coverage.scored}
            of={coverage.companies}
            to={paths.companies({ order: encodeOrder(companyList, { column: 'impact_score', direction: 'desc' }) })}
          />
        </Figures>
      </Section>
      {failures && (
        <Section title={<FormattedMessage id="admin.dashboard.failures" />}>
          <Figures>
            <Figure
              name="last-day"
              value={failures.last_day}
              to={paths.releases('failures', { 'filter[hours]': '24' })}
            />
            <Figure
              name="last-week"
              value={failures.last_week}
              to={paths.releases('failures', { 'filter[hours]': '168' })}
            />
          </Figures>
        </Section>
      )}
      {operations && (
        <Section title={<FormattedMessage id="admin.dashboard.operations" />}>
          <Figures>
            <Figure name="failing-jobs" value={operations.failing_jobs} to={paths.jobs()} />
            <Figure
              name="failed-mails"
              value={operations.failed_mails}
              to={paths.sentMails({ 'filter[state]': 'failed' })}
            />
          </Figures>
        </Section>
      )}
    </>
  );
}

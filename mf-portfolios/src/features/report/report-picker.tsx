import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Link } from '@commonweal/platform/router';
import { ButtonLink, EmptyState, FailedLoad, PageHeading, SkeletonTable } from '@commonweal/ui';
import { ownPortfolios } from '#portfolios/portfolios.queries.ts';

/** The largest page of the list. */
const SHOWN = 200;

/** Chooses the portfolio of a report. */
export function PortfolioReportPicker() {
  const { formatMessage } = useIntl();
  const query = useQuery(ownPortfolios(SHOWN, 0));
  return (
    <div className="cw-stack cw-gap-8 cw-reading">
      <title>{formatMessage({ id: 'portfolios.report.picker.document' })}</title>
      <PageHeading lead={<FormattedMessage id="portfolios.report.picker.lead" />}>
        <FormattedMessage id="portfolios.report.picker.title" />
      </PageHeading>
      {query.isPending && <SkeletonTable rows={3} columns={1} />}
      {query.isError && <FailedLoad title={<FormattedMessage id="portfolios.list.failed" />} query={query} />}
      {query.data?.total === 0 && (
        <EmptyState
          title={<FormattedMessage id="portfolios.list.empty" />}
          action={
            <ButtonLink to={paths.createPortfolio()}>
              <FormattedMessage id="portfolios.report.picker.create" />
            </ButtonLink>
          }
        >
          <FormattedMessage id="portfolios.list.empty.how" />
        </EmptyState>
      )}
      {query.data && (
        <ul className="cw-stack cw-gap-2">
          {query.data.data.map(({ id, name }) => (
            <li key={id}>
              <Link to={paths.portfolioReport(id)}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import { PORTFOLIO_LIMIT_ADDRESS } from '@commonweal/domain/portfolio-limits';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useLeaveGuard } from '@commonweal/platform/leave-guard';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Navigate } from '@commonweal/platform/router';
import { Breadcrumbs, PageHeading } from '@commonweal/ui';
import { ownPortfolios } from '#portfolios/portfolios.queries.ts';
import { FileFlow } from './file-flow.tsx';
import { unsavedPortfolioQuestion } from '#portfolios/leave-question.tsx';
import { SaveForm } from './save-form.tsx';
import { useCreatePortfolio } from './use-create-portfolio.ts';
import './portfolio-create.css';

/** From a file to a portfolio: read, matched, looked over, named, saved. */
export default function PortfolioCreatePage() {
  const { formatMessage } = useIntl();
  const create = useCreatePortfolio();
  const { data: own } = useQuery({ ...ownPortfolios(1, 0), throwOnError: false });
  const isFull = own?.can_create === false;
  useLeaveGuard(() => create.isDirty && !create.saving.isSaved.current, unsavedPortfolioQuestion);
  if (isFull && !create.isDirty) return <Navigate to={PORTFOLIO_LIMIT_ADDRESS} replace />;
  return (
    <div className="portfolio-create">
      <title>{formatMessage({ id: 'portfolios.create.document' })}</title>
      <PageHeading kicker={<Crumbs />} lead={<FormattedMessage id="portfolios.create.lead" />}>
        <FormattedMessage id="portfolios.create.title" />
      </PageHeading>
      <FileFlow file={create}>{(draft) => <SaveForm create={create} draft={draft} />}</FileFlow>
    </div>
  );
}

function Crumbs() {
  return (
    <Breadcrumbs
      items={[
        { label: <FormattedMessage id="portfolios.list.title" />, to: paths.portfolios() },
        { label: <FormattedMessage id="portfolios.create.title" /> },
      ]}
    />
  );
}

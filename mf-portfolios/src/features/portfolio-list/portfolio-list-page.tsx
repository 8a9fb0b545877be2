import { defineList } from '@commonweal/domain/list-query';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { ListAddress } from '@commonweal/platform/list-address';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Navigate } from '@commonweal/platform/router';
import { ButtonLink, EmptyState, FailedLoad, PageHeading, Pagination, SkeletonTable } from '@commonweal/ui';
import { BriefcaseBusinessIcon, PlusIcon } from '@commonweal/ui/icons';
import { useDeletePortfolio } from '#portfolios/delete-portfolio.tsx';
import { ownPortfolios } from '#portfolios/portfolios.queries.ts';
import { LimitReached } from './limit-reached.tsx';
import { PortfolioTable } from './portfolio-table.tsx';
import type { PortfolioRow } from './portfolio-table.tsx';
import './portfolio-list.css';

/** `portfolioLimitReached` is set where somebody was sent back from creating one too many (specification 001 §2). */
const portfolioList = defineList({
  filters: [],
  perPage: 20,
  keep: ['print', 'navigation-mode', 'portfolioLimitReached'],
});

/** The person's portfolios, each with its score and what stands behind it. */
function PortfolioListPage({ list }: { readonly list: ListAddress<typeof portfolioList.filters> }) {
  const { formatMessage } = useIntl();
  const { values, hrefFor } = list;
  const { page, per_page } = values;
  const query = useQuery(ownPortfolios(per_page, (page - 1) * per_page));
  const { data } = query;
  return (
    <div className="portfolio-list">
      <title>{formatMessage({ id: 'portfolios.list.document' })}</title>
      <PageHeading
        lead={<FormattedMessage id="portfolios.list.lead" />}
        actions={data && data.total > 0 && data.can_create && <CreateLink />}
      >
        <FormattedMessage id="portfolios.list.title" />
      </PageHeading>
      {data && data.limit !== null && !data.can_create && (
        <LimitReached limit={data.limit} wasSentBack={values.kept['portfolioLimitReached'] !== undefined} />
      )}
      {query.isError && !data && <FailedLoad title={<FormattedMessage id="portfolios.list.failed" />} query={query} />}
      {query.isPending && <SkeletonTable rows={3} columns={5} />}
      {data?.total === 0 && <NoPortfolios />}
      {data && data.total > 0 && (
        <Portfolios rows={data.data} busy={query.isPlaceholderData} firstPage={hrefFor({ page: 1 })} />
      )}
      {data && data.total > per_page && (
        <Pagination page={page} perPage={per_page} total={data.total} hrefFor={(next) => hrefFor({ page: next })} />
      )}
    </div>
  );
}

interface PortfoliosProps {
  readonly rows: readonly PortfolioRow[];
  readonly busy: boolean;
  readonly firstPage: string;
}

function Portfolios({ rows, busy, firstPage }: PortfoliosProps) {
  const remove = useDeletePortfolio();
  if (rows.length === 0) return <Navigate to={firstPage} replace />;
  return <PortfolioTable rows={rows} busy={busy} onDelete={(row) => void remove(row)} />;
}

function NoPortfolios() {
  return (
    <EmptyState
      icon={<BriefcaseBusinessIcon />}
      title={<FormattedMessage id="portfolios.list.empty" />}
      action={<CreateLink />}
    >
      <FormattedMessage id="portfolios.list.empty.how" />
    </EmptyState>
  );
}

function CreateLink() {
  return (
    <ButtonLink variant="primary" to={paths.createPortfolio()} icon={<PlusIcon />}>
      <FormattedMessage id="portfolios.create.link" />
    </ButtonLink>
  );
}

export default listPage(portfolioList, PortfolioListPage);

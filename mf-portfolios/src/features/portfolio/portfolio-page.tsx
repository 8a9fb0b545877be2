import { useDeferredValue } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import { useQuery } from '@commonweal/platform/query';
import { useParams } from '@commonweal/platform/router';
import { FailedLoad, PageHeading } from '@commonweal/ui';
import type { FailedLoadProps } from '@commonweal/ui';
import { idOfAddress } from '#portfolios/portfolio-id.ts';
import { portfolio } from '#portfolios/portfolios.queries.ts';
import { PortfolioLoading } from './portfolio-loading.tsx';
import { PortfolioView } from './portfolio-view.tsx';
import { portfolioView } from './portfolio.definition.ts';
import type { PortfolioList } from './portfolio.definition.ts';
import { useCompanies } from './use-companies.ts';
import './portfolio.css';

/** One portfolio: `/portfolios/{id}`, for its owner. */
function PortfolioPage({ list }: { readonly list: PortfolioList }) {
  const { formatMessage } = useIntl();
  const id = idOfAddress(useParams()['portfolio_id']);
  const query = useQuery(portfolio(id));
  const companies = useCompanies(id, list);
  const isWhole = useDeferredValue(query.data !== undefined && !companies.query.isPending, false);
  if (query.data) return <PortfolioView portfolio={query.data} companies={companies} list={list} isWhole={isWhole} />;
  return (
    <>
      <title>{formatMessage({ id: 'portfolios.list.document' })}</title>
      {query.isError ? <FailedPortfolio query={query} /> : <PortfolioLoading />}
    </>
  );
}

function FailedPortfolio({ query }: Pick<FailedLoadProps, 'query'>) {
  return (
    <>
      <PageHeading>
        <FormattedMessage id="portfolios.list.title" />
      </PageHeading>
      <FailedLoad title={<FormattedMessage id="portfolios.page.failed" />} query={query} />
    </>
  );
}

export default listPage(portfolioView, PortfolioPage);

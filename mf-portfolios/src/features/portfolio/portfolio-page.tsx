import { useDeferredValue } from 'react';
import { NotFoundError } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import { useQuery } from '@commonweal/platform/query';
import { useParams } from '@commonweal/platform/router';
import { FailedLoad, PageHeading } from '@commonweal/ui';
import type { FailedLoadProps } from '@commonweal/ui';
import { portfolio, portfolioCompanies } from '#portfolios/portfolios.queries.ts';
import { PortfolioLoading } from './portfolio-loading.tsx';
import { PortfolioView } from './portfolio-view.tsx';
import { portfolioView } from './portfolio.definition.ts';
import type { PortfolioList } from './portfolio.definition.ts';
import './portfolio.css';

/** One portfolio: `/portfolios/{id}`, for its owner. */
function PortfolioPage({ list }: { readonly list: PortfolioList }) {
  const { formatMessage } = useIntl();
  const { portfolio_id: text = '' } = useParams();
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new NotFoundError(`No portfolio has the id ${text}`);
  const query = useQuery(portfolio(Number(text)));
  // Asked for beside the portfolio and before all that it shows, since the rows of thousands of companies come last.
  const companies = useQuery(portfolioCompanies(Number(text)));
  const isWhole = useDeferredValue(query.data !== undefined && !companies.isPending);
  if (query.data) return <PortfolioView portfolio={query.data} list={list} isWhole={isWhole} />;
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

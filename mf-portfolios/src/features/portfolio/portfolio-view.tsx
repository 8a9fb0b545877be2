import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { ComparisonBar, EmptyState, FailedLoad, Section, SkeletonTable } from '@commonweal/ui';
import { FigureLoading } from '#portfolios/figure-loading.tsx';
import { SwapTable } from './advice/swap-table.tsx';
import { UnratedPart } from './advice/unrated-part.tsx';
import { CompaniesTable } from './companies-table.tsx';
import { PersonalScore } from './graphs/personal-score.tsx';
import { PortfolioGraphs } from './graphs/portfolio-graphs.tsx';
import { HeldFunds } from './held-funds.tsx';
import { PortfolioDownloads } from '#portfolios/portfolio-downloads.tsx';
import { PortfolioHead } from './portfolio-head.tsx';
import { PortfolioScores } from './portfolio-scores.tsx';
import { PortfolioMovers } from './portfolio-movers.tsx';
import { PastScores } from './past-scores.tsx';
import { UnmatchedRows } from './unmatched-rows.tsx';
import { WeightHistory } from './weight-history.tsx';
import type { Portfolio, PortfolioList } from './portfolio.definition.ts';
import type { ShownCompanies } from './use-companies.ts';

/** Height in rem of the figures above the companies, about. */
const FIGURES_HEIGHT = 80;

interface PortfolioViewProps {
  readonly portfolio: Portfolio;
  readonly companies: ShownCompanies;
  readonly list: PortfolioList;
  /** False until the first rows of companies are drawn and all have come; their other rows and the figures follow. */
  readonly isWhole: boolean;
}

/** A portfolio from its score down to the rows of its companies. */
export function PortfolioView({ portfolio, companies, list, isWhole }: PortfolioViewProps) {
  const { formatMessage } = useIntl();
  return (
    <div className="portfolio">
      <title>{formatMessage({ id: 'portfolios.page.document' }, { name: portfolio.name })}</title>
      <PortfolioHead portfolio={portfolio} />
      <PortfolioScores portfolio={portfolio} />
      {portfolio.companies > 0 ? (
        <CompanyFigures portfolio={portfolio} companies={companies} list={list} isWhole={isWhole} />
      ) : (
        <EmptyState title={<FormattedMessage id="portfolios.page.no_company" />}>
          <FormattedMessage id="portfolios.page.no_company.how" />
        </EmptyState>
      )}
      {portfolio.unmatched > 0 && <UnmatchedRows portfolioId={portfolio.id} count={portfolio.unmatched} />}
      <ComparisonBar />
    </div>
  );
}

/** All that follows from the companies of a portfolio and its funds. */
function CompanyFigures({ portfolio, companies: { query, rows }, list, isWhole }: PortfolioViewProps) {
  return (
    <>
      {isWhole ? (
        <>
          <PersonalScore portfolioId={portfolio.id} />
          {query.data && <PortfolioMovers companies={query.data.data} />}
          <PortfolioGraphs portfolioId={portfolio.id} list={list} />
        </>
      ) : (
        <FigureLoading height={FIGURES_HEIGHT} />
      )}
      <Section
        id="companies"
        title={<FormattedMessage id="portfolios.companies.title" values={{ count: portfolio.companies }} />}
        description={<FormattedMessage id="portfolios.companies.description" />}
        actions={<PortfolioDownloads portfolioId={portfolio.id} />}
      >
        {rows && <CompaniesTable companies={rows} list={list} isBrief={!isWhole} />}
        {query.isPending && !rows && <SkeletonTable rows={Math.min(10, portfolio.companies)} columns={5} />}
        {query.isError && !query.data && (
          <FailedLoad title={<FormattedMessage id="portfolios.companies.failed" />} query={query} />
        )}
      </Section>
      {isWhole && (
        <>
          {portfolio.funds > 0 && <HeldFunds portfolioId={portfolio.id} count={portfolio.funds} />}
          <PastScores portfolioId={portfolio.id} holdsFunds={portfolio.funds > 0} />
          <WeightHistory portfolioId={portfolio.id} />
          <UnratedPart portfolioId={portfolio.id} />
          <SwapTable portfolioId={portfolio.id} />
        </>
      )}
    </>
  );
}

import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { useParams } from '@commonweal/platform/router';
import { FailedLoad, PageHeading, SkeletonTable } from '@commonweal/ui';
import { idOfAddress } from '#portfolios/portfolio-id.ts';
import { editablePortfolio, ownPortfolios } from '#portfolios/portfolios.queries.ts';
import { PortfolioEditor } from './portfolio-editor.tsx';
import './portfolio-edit.css';

/** Edits the portfolio of the address by hand: `/portfolios/edit/{id}`; without an id a new one is made. */
export default function PortfolioEditPage() {
  const { portfolio_id: text } = useParams();
  if (text === undefined) return <NewPortfolio />;
  return <SavedPortfolio key={text} id={idOfAddress(text)} />;
}

function NewPortfolio() {
  const { data: own } = useQuery({ ...ownPortfolios(1, 0), throwOnError: false });
  return <PortfolioEditor loaded={null} isFull={own?.can_create === false} />;
}

function SavedPortfolio({ id }: { readonly id: number }) {
  const { formatMessage } = useIntl();
  const query = useQuery(editablePortfolio(id));
  // Cached data may be stale, and the editor keeps the portfolio that it starts with.
  if (query.data && query.isFetchedAfterMount) return <PortfolioEditor loaded={query.data} />;
  return (
    <div className="portfolio-edit">
      <title>{formatMessage({ id: 'portfolios.edit.document' })}</title>
      <PageHeading>
        <FormattedMessage id="portfolios.edit.title" />
      </PageHeading>
      {query.isError ? (
        <FailedLoad title={<FormattedMessage id="portfolios.page.failed" />} query={query} />
      ) : (
        <SkeletonTable rows={8} columns={4} />
      )}
    </div>
  );
}

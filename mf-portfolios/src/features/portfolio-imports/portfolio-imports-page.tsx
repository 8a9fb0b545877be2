import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { useParams } from '@commonweal/platform/router';
import { Breadcrumbs, ButtonLink, EmptyState, FailedLoad, PageHeading, SkeletonTable } from '@commonweal/ui';
import { importsOfPortfolio } from '#portfolios/imports.queries.ts';
import { idOfAddress } from '#portfolios/portfolio-id.ts';
import { portfolio } from '#portfolios/portfolios.queries.ts';
import { ImportTable } from './import-table.tsx';
import { ImportUndo } from './import-undo.tsx';

/** Files that came into a portfolio, and the undoing of one: `/portfolios/imports/{id}/{import_id}`. */
export default function PortfolioImportsPage() {
  const { formatMessage } = useIntl();
  const { portfolio_id: portfolioText, import_id: importText } = useParams();
  const id = idOfAddress(portfolioText);
  const importId = importText === undefined ? null : idOfAddress(importText);
  const { data: owned } = useQuery({ ...portfolio(id), throwOnError: false });
  const query = useQuery(importsOfPortfolio(id));
  return (
    <div className="cw-stack cw-gap-8">
      <title>{formatMessage({ id: 'portfolios.imports.document' })}</title>
      <PageHeading
        kicker={
          <Breadcrumbs
            items={[
              { label: <FormattedMessage id="portfolios.list.title" />, to: paths.portfolios() },
              { label: owned?.name ?? '…', to: paths.portfolio(id) },
              { label: <FormattedMessage id="portfolios.imports.title" /> },
            ]}
          />
        }
        lead={<FormattedMessage id="portfolios.imports.lead" />}
        actions={
          <ButtonLink to={paths.reimportPortfolio(id)}>
            <FormattedMessage id="portfolios.reimport.open" />
          </ButtonLink>
        }
      >
        <FormattedMessage id="portfolios.imports.title" />
      </PageHeading>
      {importId !== null && <ImportUndo key={importId} portfolioId={id} importId={importId} />}
      {query.data && query.data.data.length > 0 && (
        <ImportTable portfolioId={id} imports={query.data.data} opened={importId} />
      )}
      {query.data?.data.length === 0 && (
        <EmptyState title={<FormattedMessage id="portfolios.imports.none" />}>
          <FormattedMessage id="portfolios.imports.none.how" />
        </EmptyState>
      )}
      {query.isPending && <SkeletonTable rows={3} columns={5} />}
      {query.isError && !query.data && (
        <FailedLoad title={<FormattedMessage id="portfolios.imports.failed" />} query={query} />
      )}
    </div>
  );
}

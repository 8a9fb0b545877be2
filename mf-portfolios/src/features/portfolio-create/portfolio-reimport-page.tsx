import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { useParams } from '@commonweal/platform/router';
import { Breadcrumbs, FailedLoad, PageHeading, SkeletonTable } from '@commonweal/ui';
import { importBase } from '#portfolios/imports.queries.ts';
import type { ImportBase } from '#portfolios/imports.queries.ts';
import { idOfAddress } from '#portfolios/portfolio-id.ts';
import { FileFlow } from './file-flow.tsx';
import { ReimportForm } from './reimport-form.tsx';
import { useReimport } from './use-reimport.ts';
import './portfolio-create.css';

/** A file into a portfolio that exists: `/portfolios/edit/{id}/file`. */
export default function PortfolioReimportPage() {
  const { formatMessage } = useIntl();
  const id = idOfAddress(useParams()['portfolio_id']);
  const query = useQuery(importBase(id));
  return (
    <div className="portfolio-create">
      <title>{formatMessage({ id: 'portfolios.reimport.document' })}</title>
      <PageHeading
        kicker={<ReimportCrumbs id={id} name={query.data?.name} />}
        lead={<FormattedMessage id="portfolios.reimport.lead" />}
      >
        <FormattedMessage id="portfolios.reimport.title" />
      </PageHeading>
      {query.data && <Reimport base={query.data} />}
      {query.isPending && <SkeletonTable rows={4} columns={3} />}
      {query.isError && !query.data && (
        <FailedLoad title={<FormattedMessage id="portfolios.page.failed" />} query={query} />
      )}
    </div>
  );
}

/** Takes a newer version of the portfolio while the page is open; the file stays. */
function Reimport({ base }: { readonly base: ImportBase }) {
  const reimport = useReimport(base);
  return <FileFlow file={reimport.file}>{(draft) => <ReimportForm reimport={reimport} draft={draft} />}</FileFlow>;
}

function ReimportCrumbs({ id, name }: { readonly id: number; readonly name: string | undefined }) {
  return (
    <Breadcrumbs
      items={[
        { label: <FormattedMessage id="portfolios.list.title" />, to: paths.portfolios() },
        { label: name ?? '…', to: paths.portfolio(id) },
        { label: <FormattedMessage id="portfolios.edit.title" />, to: paths.editPortfolio(id) },
        { label: <FormattedMessage id="portfolios.reimport.title" /> },
      ]}
    />
  );
}

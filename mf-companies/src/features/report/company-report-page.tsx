import { useAddressQuery } from '@commonweal/platform/asked-address';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Navigate, useParams } from '@commonweal/platform/router';
import { Breadcrumbs, Button, FailedLoad, LinkTabs, Loading, PageHeading, Skeleton } from '@commonweal/ui';
import { PrinterIcon } from '@commonweal/ui/icons';
import { useAskedSnapshot } from '#companies/past-state.tsx';
import { EsrsReport } from './esrs-report.tsx';
import { ImpactReport } from './impact-report.tsx';
import { ReportPicker } from './report-picker.tsx';
import { reportPath, reportViews } from './report-path.ts';
import type { ReportView } from './report-path.ts';
import { MergedNotice } from './merged-notice.tsx';
import { companyReport, reportedName } from './report.queries.ts';
import type { CompanyReport } from './report.queries.ts';
import './report.css';

/** The report of a company, a document to print or to save; without a company, the choice of one. */
export default function CompanyReportPage() {
  const { id } = useParams();
  return id === undefined ? <ReportPicker /> : <OpenReport id={id} />;
}

function OpenReport({ id }: { readonly id: string }) {
  const { formatMessage } = useIntl();
  const params = useAddressQuery();
  const snapshot = useAskedSnapshot();
  const view: ReportView = params.get('view') === 'csrd' ? 'csrd' : 'impact';
  const query = useQuery(companyReport(id, snapshot));
  const { data: report } = query;
  if (report && id !== `${report.entity_id}`)
    return <Navigate to={reportPath(report.entity_id, view, snapshot)} replace />;
  if (report) return <ReportDocument {...{ report, view, snapshot }} />;
  return (
    <>
      <title>{formatMessage({ id: 'companies.report.picker.document' })}</title>
      <PageHeading>
        <FormattedMessage id="companies.report.picker.title" />
      </PageHeading>
      {query.isError ? (
        <FailedLoad title={<FormattedMessage id="companies.report.failed" />} query={query} />
      ) : (
        <Loading>
          <Skeleton shape="block" height="40rem" />
        </Loading>
      )}
    </>
  );
}

interface ReportDocumentProps {
  readonly report: CompanyReport;
  readonly view: ReportView;
  readonly snapshot: number | undefined;
}

function ReportDocument({ report, view, snapshot }: ReportDocumentProps) {
  const { formatMessage } = useIntl();
  const { entity_id: id, entity_slug: slug, merged_company: merged } = report;
  const name = reportedName(report);
  const isin = merged ? merged.isin : report.isin;
  return (
    <article className="report">
      <title>{formatMessage({ id: `companies.report.document.${view}` }, { name })}</title>
      <PageHeading
        kicker={
          <Breadcrumbs
            items={[
              { label: <FormattedMessage id="companies.list.title" />, to: paths.companies() },
              { label: report.entity_name, to: paths.company(slug) },
              { label: <FormattedMessage id="companies.report.name" /> },
            ]}
          />
        }
        lead={[report.sector, report.industry, report.country, isin].filter(Boolean).join(' · ')}
        actions={
          <Button icon={<PrinterIcon />} onClick={() => window.print()}>
            <FormattedMessage id="companies.report.print" />
          </Button>
        }
      >
        <FormattedMessage id={`companies.report.title.${view}`} values={{ name }} />
      </PageHeading>
      <div className="cw-no-print">
        <LinkTabs
          label={formatMessage({ id: 'companies.report.views' })}
          current={view}
          tabs={reportViews.map((one) => ({
            id: one,
            label: formatMessage({ id: `companies.report.view.${one}` }),
            to: reportPath(id, one, snapshot),
          }))}
        />
      </div>
      <MergedNotice report={report} />
      {view === 'impact' ? <ImpactReport report={report} /> : <EsrsReport report={report} snapshot={snapshot} />}
    </article>
  );
}

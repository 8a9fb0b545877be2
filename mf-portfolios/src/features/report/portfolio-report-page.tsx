import { useAddressQuery } from '@commonweal/platform/asked-address';
import { isNotFound } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { useParams } from '@commonweal/platform/router';
import { FailedLoad, Loading, PageHeading, Skeleton } from '@commonweal/ui';
import { idOfAddress } from '#portfolios/portfolio-id.ts';
import { ReportDocument } from './report-document.tsx';
import { PortfolioReportPicker } from './report-picker.tsx';
import { portfolioReport } from './report.queries.ts';
import type { ReportQuery } from './report.queries.ts';
import './report.css';

/** The report of a portfolio, a document to print or to save; without a portfolio, the choice of one. */
export default function PortfolioReportPage() {
  const { portfolio_id: id } = useParams();
  return id === undefined ? <PortfolioReportPicker /> : <OpenReport id={idOfAddress(id)} />;
}

function OpenReport({ id }: { readonly id: number }) {
  const { formatMessage } = useIntl();
  const params = useAddressQuery();
  const { query, isTemplateGone } = useReport(id, readQuery(params));
  if (query.data) return <ReportDocument report={query.data} isTemplateGone={isTemplateGone} />;
  return (
    <>
      <title>{formatMessage({ id: 'portfolios.report.picker.document' })}</title>
      <PageHeading>
        <FormattedMessage id="portfolios.report.picker.title" />
      </PageHeading>
      {query.isError ? (
        <FailedLoad title={<FormattedMessage id="portfolios.report.failed" />} query={query} />
      ) : (
        <Loading>
          <Skeleton shape="block" height="40rem" />
        </Loading>
      )}
    </>
  );
}

/** The report in its template, or in the standard form where that template is not there any more. */
function useReport(id: number, asked: ReportQuery) {
  const { templateId, ...standard } = asked;
  const hasTemplate = templateId !== undefined;
  const inTemplate = useQuery({ ...portfolioReport(id, asked), ...(hasTemplate && { throwOnError: false }) });
  const isRefused = hasTemplate && isNotFound(inTemplate.error);
  const inStandard = useQuery({ ...portfolioReport(id, standard), enabled: isRefused });
  return { query: isRefused ? inStandard : inTemplate, isTemplateGone: isRefused };
}

/** Template and snapshot of the address; a value that is no number is ignored. */
function readQuery(params: URLSearchParams): ReportQuery {
  const [template, snapshot] = [params.get('template') ?? '', params.get('snapshot') ?? ''];
  return {
    ...(/^[1-9]\d{0,8}$/.test(template) && { templateId: template }),
    ...(/^[1-9]\d{0,14}$/.test(snapshot) && { snapshot }),
  };
}

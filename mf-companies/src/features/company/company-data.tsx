import { useAddressQuery } from '@commonweal/platform/asked-address';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { DownloadButton, EmptyState, FailedLoad, Section, SkeletonTable } from '@commonweal/ui';
import { companyDatapoints } from '#companies/company-topics.queries.ts';
import type { ReportedMetric } from '#companies/company-topics.queries.ts';
import { companyFile } from '#companies/companies.queries.ts';
import type { CompanyDetails } from '#companies/companies.queries.ts';
import { DatapointDetail } from './datapoint-detail.tsx';
import { DatapointTable } from './datapoint-table.tsx';
import { METRIC, metricKey } from './metric-key.ts';

/** Rows of a table that is on its way. */
const FEW = 4;

/** Figures that published analyses report of the company, and one metric in detail. */
export function CompanyData({ company }: { readonly company: CompanyDetails }) {
  const query = useQuery(companyDatapoints(company.entity_slug));
  return (
    <Section
      title={<FormattedMessage id="companies.data.title" />}
      description={<FormattedMessage id="companies.data.how" />}
      actions={<CompanyFiles slug={company.entity_slug} />}
    >
      {query.data ? (
        <Metrics company={company} metrics={query.data.data} />
      ) : query.isError ? (
        <FailedLoad title={<FormattedMessage id="companies.data.failed" />} query={query} />
      ) : (
        <SkeletonTable rows={FEW} columns={4} />
      )}
    </Section>
  );
}

/** Scores and published analyses as a file. */
function CompanyFiles({ slug }: { readonly slug: string }) {
  const { formatMessage } = useIntl();
  return (
    <div className="cw-cluster cw-gap-2" role="group" aria-label={formatMessage({ id: 'companies.data.files' })}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <DownloadButton key={format} size="small" load={() => companyFile(slug, format)}>
          <FormattedMessage id={`companies.export.${format}`} />
        </DownloadButton>
      ))}
    </div>
  );
}

interface MetricsProps {
  readonly company: CompanyDetails;
  readonly metrics: readonly ReportedMetric[];
}

/** The metric that the address names stands below the table; the first one where it names none of them. */
function Metrics({ company, metrics }: MetricsProps) {
  const params = useAddressQuery();
  const chosen = metrics.find((metric) => metricKey(metric) === params.get(METRIC)) ?? metrics[0];
  if (!chosen) {
    return (
      <EmptyState title={<FormattedMessage id="companies.data.none" />}>
        <FormattedMessage id="companies.data.none.how" />
      </EmptyState>
    );
  }
  return (
    <div className="cw-stack cw-gap-8">
      <DatapointTable slug={company.entity_slug} metrics={metrics} chosen={chosen} />
      <DatapointDetail key={metricKey(chosen)} company={company} metric={chosen} />
    </div>
  );
}

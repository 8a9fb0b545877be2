import { useAddressQuery } from '@commonweal/platform/asked-address';
import { isNotFound } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { DownloadButton, EmptyState, FailedLoad, Section, SkeletonTable } from '@commonweal/ui';
import { companyDatapoints } from '#companies/company-topics.queries.ts';
import type { ReportedMetric } from '#companies/company-topics.queries.ts';
import { companyFile } from '#companies/companies.queries.ts';
import type { CompanyDetails } from '#companies/companies.queries.ts';
import { NoSuchState, PastNotice, useAskedSnapshot } from '#companies/past-state.tsx';
import { DatapointDetail } from './datapoint-detail.tsx';
import { DatapointTable } from './datapoint-table.tsx';
import { METRIC, metricKey } from './metric-key.ts';
import { dataPath } from './peers/figure-source.ts';

/** Rows of a table that is on its way. */
const FEW = 4;

/** Figures that published analyses report of the company, and one metric in detail. */
export function CompanyData({ company }: { readonly company: CompanyDetails }) {
  const asked = useAskedSnapshot();
  const metric = useAddressQuery().get(METRIC);
  const query = useQuery(companyDatapoints(company.entity_slug, asked));
  const present = dataPath(company.entity_slug, metric === null ? {} : { [METRIC]: metric });
  const asOf = query.data?.as_of;
  if (asked !== undefined && isNotFound(query.error)) return <NoSuchState present={present} />;
  return (
    <div className="cw-stack cw-gap-8">
      {asked !== undefined && asOf && (
        <PastNotice snapshot={asked} asOf={asOf} present={present} text="companies.data.past" />
      )}
      <Section
        title={<FormattedMessage id="companies.data.title" />}
        description={<FormattedMessage id="companies.data.how" />}
        // The files have the scores of today.
        {...(asked === undefined && { actions: <CompanyFiles slug={company.entity_slug} /> })}
      >
        {query.data ? (
          <Metrics company={company} metrics={query.data.data} />
        ) : query.isError ? (
          <FailedLoad title={<FormattedMessage id="companies.data.failed" />} query={query} />
        ) : (
          <SkeletonTable rows={FEW} columns={4} />
        )}
      </Section>
    </div>
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
  const asked = useAskedSnapshot();
  const chosen = metrics.find((metric) => metricKey(metric) === params.get(METRIC)) ?? metrics[0];
  if (!chosen) {
    if (asked !== undefined) return <EmptyState title={<FormattedMessage id="companies.data.none.then" />} />;
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

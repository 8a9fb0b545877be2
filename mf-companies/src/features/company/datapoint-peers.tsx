import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { FailedLoad, FactList, Loading, Section, Skeleton } from '@commonweal/ui';
import { useAskedSnapshot } from '#companies/past-state.tsx';
import { datapointComparison } from '#companies/company-topics.queries.ts';
import type { ComparedDatapoint, ReportedMetric } from '#companies/company-topics.queries.ts';
import type { CompanyDetails } from '#companies/companies.queries.ts';
import { Amount } from './datapoint-table.tsx';

export interface DatapointPeersProps {
  readonly company: CompanyDetails;
  readonly metric: ReportedMetric;
  readonly year: number;
}

/** A figure of one year beside those of the industry. */
export function DatapointPeers({ company, metric, year }: DatapointPeersProps) {
  const query = useQuery(datapointComparison(company.entity_slug, { ...metric, year }, useAskedSnapshot()));
  return (
    <Section level={3} title={<FormattedMessage id="companies.data.peers" values={{ year: `${year}` }} />}>
      {query.data ? (
        <Peers compared={query.data} industry={company.industry.name} />
      ) : query.isError ? (
        <FailedLoad title={<FormattedMessage id="companies.data.peers.failed" />} query={query} />
      ) : (
        <Loading>
          <Skeleton count={4} />
        </Loading>
      )}
    </Section>
  );
}

function Peers({ compared, industry }: { readonly compared: ComparedDatapoint; readonly industry: string }) {
  const { formatMessage } = useIntl();
  const { peers_count: peers, place, median, low_quartile: low, high_quartile: high, unit_code: unit } = compared;
  const facts = [
    { id: 'own', value: <Amount value={compared.value} unit={unit} /> },
    { id: 'median', value: median !== null && <Amount value={median} unit={unit} /> },
    {
      id: 'middle',
      value: low !== null && high !== null && (
        <FormattedMessage
          id="companies.data.peers.range"
          values={{ low: <Amount value={low} unit={unit} />, high: <Amount value={high} unit={unit} /> }}
        />
      ),
    },
    {
      id: 'place',
      value: place !== null && <FormattedMessage id="companies.data.peers.of" values={{ place, count: peers + 1 }} />,
    },
  ];
  return (
    <>
      <p className="cw-small cw-muted">
        <FormattedMessage id="companies.data.peers.count" values={{ count: peers, industry }} />
      </p>
      <FactList
        facts={facts
          .filter(({ value }) => value !== false)
          .map(({ id, value }) => ({ term: formatMessage({ id: `companies.data.peers.${id}` }), value }))}
      />
      {compared.outlyings.map(({ reason, median: usual }) => (
        <p key={reason} className="company__hint">
          <FormattedMessage
            id={`companies.data.outlier.${reason}`}
            values={{ usual: <Amount value={usual} unit={unit} /> }}
          />
        </p>
      ))}
    </>
  );
}

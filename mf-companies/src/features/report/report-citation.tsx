import { useIntl } from '@commonweal/platform/intl';
import { CiteThis } from '@commonweal/ui';
import { reportPath } from './report-path.ts';
import type { ReportView } from './report-path.ts';
import { reportedName } from './report.queries.ts';
import type { CompanyReport } from './report.queries.ts';

interface ReportCitationProps {
  readonly report: CompanyReport;
  readonly view: ReportView;
}

/** A reference to the report at its snapshot. */
export function ReportCitation({ report, view }: ReportCitationProps) {
  const { formatMessage } = useIntl();
  const { entity_id: id, snapshot, as_of: asOf } = report;
  const name = reportedName(report);
  return (
    <CiteThis
      title={formatMessage({ id: `companies.report.title.${view}` }, { name })}
      source={{
        subject: name,
        asOf: new Date(asOf ?? ''),
        formula: formatMessage({ id: 'companies.report.method.text' }),
        snapshot,
        path: reportPath(id, view, snapshot ?? undefined),
      }}
    />
  );
}

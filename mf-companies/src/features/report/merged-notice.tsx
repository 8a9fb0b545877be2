import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { Alert, DateText } from '@commonweal/ui';
import type { CompanyReport } from './report.queries.ts';

/** Whose figures a report has that was cited before its company was merged into another one; nothing otherwise. */
export function MergedNotice({ report }: { readonly report: CompanyReport }) {
  const { merged_company: merged, entity_id: id, entity_name: kept, as_of: asOf } = report;
  if (merged === null) return null;
  return (
    <Alert kind="info">
      <FormattedMessage
        id="companies.report.merged"
        values={{
          name: merged.entity_name,
          kept,
          date: <DateText value={asOf ?? ''} />,
          merged: <DateText value={merged.merged_at} />,
        }}
      />{' '}
      <Link to={paths.companyReport(id)}>
        <FormattedMessage id="companies.report.merged.present" values={{ kept }} />
      </Link>
    </Alert>
  );
}

import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useNavigate } from '@commonweal/platform/router';
import { CompanyField, PageHeading } from '@commonweal/ui';

/** Chooses the company of a report. */
export function ReportPicker() {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  return (
    <div className="cw-stack cw-gap-8 cw-reading">
      <title>{formatMessage({ id: 'companies.report.picker.document' })}</title>
      <PageHeading lead={<FormattedMessage id="companies.report.picker.lead" />}>
        <FormattedMessage id="companies.report.picker.title" />
      </PageHeading>
      <CompanyField
        label={formatMessage({ id: 'companies.report.picker.search' })}
        onPick={({ entity_id }) => void navigate(paths.companyReport(entity_id))}
      />
    </div>
  );
}

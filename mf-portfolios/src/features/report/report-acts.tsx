import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { useNavigate } from '@commonweal/platform/router';
import { Button, ButtonLink, SelectField } from '@commonweal/ui';
import { PrinterIcon } from '@commonweal/ui/icons';
import { ownTemplates } from '#portfolios/templates.queries.ts';
import type { PortfolioReport } from './report.queries.ts';

/** The template of the report, and printing; on paper none of it. */
export function ReportActs({ report: { id, template, snapshot, is_current } }: { readonly report: PortfolioReport }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { data } = useQuery(ownTemplates());
  const choose = (chosen: string) =>
    void navigate(
      paths.portfolioReport(id, {
        ...(chosen && { template: chosen }),
        ...(!is_current && { snapshot: `${snapshot ?? ''}` }),
      }),
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className="portfolio-report__acts cw-no-print">
      <SelectField
        label={formatMessage({ id: 'portfolios.report.template' })}
        placeholder={formatMessage({ id: 'portfolios.report.template.none' })}
        options={(data?.data ?? (template ? [template] : [])).map((one) => ({ value: `${one.id}`, label: one.name }))}
        value={template ? `${template.id}` : ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <ButtonLink to={paths.portfolioTemplates()}>
        <FormattedMessage id="portfolios.report.templates" />
      </ButtonLink>
      <Button icon={<PrinterIcon />} onClick={() => window.print()}>
        <FormattedMessage id="portfolios.print" />
      </Button>
    </div>
  );
}

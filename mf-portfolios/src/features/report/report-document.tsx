import { usualSections } from '@commonweal/domain/report-sections';
import type { ReportSection } from '@commonweal/domain/report-sections';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { Alert, Breadcrumbs, CiteThis, DateText, PageHeading, Section } from '@commonweal/ui';
import { ReportActs } from './report-acts.tsx';
import { ReportedCompanies } from './reported-companies.tsx';
import { ReportedFunds } from './reported-funds.tsx';
import { ReportedMovers } from './reported-movers.tsx';
import { ReportedParts } from './reported-parts.tsx';
import { ReportScores } from './report-scores.tsx';
import type { PortfolioReport } from './report.queries.ts';

interface ReportDocumentProps {
  readonly report: PortfolioReport;
  /** The template of the address is not there any more. */
  readonly isTemplateGone?: boolean;
}

/** A report as its template orders it. Score, coverage, date and method are in each. */
export function ReportDocument({ report, isTemplateGone = false }: ReportDocumentProps) {
  const { formatMessage } = useIntl();
  const { id, name, template } = report;
  return (
    <article className="portfolio-report">
      <title>{formatMessage({ id: 'portfolios.report.document' }, { name })}</title>
      {template?.image && <img className="portfolio-report__image" src={template.image.url} alt="" />}
      <PageHeading
        kicker={
          <Breadcrumbs
            items={[
              { label: <FormattedMessage id="portfolios.list.title" />, to: paths.portfolios() },
              { label: name, to: paths.portfolio(id) },
              { label: template?.title || <FormattedMessage id="portfolios.report.name" /> },
            ]}
          />
        }
        actions={<ReportActs report={report} />}
      >
        <FormattedMessage id="portfolios.report.title" values={{ name }} />
      </PageHeading>
      {template?.introduction && <p className="portfolio-report__introduction">{template.introduction}</p>}
      {isTemplateGone && (
        <Alert kind="info" title={<FormattedMessage id="portfolios.report.template.gone" />}>
          <FormattedMessage id="portfolios.report.template.gone.how" />
        </Alert>
      )}
      {!report.is_current && <OlderFigures report={report} />}
      <ReportScores report={report} />
      <ReportedFunds funds={report.funds} />
      {(template?.sections ?? usualSections).map((section) => (
        <ReportPart key={section} section={section} report={report} />
      ))}
      <Section title={<FormattedMessage id="portfolios.report.method" />}>
        <p className="cw-reading">
          <FormattedMessage id="portfolios.report.method.text" />{' '}
          <Link to={paths.scoreMethod('portfolio')}>
            <FormattedMessage id="portfolios.report.method.more" />
          </Link>
        </p>
      </Section>
      <ReportCitation report={report} />
    </article>
  );
}

function ReportPart({ section, report }: { readonly section: ReportSection; readonly report: PortfolioReport }) {
  if (section === 'movers') return <ReportedMovers companies={report.entities} />;
  if (section === 'companies') return <ReportedCompanies report={report} />;
  return <ReportedParts kind={section} parts={report[section]} />;
}

function OlderFigures({ report: { id, as_of: asOf } }: { readonly report: PortfolioReport }) {
  return (
    <Alert kind="info">
      <FormattedMessage id="portfolios.report.older" values={{ date: <DateText value={asOf ?? ''} /> }} />{' '}
      <Link to={paths.portfolioReport(id)}>
        <FormattedMessage id="portfolios.report.present" />
      </Link>
    </Alert>
  );
}

/** Only who owns the portfolio can open the address; the number says what its scores rest on. */
function ReportCitation({ report }: { readonly report: PortfolioReport }) {
  const { formatMessage } = useIntl();
  const { id, name, snapshot, as_of: asOf, template } = report;
  if (snapshot === null || asOf === null) return null;
  return (
    <CiteThis
      title={formatMessage({ id: 'portfolios.report.title' }, { name })}
      source={{
        subject: name,
        asOf: new Date(asOf),
        formula: formatMessage({ id: 'portfolios.report.method.text' }),
        snapshot,
        path: paths.portfolioReport(id, { ...(template && { template: `${template.id}` }), snapshot: `${snapshot}` }),
      }}
    />
  );
}

import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { Alert, DateText, EmptyState, FactList, ScoreMark, Section } from '@commonweal/ui';
import { ReportedAnalyses } from './reported-analyses.tsx';
import { ReportCitation } from './report-citation.tsx';
import type { CompanyReport, FiguresOfReport } from './report.queries.ts';

/** The score with its method, coverage, analyses and sources, as it was at the report's snapshot. */
export function ImpactReport({ report }: { readonly report: CompanyReport }) {
  const { figures } = report;
  if (figures === null) return <NoFigures isKept={report.is_grayed} />;
  return (
    <>
      {!report.is_current && report.merged_company === null && <OlderFigures report={report} />}
      <Section title={<FormattedMessage id="companies.report.score" />}>
        <div className="report__scores">
          <ScoreMark
            size="hero"
            score={figures.impact_score}
            ratings={figures.ratings_count}
            evidence={report.evidence}
          />
          <ScoreMark
            size="row"
            score={figures.environmental_score}
            label={<FormattedMessage id="companies.page.environmental" />}
          />
          <ScoreMark size="row" score={figures.social_score} label={<FormattedMessage id="companies.page.social" />} />
        </div>
      </Section>
      <Coverage report={report} figures={figures} />
      <Section title={<FormattedMessage id="companies.report.method" />}>
        <p className="cw-reading">
          <FormattedMessage id="companies.report.method.text" />
        </p>
        <p>
          <Link to={paths.scoreMethod()}>
            <FormattedMessage id="companies.report.method.more" />
          </Link>
        </p>
      </Section>
      <ReportedAnalyses figures={figures} />
      <ReportCitation report={report} view="impact" />
    </>
  );
}

function NoFigures({ isKept }: { readonly isKept: boolean }) {
  return (
    <EmptyState
      title={<FormattedMessage id={isKept ? 'companies.page.no_score.kept' : 'companies.page.no_score.unrated'} />}
    >
      <FormattedMessage id={isKept ? 'companies.page.no_score.kept.why' : 'companies.page.no_score.unrated.why'} />
    </EmptyState>
  );
}

function OlderFigures({ report }: { readonly report: CompanyReport }) {
  return (
    <Alert kind="info">
      <FormattedMessage id="companies.report.older" values={{ date: <DateText value={report.as_of ?? ''} /> }} />{' '}
      <Link to={paths.companyReport(report.entity_id)}>
        <FormattedMessage id="companies.report.present" />
      </Link>
    </Alert>
  );
}

function Coverage({ report, figures }: { readonly report: CompanyReport; readonly figures: FiguresOfReport }) {
  const { formatMessage, formatNumber } = useIntl();
  const facts = [
    { id: 'as_of', value: <DateText value={report.as_of ?? ''} time /> },
    { id: 'snapshot', value: report.snapshot },
    { id: 'rule', value: report.score_rule },
    { id: 'notes', value: formatNumber(figures.notes_count) },
    { id: 'counted', value: formatNumber(figures.counted_notes) },
    { id: 'ratings', value: formatNumber(figures.ratings_count) },
  ];
  return (
    <Section title={<FormattedMessage id="companies.report.coverage" />}>
      <FactList
        facts={facts.map(({ id, value }) => ({ term: formatMessage({ id: `companies.report.fact.${id}` }), value }))}
      />
    </Section>
  );
}

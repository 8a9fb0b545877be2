import { LOW_COVERAGE } from '@commonweal/domain/portfolio-score';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Alert, DateText, FactList, Percent, ScoreBar, ScoreMark, Section } from '@commonweal/ui';
import { Coverage, CoveredCount } from '#portfolios/coverage.tsx';
import type { PortfolioReport } from './report.queries.ts';

/** The score with its parts, what stands behind it, and its date and number. */
export function ReportScores({ report }: { readonly report: PortfolioReport }) {
  const { score, environmental_score: environmental, social_score: social, low_coverage } = report;
  const facts = useFacts(report);
  return (
    <>
      <Section title={<FormattedMessage id="portfolios.score" />}>
        <div className="portfolio-report__scores">
          <ScoreMark size="hero" score={score} />
          <div className="cw-bars">
            {environmental !== null && (
              <ScoreBar label={<FormattedMessage id="portfolios.score.environmental" />} score={environmental} />
            )}
            {social !== null && <ScoreBar label={<FormattedMessage id="portfolios.score.social" />} score={social} />}
          </div>
        </div>
      </Section>
      <Section title={<FormattedMessage id="portfolios.report.coverage" />}>
        <FactList facts={facts} />
        {low_coverage && (
          <Alert kind="warning" title={<FormattedMessage id="portfolios.coverage.low" />}>
            <FormattedMessage id="portfolios.coverage.low.why" values={{ limit: LOW_COVERAGE / 100 }} />
          </Alert>
        )}
      </Section>
    </>
  );
}

function useFacts({ as_of: asOf, snapshot, score_rule: rule, ...report }: PortfolioReport) {
  const { formatMessage } = useIntl();
  const values = {
    as_of: asOf && <DateText value={asOf} time />,
    snapshot,
    rule,
    holdings: <DateText value={report.changed_at} />,
    by_weight: (
      <Coverage byWeight={report.coverageWeight} isLow={report.low_coverage} unmatched={report.unmatched_weight} />
    ),
    by_count: <CoveredCount of={report} />,
    thin_weight: report.thin_weight === null ? null : <Percent value={report.thin_weight / 100} />,
  };
  return Object.entries(values).map(([id, value]) => ({
    term: formatMessage({ id: `portfolios.report.fact.${id}` }),
    value: value ?? '–',
  }));
}

import { LOW_COVERAGE } from '@commonweal/domain/portfolio-score';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Alert, DateText, FactList, Percent, ScoreBar, ScoreMark } from '@commonweal/ui';
import { Coverage, CoveredCount } from '#portfolios/coverage.tsx';
import type { Portfolio } from './portfolio.definition.ts';

/** How much of the weight is in companies whose scores rest on little. */
function thinFact(share: number, term: string) {
  return { term, value: <Percent value={share / 100} /> };
}

function fundFact({ isin, holdings_on: day }: NonNullable<Portfolio['fund']>, term: string) {
  return {
    term,
    value: (
      <>
        <DateText value={day} /> {isin && <span className="cw-muted">{isin}</span>}
      </>
    ),
  };
}

/** The score, its two parts, and how much of the portfolio stands behind it. */
export function PortfolioScores({ portfolio }: { readonly portfolio: Portfolio }) {
  const { formatMessage } = useIntl();
  const { score, environmental_score, social_score, coverageWeight, low_coverage } = portfolio;
  return (
    <div className="portfolio__scores">
      <ScoreMark
        size="hero"
        score={score}
        label={formatMessage({ id: 'portfolios.score' })}
        methodHref={paths.scoreMethod('portfolio')}
      />
      <div className="cw-stack cw-gap-6">
        <div className="cw-bars">
          {environmental_score !== null && (
            <ScoreBar label={<FormattedMessage id="portfolios.score.environmental" />} score={environmental_score} />
          )}
          {social_score !== null && (
            <ScoreBar label={<FormattedMessage id="portfolios.score.social" />} score={social_score} />
          )}
        </div>
        <FactList
          facts={[
            {
              term: formatMessage({ id: 'portfolios.column.coverage' }),
              value: <Coverage byWeight={coverageWeight} isLow={low_coverage} unmatched={portfolio.unmatched_weight} />,
            },
            {
              term: formatMessage({ id: 'portfolios.coverage.count' }),
              value: <CoveredCount of={portfolio} />,
            },
            ...(portfolio.thin_weight === null
              ? []
              : [thinFact(portfolio.thin_weight, formatMessage({ id: 'portfolios.thin_weight' }))]),
            ...(portfolio.fund ? [fundFact(portfolio.fund, formatMessage({ id: 'portfolios.fund.day' }))] : []),
            {
              term: formatMessage({ id: 'portfolios.page.created' }),
              value: <DateText value={portfolio.created_at} />,
            },
            {
              term: formatMessage({ id: 'portfolios.column.changed' }),
              value: <DateText value={portfolio.changed_at} />,
            },
          ]}
        />
        {low_coverage && (
          <Alert kind="warning" title={<FormattedMessage id="portfolios.coverage.low" />}>
            <FormattedMessage id="portfolios.coverage.low.why" values={{ limit: LOW_COVERAGE / 100 }} />
          </Alert>
        )}
      </div>
    </div>
  );
}

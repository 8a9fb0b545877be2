import { LOW_COVERAGE } from '@commonweal/domain/portfolio-score';
import { useIntl } from '@commonweal/platform/intl';
import { FactList } from '@commonweal/ui';
import { Coverage, CoveredCount } from '#portfolios/coverage.tsx';
import type { SharedPortfolio } from '#portfolios/shared-portfolio.queries.ts';

/** How much of the portfolio has a score: by number, and by weight where the link shows it. */
export function SharedCoverage({ portfolio }: { readonly portfolio: SharedPortfolio }) {
  const { formatMessage } = useIntl();
  const { coverageWeight, unmatched_weight } = portfolio;
  const byCount = {
    term: formatMessage({ id: 'portfolios.coverage.count' }),
    value: <CoveredCount of={portfolio} />,
  };
  if (coverageWeight === null) return <FactList facts={[byCount]} />;
  const byWeight = {
    term: formatMessage({ id: 'portfolios.column.coverage' }),
    value: <Coverage byWeight={coverageWeight} isLow={coverageWeight < LOW_COVERAGE} unmatched={unmatched_weight} />,
  };
  return <FactList facts={[byWeight, byCount]} />;
}

import { useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import type { FigureSource } from '@commonweal/ui';
import { portfolio } from '#portfolios/portfolios.queries.ts';

/** Rules that figures of a portfolio follow from. */
export type PortfolioRule = 'weights' | 'contributions' | 'scores' | 'goals' | 'analyses' | 'spread';

/** Scores and contributions of the companies stand in the report of a snapshot, which shows the same scores later on. */
function isReported(rule: PortfolioRule): boolean {
  return rule === 'contributions' || rule === 'spread';
}

function reportAt(id: number, snapshot: number): string {
  return paths.portfolioReport(id, { snapshot: `${snapshot}` });
}

/** Origin of figures of a portfolio, for their citation and their files; absent until the portfolio is loaded. */
export function usePortfolioSource(id: number, rule: PortfolioRule): FigureSource | undefined {
  const { formatMessage } = useIntl();
  const { data, dataUpdatedAt } = useQuery({ ...portfolio(id), throwOnError: false });
  return (
    data && {
      subject: data.name,
      asOf: new Date(dataUpdatedAt),
      formula: formatMessage({ id: `portfolios.source.${rule}` }),
      // Weights are nobody's score.
      snapshot: rule === 'weights' ? null : data.snapshot,
      path: isReported(rule) && data.snapshot !== null ? reportAt(id, data.snapshot) : paths.portfolio(id),
    }
  );
}

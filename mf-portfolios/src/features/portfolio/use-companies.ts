import { useDeferredValue } from 'react';
import { useQuery } from '@commonweal/platform/query';
import { firstCompanies, portfolioCompanies } from '#portfolios/portfolios.queries.ts';
import type { PortfolioList } from './portfolio.definition.ts';

/**
 * The companies of a portfolio. Of a long one the first come alone, and the thousands of others once those are drawn.
 * @returns the query of all of them, and the rows that are known: the first where the list shows its beginning
 */
export function useCompanies(id: number, { values: { page, order } }: PortfolioList) {
  const first = useQuery(firstCompanies(id));
  const isLong = first.data !== undefined && first.data.total > first.data.data.length;
  const isBeginning = page === 1 && order === null;
  const isDrawn = useDeferredValue(isLong, false);
  const all = useQuery({ ...portfolioCompanies(id), enabled: isLong && (isDrawn || !isBeginning) });
  const query = isLong ? all : first;
  return { query, rows: query.data?.data ?? (isBeginning ? first.data?.data : undefined) };
}

export type ShownCompanies = ReturnType<typeof useCompanies>;

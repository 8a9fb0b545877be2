import { call } from '@commonweal/api-client';
import { currentLocale } from '@commonweal/platform/intl';
import { keepPreviousData, queryOptions } from '@commonweal/platform/query';

/** Everything that a change to a portfolio makes old. */
export const portfolioKeys = ['portfolios'] as const;

/** One page of the person's portfolios, and whether they may create another. */
export function ownPortfolios(limit: number, offset: number) {
  return queryOptions({
    queryKey: [...portfolioKeys, 'all', limit, offset],
    queryFn: ({ signal }) => call('GET v3/portfolios/all', { query: { limit, offset } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** A portfolio with its scores and coverage. */
export function portfolio(id: number) {
  return queryOptions({
    queryKey: [...portfolioKeys, id],
    queryFn: ({ signal }) => call('GET v3/portfolios/:id', { params: { id } }, { signal }),
  });
}

/** All companies of a portfolio, largest weight first. */
export function portfolioCompanies(id: number) {
  return queryOptions({
    queryKey: [...portfolioKeys, id, 'entities', currentLocale()],
    queryFn: ({ signal }) => call('GET v3/portfolios/entities/:id', { params: { id } }, { signal }),
  });
}

/** Weight and score of a portfolio by sector, industry and country. */
export function portfolioBreakdowns(id: number) {
  return queryOptions({
    queryKey: [...portfolioKeys, id, 'breakdowns', currentLocale()],
    queryFn: ({ signal }) => call('GET v3/portfolios/:id/breakdowns', { params: { id } }, { signal }),
  });
}

/** Rows of the file that are not in the portfolio; all of them. */
export function portfolioUnmatched(id: number) {
  return queryOptions({
    queryKey: [...portfolioKeys, id, 'unmatched'],
    queryFn: ({ signal }) =>
      call('GET v3/portfolios/:id/unmatched', { params: { id }, query: { limit: 10_000 } }, { signal }),
  });
}

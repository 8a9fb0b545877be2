import { call } from '@commonweal/api-client';
import type { ApiInput } from '@commonweal/contracts';
import { change, portfolioTag } from '@commonweal/platform/changes';
import { isNotFound } from '@commonweal/platform/failure';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

const queries = areaQueries('portfolios');

/** One page of the person's portfolios, and whether they may create another. */
export function ownPortfolios(limit: number, offset: number) {
  return queries.query({
    key: ['all', limit, offset],
    queryFn: ({ signal }) => call('GET v3/portfolios/all', { query: { limit, offset } }, { signal }),
    tags: ['portfolios', 'scores'],
    varies: ['person'],
    placeholderData: keepPreviousData,
  });
}

export function portfolio(id: number) {
  return queries.query({
    key: [id],
    queryFn: ({ signal }) => call('GET v3/portfolios/:id', { params: { id } }, { signal }),
    tags: [portfolioTag(id), 'scores'],
    varies: ['person'],
  });
}

export function portfolioCompanies(id: number) {
  return queries.query({
    key: [id, 'entities'],
    queryFn: ({ signal }) => call('GET v3/portfolios/entities/:id', { params: { id } }, { signal }),
    tags: [portfolioTag(id), 'scores'],
  });
}

/** Weight and score of a portfolio by sector, industry and country. */
export function portfolioBreakdowns(id: number) {
  return queries.query({
    key: [id, 'breakdowns'],
    queryFn: ({ signal }) => call('GET v3/portfolios/:id/breakdowns', { params: { id } }, { signal }),
    tags: [portfolioTag(id), 'scores'],
  });
}

/** Rows of the file that are not in the portfolio; all of them. */
export function unmatchedRows(id: number) {
  return queries.query({
    key: [id, 'unmatched'],
    queryFn: ({ signal }) =>
      call('GET v3/portfolios/:id/unmatched', { params: { id }, query: { limit: 10_000 } }, { signal }),
    tags: [portfolioTag(id)],
    varies: ['person'],
  });
}

/** Keeps a new portfolio. */
export function createPortfolio(body: ApiInput<'POST v3/portfolios'>['body']) {
  return change('POST v3/portfolios', { body }, { changes: ['portfolios'] });
}

export function renamePortfolio(id: number, name: string) {
  return change(
    'PATCH v3/portfolios/:id/name',
    { params: { id }, body: { name } },
    { changes: ['portfolios', portfolioTag(id)] },
  );
}

/** Deletes a portfolio for good; one that is gone already is no failure. */
export async function removePortfolio(id: number): Promise<void> {
  const tag = portfolioTag(id);
  try {
    await change('DELETE v3/portfolios/:id', { params: { id } }, { changes: ['portfolios', tag], removes: [tag] });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

import { call } from '@commonweal/api-client';
import type { ApiInput, ApiReply } from '@commonweal/contracts';
import { change, portfolioTag } from '@commonweal/platform/changes';
import { isNotFound } from '@commonweal/platform/failure';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

const queries = areaQueries('portfolios');

/** Values of `visibility`. */
const PRIVATE = 0;
export const SHARED_VISIBILITY = 1;

/** Companies that come first: those of a page. */
const FIRST_COMPANIES = 50;

/** As many as the API gives at once. */
const MOST_FUND_COMPANIES = 20_000;

export type RankedPortfolio = ApiReply<'GET v3/my-impact/portfolios'>['data'][number];

/** The lists of a person's portfolios that the page offers. */
export type PortfolioFilter = 'all' | 'sharedportfolios';

/** One page of the person's portfolios, and whether they may create another. */
export function ownPortfolios(limit: number, offset: number, filter: PortfolioFilter = 'all') {
  return queries.query({
    key: ['all', limit, offset, filter],
    queryFn: ({ signal }) => call('GET v3/portfolios/all', { query: { limit, offset, filter } }, { signal }),
    tags: ['portfolios', 'scores'],
    varies: ['person'],
    placeholderData: keepPreviousData,
  });
}

/** All portfolios of the person with their personal scores and everybody's. */
export function rankedPortfolios() {
  return queries.query({
    key: ['ranked'],
    queryFn: ({ signal }) => call('GET v3/my-impact/portfolios', {}, { signal }),
    tags: ['portfolios', 'scores', 'importances'],
    varies: ['person'],
  });
}

export function portfolio(id: number) {
  return queries.query({
    key: [id],
    queryFn: ({ signal }) => call('GET v3/portfolios/:id', { params: { id } }, { signal }),
    // The preferred one of the others can become this one, and funds among them are looked through.
    tags: [portfolioTag(id), 'portfolios', 'scores'],
    varies: ['person'],
  });
}

/** The companies of a portfolio, largest weight first: all, or so many of them. */
export function portfolioCompanies(id: number, limit?: number) {
  const query = limit === undefined ? {} : { limit };
  return queries.query({
    key: [id, 'entities', query],
    queryFn: ({ signal }) => call('GET v3/portfolios/entities/:id', { params: { id }, query }, { signal }),
    tags: [portfolioTag(id), 'portfolios', 'scores'],
  });
}

/** The first companies of a portfolio, which are all that most have; a screen needs no more to begin with. */
export function firstCompanies(id: number) {
  return portfolioCompanies(id, FIRST_COMPANIES);
}

/** Weight and score of a portfolio by sector, industry and country. */
export function portfolioBreakdowns(id: number) {
  return queries.query({
    key: [id, 'breakdowns'],
    queryFn: ({ signal }) => call('GET v3/portfolios/:id/breakdowns', { params: { id } }, { signal }),
    tags: [portfolioTag(id), 'portfolios', 'scores'],
  });
}

/** The funds that a portfolio is looked through. */
export function heldFunds(id: number) {
  return queries.query({
    key: [id, 'funds'],
    queryFn: ({ signal }) => call('GET v3/portfolios/:id/funds', { params: { id } }, { signal }),
    tags: [portfolioTag(id), 'portfolios'],
    varies: ['person'],
  });
}

/** The companies that a fund brings into a portfolio; all of them. */
export function fundCompanies(id: number, fundId: number) {
  const input = { params: { id, fund_id: fundId }, query: { limit: MOST_FUND_COMPANIES } };
  return queries.query({
    key: [id, 'funds', fundId],
    queryFn: ({ signal }) => call('GET v3/portfolios/:id/funds/:fund_id/entities', input, { signal }),
    tags: [portfolioTag(id), 'portfolios'],
    varies: ['person'],
  });
}

/** Rows of the file that are not in the portfolio; all of them. */
export function unmatchedRows(id: number) {
  return queries.query({
    key: [id, 'unmatched'],
    queryFn: ({ signal }) =>
      call('GET v3/portfolios/:id/unmatched', { params: { id }, query: { limit: 10_000 } }, { signal }),
    tags: [portfolioTag(id), 'portfolios'],
    varies: ['person'],
  });
}

/** Keeps a new portfolio. */
export function createPortfolio(body: ApiInput<'POST v3/portfolios'>['body']) {
  return change('POST v3/portfolios', { body }, { changes: ['portfolios'] });
}

/** Forgets the companies that the person chose by hand for rows of files; nothing that is shown follows from them. */
export function forgetRowChoices() {
  return change('DELETE v3/portfolios/row-choices', {}, { changes: [] });
}

/** Gives the team a file that was not read right, disguised. */
export function giveFailingFile(body: ApiInput<'POST v3/failing-files'>['body']) {
  return change('POST v3/failing-files', { body }, { changes: ['failing-files'] });
}

/**
 * A portfolio as its owner edits it. The page keeps it from then on: it begins with what is saved now, and stays while
 * the language is changed.
 */
export function editablePortfolio(id: number) {
  return queries.query({
    key: [id, 'editable'],
    queryFn: ({ signal }) => call('GET v3/portfolios/editable/:id', { params: { id } }, { signal }),
    tags: [portfolioTag(id)],
    varies: ['person'],
    staleTime: 0,
  });
}

/** Replaces name and companies of the version that was edited. */
export function replacePortfolio(id: number, body: ApiInput<'PUT v3/portfolios/:id'>['body']) {
  return change('PUT v3/portfolios/:id', { params: { id }, body }, { changes: ['portfolios', portfolioTag(id)] });
}

/** Makes a portfolio the person's preferred one, in place of any other, or no longer. */
export function preferPortfolio(id: number, prefered: boolean) {
  const input = { params: { id }, body: { prefered } };
  return change('PATCH v3/portfolios/:id/prefered', input, { changes: ['portfolios', portfolioTag(id)] });
}

/** Shares a portfolio, or keeps it private. */
export function sharePortfolio(id: number, isShared: boolean) {
  const input = { params: { id }, body: { visibility: isShared ? SHARED_VISIBILITY : PRIVATE } } as const;
  return change('PATCH v3/portfolios/:id/visibility', input, { changes: ['portfolios', portfolioTag(id)] });
}

/** Makes a portfolio the holdings of a fund, or no longer. */
export function makeFund(id: number, fund: ApiInput<'PATCH v3/portfolios/:id/fund'>['body']['fund']) {
  const input = { params: { id }, body: { fund } };
  return change('PATCH v3/portfolios/:id/fund', input, { changes: ['portfolios', portfolioTag(id)] });
}

/** Keeps the address of a page about a portfolio; an empty one takes it off. */
export function linkPortfolio(id: number, url: string) {
  const input = { params: { id }, body: { url } };
  return change('PATCH v3/portfolios/:id/url', input, { changes: ['portfolios', portfolioTag(id)] });
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

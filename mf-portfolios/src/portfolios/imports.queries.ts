import { call } from '@commonweal/api-client';
import type { ApiInput, ApiReply } from '@commonweal/contracts';
import { change, portfolioTag } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

const queries = areaQueries('portfolios');

export type ImportBase = ApiReply<'GET v3/portfolios/:id/import-base'>;
export type PortfolioImport = ApiReply<'GET v3/portfolios/:id/imports'>['data'][number];
export type OpenedImport = ApiReply<'GET v3/portfolios/:id/imports/:import_id'>;
export type ReplyContents = ImportBase['now'];
export type WeightCourse = ApiReply<'GET v3/portfolios/:id/weights'>;
export type PastScoresReply = ApiReply<'GET v3/portfolios/:id/scores'>;

/**
 * A portfolio as it stands and as its last import left it; what is compared with a file is never stale. It stays while
 * the language is changed, and with it the file.
 */
export function importBase(id: number) {
  return queries.query({
    key: [id, 'import-base'],
    queryFn: ({ signal }) => call('GET v3/portfolios/:id/import-base', { params: { id } }, { signal }),
    tags: [portfolioTag(id)],
    varies: ['person'],
    staleTime: 0,
  });
}

/** The latest imports of a portfolio. */
export function importsOfPortfolio(id: number) {
  return queries.query({
    key: [id, 'imports'],
    queryFn: ({ signal }) =>
      call('GET v3/portfolios/:id/imports', { params: { id }, query: { limit: 200 } }, { signal }),
    tags: [portfolioTag(id)],
  });
}

/** An import with the portfolio before it, after it and now. */
export function openedImport(id: number, importId: number) {
  return queries.query({
    key: [id, 'imports', importId],
    queryFn: ({ signal }) =>
      call('GET v3/portfolios/:id/imports/:import_id', { params: { id, import_id: importId } }, { signal }),
    tags: [portfolioTag(id)],
    staleTime: 0,
  });
}

/** Shares of the largest companies over the last versions. */
export function weightCourse(id: number) {
  return queries.query({
    key: [id, 'weights'],
    queryFn: ({ signal }) => call('GET v3/portfolios/:id/weights', { params: { id } }, { signal }),
    tags: [portfolioTag(id)],
    varies: ['person'],
  });
}

/** Score and coverage over time. */
export function pastScores(id: number) {
  return queries.query({
    key: [id, 'scores'],
    queryFn: ({ signal }) => call('GET v3/portfolios/:id/scores', { params: { id } }, { signal }),
    tags: [portfolioTag(id), 'scores'],
    varies: ['person'],
  });
}

/** Brings a file into a portfolio. */
export function importPortfolioFile(id: number, body: ApiInput<'POST v3/portfolios/:id/file-entities'>['body']) {
  const changes = ['portfolios', portfolioTag(id)] as const;
  return change('POST v3/portfolios/:id/file-entities', { params: { id }, body }, { changes });
}

/** Gives a portfolio the companies that it had before an import. */
export function undoPortfolioImport(id: number, importId: number, changed_at: string) {
  const input = { params: { id, import_id: importId }, body: { changed_at } };
  const changes = ['portfolios', portfolioTag(id)] as const;
  return change('POST v3/portfolios/:id/imports/:import_id/undo', input, { changes });
}

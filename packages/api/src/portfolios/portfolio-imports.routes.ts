import type { portfolioImportsContract } from '@commonweal/contracts/portfolio-imports';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import * as service from './portfolio-imports.service.ts';
import { readPastScores, readWeights } from './portfolio-versions.service.ts';

/** Files that come into a portfolio, their undoing, and the versions that they leave. */
export function portfolioImportsRoutes({ db }: { readonly db: Database }): Handlers<typeof portfolioImportsContract> {
  return {
    'POST v3/portfolios/:id/file-entities': async ({ params: { id }, body }, { viewer }) => {
      const { changedAt, companies, importId } = await service.importPortfolioFile(db, viewer, id, body);
      return { id, changed_at: changedAt.toISOString(), companies, import_id: importId };
    },
    'GET v3/portfolios/:id/import-base': ({ params }, { viewer }) => service.readImportBase(db, viewer, params.id),
    'GET v3/portfolios/:id/imports': ({ params, query }, context) =>
      service.listPortfolioImports(db, context, params.id, query),
    'GET v3/portfolios/:id/imports/:import_id': ({ params }, context) =>
      service.readImport(db, context, params.id, params.import_id),
    'POST v3/portfolios/:id/imports/:import_id/undo': async ({ params, body }, { viewer }) => {
      const { id, import_id: importId } = params;
      const undone = await service.undoPortfolioImport(db, viewer, { id, importId, version: body.changed_at });
      return { id, changed_at: undone.changedAt.toISOString(), companies: undone.companies };
    },
    'GET v3/portfolios/:id/scores': ({ params }, { viewer }) => readPastScores(db, viewer, params.id),
    'GET v3/portfolios/:id/weights': ({ params }, { viewer }) => readWeights(db, viewer, params.id),
  };
}

import type { portfolioExportsContract } from '@commonweal/contracts/portfolio-exports';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { comparedPortfoliosFile } from './comparison-file.service.ts';
import { matchingFile } from './matching-file.service.ts';
import { portfolioFile } from './portfolio-file.service.ts';

interface Parts {
  readonly db: Database;
  readonly publicUrl: string;
}

/** Tables of portfolios to save. */
export function portfolioExportsRoutes({ db, publicUrl }: Parts): Handlers<typeof portfolioExportsContract> {
  return {
    'GET v3/portfolios/:id/export': ({ params, query: { format } }, { viewer, locale }) =>
      portfolioFile(db, params.id, { viewer, locale, format, publicUrl }),
    'GET v3/portfolios/comparison-file': ({ query: { ids, benchmark, shared, format } }, { viewer, locale }) =>
      comparedPortfoliosFile(db, { ids, benchmark, shared }, { viewer, locale, format, publicUrl }),
    'POST v3/portfolios/export-matched': ({ query: { format }, body }, { viewer, locale }) =>
      matchingFile(db, body, { viewer, locale, format, publicUrl }),
  };
}

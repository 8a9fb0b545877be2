import type { portfolioReportsContract } from '@commonweal/contracts/portfolio-reports';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { portfolioReport } from './portfolio-reports.service.ts';

/** Documents about one portfolio. */
export function portfolioReportsRoutes({ db }: { readonly db: Database }): Handlers<typeof portfolioReportsContract> {
  return {
    'GET v3/portfolios/reports/:id': ({ params, query }, context) => portfolioReport(db, params.id, query, context),
  };
}

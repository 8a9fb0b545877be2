import type { portfolioFundsContract } from '@commonweal/contracts/portfolio-funds';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import * as service from './portfolio-funds.service.ts';

/** Portfolios that are the holdings of funds, and what is looked through. */
export function portfolioFundsRoutes({ db }: { readonly db: Database }): Handlers<typeof portfolioFundsContract> {
  return {
    'PATCH v3/portfolios/:id/fund': async ({ params: { id }, body: { fund } }, { viewer }) => {
      await service.changeFund(db, viewer, id, fund);
      return { id, fund };
    },
    'GET v3/portfolios/:id/funds': ({ params }, { viewer }) => service.listHeldFunds(db, viewer, params.id),
    'GET v3/portfolios/:id/funds/:fund_id/entities': ({ params: { id, fund_id: fundId }, query }, { viewer }) =>
      service.listFundEntities(db, viewer, { id, fundId, ...query }),
  };
}

import { QueryBuilder } from 'drizzle-orm/pg-core';
import { portfolioEntities } from './portfolios.table.ts';

/** Companies of portfolios with their weights, for joins of other modules: not for everybody's eyes. */
export const portfolioHoldings = new QueryBuilder()
  .select({
    portfolioId: portfolioEntities.portfolioId,
    entityId: portfolioEntities.entityId,
    weight: portfolioEntities.weight,
  })
  .from(portfolioEntities)
  .as('portfolio_holdings');

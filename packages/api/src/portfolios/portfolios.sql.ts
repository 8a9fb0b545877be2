import { QueryBuilder } from 'drizzle-orm/pg-core';
import { portfolios } from './portfolios.table.ts';

/** Portfolios with their owners, for joins of other modules. */
export const ownedPortfolios = new QueryBuilder()
  .select({
    id: portfolios.id,
    userId: portfolios.userId,
    name: portfolios.name,
    visibility: portfolios.visibility,
    unmatchedWeight: portfolios.unmatchedWeight,
  })
  .from(portfolios)
  .as('owned_portfolios');

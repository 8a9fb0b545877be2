import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { portfolioEntities } from './portfolios.table.ts';

/** Companies that stand in portfolios of their own, without those of funds: for counts over all of the site. */
export const portfolioHoldings = new QueryBuilder()
  .select({
    portfolioId: portfolioEntities.portfolioId,
    entityId: portfolioEntities.entityId,
    weight: portfolioEntities.weight,
  })
  .from(portfolioEntities)
  .as('portfolio_holdings');

/** The columns of a holding that its weight follows from. */
type WeightColumns = Readonly<Record<'weight' | 'originalWeight' | 'price', AnyPgColumn>>;

/**
 * The weight of a holding as entered, in a query of all holdings of one portfolio or version. One that was added before
 * that was kept has a share alone: the others tell what such a share is worth in the unit of the portfolio.
 */
export function enteredWeight({ weight, originalWeight, price }: WeightColumns): SQL<number> {
  const worth = sql`sum(${originalWeight} * coalesce(${price}, 1)) over ()`;
  const share = sql`sum(${weight}) filter (where ${originalWeight} is not null) over ()`;
  return sql<number>`coalesce(${originalWeight}, ${weight} * coalesce(${worth} / ${share}, 1))`;
}

import { sql } from 'drizzle-orm';

/** The company `wanted` stands in a portfolio, or did in a version that can be gone back to. */
export const entitiesInPortfolios = sql`(exists (
  select from portfolio_entities where portfolio_entities.entity_id = wanted.id) or exists (
  select from portfolio_version_entities where portfolio_version_entities.entity_id = wanted.id))`;

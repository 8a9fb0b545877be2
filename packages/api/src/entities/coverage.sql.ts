import { sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { entities } from './entities.table.ts';

/** How many companies there are, have a published analysis, and have a score: one row. */
export const companyCoverage = new QueryBuilder()
  .select({
    companies: sql<number>`count(*)::int`.as('companies'),
    analysed: sql<number>`(count(*) filter (where notes_count > 0))::int`.as('analysed'),
    scored: sql<number>`(count(*) filter (where impact_score is not null))::int`.as('scored'),
  })
  .from(entities)
  .as('company_coverage');

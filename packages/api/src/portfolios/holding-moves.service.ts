import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { runStatement } from '../db/run-statement.ts';
import { portfolioRowChoices } from './portfolios.table.ts';

const countShape = z.strictObject({ total: z.int() });

/** Portfolios that hold all of these companies. */
export async function countPortfoliosWith(db: Database, entityIds: readonly number[]): Promise<number> {
  const [row] = await queryRows(
    db,
    countShape,
    sql`select count(*)::int as total from (
        select portfolio_id from portfolio_entities
        where entity_id in (select value::int from json_array_elements_text(${JSON.stringify(entityIds)}::json))
        group by portfolio_id having count(*) = ${entityIds.length}::int
      ) as holders`,
  );
  return row?.total ?? 0;
}

/**
 * Gives every holding of a company to another one, in versions too; where a portfolio holds both, the weights are
 * added. What was entered moves with them: numbers of shares are added at the price of the company that stays.
 */
export async function moveHoldings(db: Database, fromEntity: number, toEntity: number): Promise<void> {
  await runStatement(
    db,
    sql`with moved as (delete from portfolio_entities where entity_id = ${fromEntity} 
        returning portfolio_id, weight, original_weight, price)
      insert into portfolio_entities (portfolio_id, entity_id, weight, original_weight, price)
      select portfolio_id, ${toEntity}::int, weight, original_weight, price from moved
      on conflict (portfolio_id, entity_id) do update set
        weight = portfolio_entities.weight + excluded.weight,
        original_weight = portfolio_entities.original_weight
          + excluded.original_weight * coalesce(excluded.price, 1) / coalesce(portfolio_entities.price, 1)`,
  );
  await runStatement(
    db,
    sql`with moved as (delete from portfolio_version_entities where entity_id = ${fromEntity}
        returning version_id, weight, original_weight, price)
      insert into portfolio_version_entities (version_id, entity_id, weight, original_weight, price)
      select version_id, ${toEntity}::int, weight, original_weight, price from moved
      on conflict (version_id, entity_id) do update set
        weight = portfolio_version_entities.weight + excluded.weight,
        original_weight = portfolio_version_entities.original_weight
          + excluded.original_weight * coalesce(excluded.price, 1) / coalesce(portfolio_version_entities.price, 1)`,
  );
}

/** Lets rows that were chosen to mean a company mean another one. */
export async function moveChoices(db: Database, fromEntity: number, toEntity: number): Promise<void> {
  await db.update(portfolioRowChoices).set({ entityId: toEntity }).where(eq(portfolioRowChoices.entityId, fromEntity));
}

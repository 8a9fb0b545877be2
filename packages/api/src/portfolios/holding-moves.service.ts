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
 * added. What was entered moves with them: numbers of shares are added at the price of the company that stays. Where
 * one of the two has a share alone, the other tells what such a share is worth in the portfolio's unit.
 */
export async function moveHoldings(db: Database, fromEntity: number, toEntity: number): Promise<void> {
  for (const { table, owner } of holdingTables) {
    const held = (column: string) => sql`${table}.${sql.identifier(column)}`;
    await runStatement(
      db,
      sql`with moved as (delete from ${table} where entity_id = ${fromEntity}
          returning ${owner}, weight, original_weight, price)
        insert into ${table} (${owner}, entity_id, weight, original_weight, price)
        select ${owner}, ${toEntity}::int, weight, original_weight, price from moved
        on conflict (${owner}, entity_id) do update set
          weight = ${held('weight')} + excluded.weight,
          price = case when ${held('original_weight')} is null then excluded.price else ${held('price')} end,
          original_weight = coalesce(
            ${held('original_weight')}
              + excluded.original_weight * coalesce(excluded.price, 1) / coalesce(${held('price')}, 1),
            ${held('original_weight')} * (1 + excluded.weight / ${held('weight')}),
            excluded.original_weight * (1 + ${held('weight')} / excluded.weight))`,
    );
  }
}

const holdingTables = [
  { table: sql.identifier('portfolio_entities'), owner: sql.identifier('portfolio_id') },
  { table: sql.identifier('portfolio_version_entities'), owner: sql.identifier('version_id') },
];

/** Lets rows that were chosen to mean a company mean another one. */
export async function moveChoices(db: Database, fromEntity: number, toEntity: number): Promise<void> {
  await db.update(portfolioRowChoices).set({ entityId: toEntity }).where(eq(portfolioRowChoices.entityId, fromEntity));
}

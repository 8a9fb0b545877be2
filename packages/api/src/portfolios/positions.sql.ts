import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { FUND_DEPTH } from '@commonweal/domain/portfolio-limits';
import { exactSum } from '../db/exact-sum.ts';

/** Ids as `in (…)` takes them: one parameter for all. */
export function positionIds(ids: readonly number[]): SQL {
  return sql`select value::int from json_array_elements_text(${JSON.stringify(ids)}::json)`;
}

/**
 * CTEs, for a `with recursive`, of the funds that portfolios hold. `lines` are the rows of files without a company that
 * name a fund of the same owner, by its ISIN, or by its name where the row or the fund has no ISIN; of several funds the
 * one with the newest holdings. `edges` have the `share` of a portfolio's file that lies in a fund, 0 to 1.
 *
 * `reach` follows them from each portfolio (`root`) down to {@link FUND_DEPTH} funds, never into one that it came
 * through: `node` is the portfolio at its end, `first` the fund of the root that leads there, `factor` the part of the
 * root that it is, and `known` that of it which lies in companies of the node's own.
 * @param ids of portfolios, as `in (…)` takes them
 */
export function withFunds(ids: SQL): SQL {
  return sql`asked as materialized (
      select id, user_id from portfolios where id in (${ids})
    ), funds as materialized (
      select id, user_id, fund_isin, lower(name) as name, holdings_on from portfolios
      where holdings_on is not null and user_id in (select user_id from asked)
    ), rows_of_files as (
      select line.portfolio_id, line.position, holder.user_id, lower(line.name) as name,
        nullif(regexp_replace(upper(line.isin), '[^A-Z0-9]', '', 'g'), '') as isin,
        holder.unmatched_weight / 100 * line.weight
          / ${exactSum(sql`line.weight`, sql`over (partition by line.portfolio_id)`)} as share
      from portfolios holder join portfolio_unmatched line on line.portfolio_id = holder.id
      where holder.id in (select id from asked union select id from funds)
        and holder.user_id in (select user_id from funds) and holder.unmatched_weight > 0 and line.weight > 0
    ), lines as materialized (
      select distinct on (rows_of_files.portfolio_id, position) portfolio_id, position, share, funds.id as fund_id
      from rows_of_files join funds on funds.user_id = rows_of_files.user_id and (funds.fund_isin = isin
        or ((funds.fund_isin is null or isin is null) and funds.name = rows_of_files.name))
      order by portfolio_id, position, funds.fund_isin is not distinct from isin desc, holdings_on desc, funds.id desc
    ), edges as materialized (
      select portfolio_id, fund_id, ${exactSum(sql`share`)} as share from lines group by 1, 2
    ), walked as (
      select id as root, id as node, null::int as first, 1::float8 as factor, array[id] as path from asked
      union all
      select root, fund_id, coalesce(first, fund_id), factor * share, path || fund_id
      from walked join edges on portfolio_id = node
      where fund_id <> all(path) and cardinality(path) <= ${FUND_DEPTH}::int
    ), reach as materialized (
      select root, node, first, factor, path, factor * (1 - coalesce(unmatched_weight, 0) / 100) as known
      from walked join portfolios on portfolios.id = node
    )`;
}

/**
 * The companies that portfolios hold, with those of their funds: the one place that tells a company's weight in a
 * portfolio. `weight` is a share in percent of all that lies in a company; what a fund holds elsewhere is in none.
 * @param ids of portfolios, as `in (…)` takes them
 */
export function positionsIn(ids: SQL) {
  const rows = sql`(
    with recursive ${withFunds(ids)}, parts as (
      select root, held.entity_id, nodes.known * held.weight
        / ${exactSum(sql`held.weight`, sql`over (partition by root, node)`)} as part
      from (
        select root, node, ${exactSum(sql`known`)} as known from reach
        where root in (select root from reach where first is not null) group by 1, 2
      ) nodes join portfolio_entities held on held.portfolio_id = nodes.node where nodes.known > 0
    ), summed as (
      select root, entity_id, ${exactSum(sql`part`)} as part from parts group by 1, 2
    )
    select portfolio_id, entity_id, weight from portfolio_entities
    where portfolio_id in (select id from asked)
      and portfolio_id not in (select root from reach where first is not null)
    union all
    select root, entity_id, 100 * part / ${exactSum(sql`part`, sql`over (partition by root)`)} from summed
  ) as position`;
  return new QueryBuilder()
    .select({
      portfolioId: sql<number>`position.portfolio_id`.as('portfolio_id'),
      entityId: sql<number>`position.entity_id`.as('entity_id'),
      weight: sql<number>`position.weight`.as('weight'),
    })
    .from(rows)
    .as('positions');
}

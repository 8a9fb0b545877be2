import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { MOST_INNER_FUNDS, fundCuts } from '@commonweal/contracts/portfolio-funds';
import { FUND_DEPTH } from '@commonweal/domain/portfolio-limits';
import { exactSum } from '../db/exact-sum.ts';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { entitiesAsSeen } from '../entities/entities.sql.ts';
import type { NamedFund } from './named-fund.ts';
import { positionIds, withFunds } from './positions.sql.ts';
import { portfolios } from './portfolios.table.ts';

const entities = entitiesAsSeen(false);

const totalsShape = z.strictObject({
  id: z.int(),
  /** of the file's weight, in percent, that funds of the portfolio have in companies */
  known: z.number(),
  funds: z.int(),
  /** rows of the file that name a fund */
  lines: z.int(),
  oldest: z.string(),
});

/** Funds of portfolios, counted and summed up; portfolios without one are left out. */
export function findFundTotals(db: Database, ids: readonly number[]) {
  return queryRows(
    db,
    totalsShape,
    sql`with recursive ${withFunds(positionIds(ids))}, held as (
        select portfolio_id, count(distinct fund_id)::int as funds, count(*)::int as lines,
          min(funds.holdings_on)::text as oldest
        from lines join funds on funds.id = fund_id where portfolio_id in (select id from asked) group by 1
      )
      select held.portfolio_id as id, funds, lines, oldest,
        coalesce((select ${exactSum(sql`known`)} * 100 from reach
          where root = held.portfolio_id and first is not null), 0) as known
      from held order by 1`,
  );
}

const heldFundShape = z.strictObject({
  id: z.int(),
  name: z.string(),
  isin: z.string().nullable(),
  holdingsOn: z.string(),
  lines: z.array(z.int()),
  weight: z.number(),
  known: z.number(),
  companies: z.int(),
});

export type HeldFundRow = z.output<typeof heldFundShape>;

/** The funds that a portfolio holds, the largest first. */
export function findHeldFunds(db: Database, portfolioId: number): Promise<HeldFundRow[]> {
  return queryRows(
    db,
    heldFundShape,
    sql`with recursive ${withFunds(positionIds([portfolioId]))}, found as (
        select first, ${exactSum(sql`known`)} as known from reach where first is not null group by 1
      ), companies as (
        select first, count(distinct entity_id)::int as companies
        from reach join portfolio_entities on portfolio_id = node where first is not null and known > 0 group by 1
      )
      select fund.id, fund.name, fund.fund_isin as isin, fund.holdings_on::text as "holdingsOn",
        (select to_json(array_agg(position order by position)) from lines
          where portfolio_id = ${portfolioId}::int and fund_id = fund.id) as lines,
        edges.share * 100 as weight, coalesce(found.known / edges.share * 100, 0) as known,
        coalesce(companies.companies, 0) as companies
      from edges join portfolios fund on fund.id = edges.fund_id
      left join found on found.first = fund.id left join companies on companies.first = fund.id
      where edges.portfolio_id = ${portfolioId}::int order by edges.share desc, fund.id`,
  );
}

const innerFundShape = z.strictObject({
  first: z.int(),
  id: z.int(),
  name: z.string(),
  holdingsOn: z.string(),
  within: z.string(),
  weight: z.number(),
  cut: z.enum(fundCuts).nullable(),
});

export type InnerFundRow = z.output<typeof innerFundShape>;

/** Funds within the funds of a portfolio, and those that are not followed any further, the largest first. */
export function findInnerFunds(db: Database, portfolioId: number): Promise<InnerFundRow[]> {
  return queryRows(
    db,
    innerFundShape,
    sql`with recursive ${withFunds(positionIds([portfolioId]))}, within as (
        select first, node as fund_id, path[cardinality(path) - 1] as holder_id, factor, null as cut
        from reach where cardinality(path) > 2
        union all
        select coalesce(first, fund_id), fund_id, node, factor * share,
          case when fund_id = any(path) then 'cycle' else 'depth' end
        from reach join edges on portfolio_id = node
        where fund_id = any(path) or cardinality(path) > ${FUND_DEPTH}::int
      )
      select within.first, fund.id, fund.name, fund.holdings_on::text as "holdingsOn", holder.name as within,
        within.factor * 100 as weight, within.cut
      from within join portfolios fund on fund.id = within.fund_id join portfolios holder on holder.id = holder_id
      order by within.factor desc, fund.id, holder.id limit ${MOST_INNER_FUNDS}::int`,
  );
}

const fundEntityShape = z.strictObject({ id: z.int(), name: z.string(), slug: z.string(), weight: z.number() });

/** The companies that a fund brings into a portfolio, by their part of the file's weight in percent. */
export function findFundEntities(db: Database, portfolioId: number, fundId: number) {
  return queryRows(
    db,
    fundEntityShape,
    sql`with recursive ${withFunds(positionIds([portfolioId]))}, parts as (
        select held.entity_id, nodes.known * held.weight
          / ${exactSum(sql`held.weight`, sql`over (partition by node)`)} as part
        from (select node, ${exactSum(sql`known`)} as known from reach where first = ${fundId}::int group by 1) nodes
        join portfolio_entities held on held.portfolio_id = node where nodes.known > 0
      )
      select ${entities.id} as id, ${entities.name} as name, ${entities.slug} as slug,
        ${exactSum(sql`part`)} * 100 as weight
      from parts join ${entities} on ${entities.id} = entity_id group by 1, 2, 3 order by 4 desc, 1`,
  );
}

/** The funds among the portfolios of a person. */
export async function findFunds(db: Database, userId: number): Promise<NamedFund[]> {
  const { id, name, fundIsin: isin, holdingsOn } = portfolios;
  const rows = await db
    .select({ id, name, isin, holdingsOn })
    .from(portfolios)
    .where(and(eq(portfolios.userId, userId), isNotNull(holdingsOn)));
  return rows.flatMap((row) => (row.holdingsOn === null ? [] : [{ ...row, holdingsOn: row.holdingsOn }]));
}

/** Funds among the portfolios of a person, but for one portfolio. */
export function countOtherFunds(db: Database, userId: number, id: number): Promise<number> {
  const isFund = sql`${portfolios.holdingsOn} is not null`;
  return db.$count(portfolios, and(eq(portfolios.userId, userId), ne(portfolios.id, id), isFund));
}

import { asc, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ContentHolding, PortfolioContents } from '@commonweal/domain/portfolio-changes';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { momentOfRow } from '../db/row-shapes.ts';
import { runStatement } from '../db/run-statement.ts';
import { entitiesAsSeen } from '../entities/entities.sql.ts';
import { scoreUpTo, snapshotAt } from '../entities/score-changes.sql.ts';
import { enteredWeight } from './portfolio-holdings.sql.ts';
import { portfolioEntities, portfolioVersionEntities, portfolioVersions, portfolios } from './portfolios.table.ts';

export type NamedHolding = ContentHolding & { readonly name: string; readonly slug: string };

/** Contents with the names of their companies. */
export interface NamedContents extends PortfolioContents {
  readonly holdings: readonly NamedHolding[];
}

const entities = entitiesAsSeen(false);
const named = { id: entities.id, name: entities.name, slug: entities.slug };

/** The last version of a portfolio; null where none is kept. */
export async function findLastVersion(db: Database, portfolioId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: portfolioVersions.id })
    .from(portfolioVersions)
    .where(eq(portfolioVersions.portfolioId, portfolioId))
    .orderBy(desc(portfolioVersions.id))
    .limit(1);
  return row?.id ?? null;
}

const insertedShape = z.strictObject({ id: z.int() });

/** Copies the companies of a portfolio into a new version. @returns its id */
export async function insertVersion(db: Database, portfolioId: number): Promise<number> {
  const [row] = await queryRows(
    db,
    insertedShape,
    sql`insert into portfolio_versions (portfolio_id, weight_unit, unmatched_weight, kept_at)
      select id, weight_unit, unmatched_weight, changed_at from portfolios where id = ${portfolioId} returning id`,
  );
  if (!row) throw new Error('The portfolio of the version is gone');
  await runStatement(
    db,
    sql`insert into portfolio_version_entities (version_id, entity_id, weight, original_weight, price)
      select ${row.id}::int, entity_id, weight, original_weight, price
      from portfolio_entities where portfolio_id = ${portfolioId}`,
  );
  return row.id;
}

/** Deletes all but the newest versions, and those of the last import that stands. */
export async function deleteVersionsBeyond(db: Database, portfolioId: number, most: number): Promise<void> {
  await runStatement(
    db,
    sql`delete from portfolio_versions where portfolio_id = ${portfolioId}
      and id <= (select id from portfolio_versions where portfolio_id = ${portfolioId}
        order by id desc offset ${most} limit 1)
      and not exists (
        select from (select before_id, after_id from portfolio_imports
          where portfolio_id = ${portfolioId} and undone_at is null order by id desc limit 1) as standing
        where portfolio_versions.id in (standing.before_id, standing.after_id))`,
  );
  // Rows of the file serve an undo alone, which needs the version before.
  await runStatement(
    db,
    sql`update portfolio_imports set unmatched_before = null
      where portfolio_id = ${portfolioId} and before_id is null and unmatched_before is not null`,
  );
}

/** The companies of a version, largest share first. */
export async function findVersionContents(db: Database, versionId: number): Promise<NamedContents> {
  const [version] = await db
    .select({ unit: portfolioVersions.weightUnit })
    .from(portfolioVersions)
    .where(eq(portfolioVersions.id, versionId));
  if (!version) throw new Error('The version is gone');
  const { weight, price, entityId } = portfolioVersionEntities;
  const holdings = await db
    .select({ ...named, weight: enteredWeight(portfolioVersionEntities), price })
    .from(portfolioVersionEntities)
    .innerJoin(entities, eq(entities.id, entityId))
    .where(eq(portfolioVersionEntities.versionId, versionId))
    .orderBy(desc(weight), asc(entityId));
  return { ...version, holdings };
}

/** The companies of a portfolio as it stands, largest share first. */
export async function findCurrentContents(db: Database, portfolioId: number): Promise<NamedContents> {
  const [portfolio] = await db
    .select({ unit: portfolios.weightUnit })
    .from(portfolios)
    .where(eq(portfolios.id, portfolioId));
  if (!portfolio) throw new Error('The portfolio is gone');
  const { weight, price, entityId } = portfolioEntities;
  const holdings = await db
    .select({ ...named, weight: enteredWeight(portfolioEntities), price })
    .from(portfolioEntities)
    .innerJoin(entities, eq(entities.id, entityId))
    .where(eq(portfolioEntities.portfolioId, portfolioId))
    .orderBy(desc(weight), asc(entityId));
  return { ...portfolio, holdings };
}

const versionShape = z.strictObject({ id: z.int(), keptAt: momentOfRow, companies: z.int() });
const shareShape = z.strictObject({
  versionId: z.int(),
  entityId: z.int(),
  name: z.string(),
  slug: z.string(),
  weight: z.number(),
});

/** The newest versions, the oldest of them first. */
export function findNewestVersions(db: Database, portfolioId: number, most: number) {
  return queryRows(
    db,
    versionShape,
    sql`select newest.id, newest.kept_at as "keptAt", (
        select count(*)::int from portfolio_version_entities held where held.version_id = newest.id) as companies
      from (select id, kept_at from portfolio_versions where portfolio_id = ${portfolioId}
        order by id desc limit ${most}) as newest
      order by newest.id`,
  );
}

/** Shares in these versions of the companies that were largest in any of them. */
export function findLargestShares(db: Database, versionIds: readonly number[], most: number) {
  const wanted = sql`(select value::int from json_array_elements_text(${JSON.stringify(versionIds)}::json))`;
  return queryRows(
    db,
    shareShape,
    sql`select held.version_id as "versionId", held.entity_id as "entityId", held.weight,
        ${entities.name} as name, ${entities.slug} as slug
      from portfolio_version_entities held
      join (select entity_id, max(weight) as largest from portfolio_version_entities
        where version_id in ${wanted} group by entity_id order by max(weight) desc, entity_id limit ${most}) as top
        on top.entity_id = held.entity_id
      join ${entities} on ${entities.id} = held.entity_id
      where held.version_id in ${wanted}
      order by top.largest desc, held.entity_id, held.version_id`,
  );
}

/** A moment of a portfolio, and the version that it stood at. */
export interface PastMoment {
  readonly at: Date;
  readonly versionId: number;
}

const pastScoreShape = z.strictObject({
  place: z.int(),
  score: z.number(),
  coverageWeight: z.number(),
  unmatchedWeight: z.number().nullable(),
  companies: z.int(),
});

/**
 * Score and coverage of a portfolio at some moments, by their `place` in the list. The score is that of
 * `portfolioScore`: the mean by weight, a company without a score counting as 0.
 */
export function findPastScores(db: Database, moments: readonly PastMoment[], seesAll: boolean) {
  const asked = JSON.stringify(moments.map(({ at, versionId }, place) => ({ place, at, version: versionId })));
  return queryRows(
    db,
    pastScoreShape,
    sql`with asked as materialized (
        select place, version, ${snapshotAt(sql`at`)} as number
        from json_to_recordset(${asked}::json) as wanted(place int, at timestamptz, version int)
      ), scored as (
        select asked.place, asked.version, held.weight, ${scoreUpTo(sql`held.entity_id`, sql`asked.number`, seesAll)} as score
        from asked join portfolio_version_entities held on held.version_id = asked.version
      )
      select place, sum(weight * coalesce(score, 0)) / sum(weight) as score,
        100 * coalesce(sum(weight) filter (where score is not null), 0) / sum(weight) as "coverageWeight",
        count(*)::int as companies, portfolio_versions.unmatched_weight as "unmatchedWeight"
      from scored join portfolio_versions on portfolio_versions.id = scored.version
      group by place, portfolio_versions.id order by place`,
  );
}

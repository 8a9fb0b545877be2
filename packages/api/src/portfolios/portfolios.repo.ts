import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { RoleCode } from '@commonweal/contracts';
import { insertRows } from '../db/insert-rows.ts';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { visibleScores } from '../entities/entity-scores.sql.ts';
import { entities } from '../entities/entities.table.ts';
import type { Locale } from '../http/locale.ts';
import { countries, industries, sectors } from '../reference/reference.table.ts';
import { portfolioEntities, portfolioUnmatched, portfolios } from './portfolios.table.ts';

export type PortfolioRecord = typeof portfolios.$inferSelect;
export type HoldingRecord = Awaited<ReturnType<typeof findHoldings>>[number];
export type ScoredHolding = Awaited<ReturnType<typeof findScoredHoldings>>[number];
export type UnmatchedRecord = Omit<typeof portfolioUnmatched.$inferInsert, 'portfolioId'>;

/** A slice of a list. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** Role codes of a person and how many portfolios they have. */
export async function findOwner(db: Database, userId: number): Promise<{ roles: RoleCode[]; existing: number }> {
  const [row] = await queryRows<{ roles: RoleCode[]; existing: number }>(
    db,
    sql`select array(
        select roles.code from user_roles join roles on roles.id = user_roles.role_id
        where user_roles.user_id = ${userId}
      ) as roles, (select count(*)::int from portfolios where user_id = ${userId}) as existing`,
  );
  return row ?? { roles: [], existing: 0 };
}

/** Makes others who create a portfolio of the same person wait until this transaction ends. */
export async function lockOwner(db: Database, userId: number): Promise<void> {
  await db.execute(sql`select id from users where id = ${userId} for no key update`);
}

/** A person's portfolios, the one changed last first. */
export function findPortfolios(db: Database, userId: number, { limit, offset }: Slice): Promise<PortfolioRecord[]> {
  return db
    .select()
    .from(portfolios)
    .where(eq(portfolios.userId, userId))
    .orderBy(desc(portfolios.changedAt), desc(portfolios.id))
    .limit(limit)
    .offset(offset);
}

/** A portfolio of this person; null where it does not exist or belongs to somebody else. */
export async function findPortfolio(db: Database, userId: number, id: number): Promise<PortfolioRecord | null> {
  const [row] = await db
    .select()
    .from(portfolios)
    .where(and(eq(portfolios.id, id), eq(portfolios.userId, userId)));
  return row ?? null;
}

/** Weights and scores of the companies of several portfolios at once, as the viewer may see them. */
export function findScoredHoldings(db: Database, portfolioIds: readonly number[], allScores: boolean) {
  return db
    .select({
      portfolioId: portfolioEntities.portfolioId,
      weight: portfolioEntities.weight,
      score: shown(allScores).score,
      environmentalScore: shown(allScores).environmentalScore,
      socialScore: shown(allScores).socialScore,
    })
    .from(portfolioEntities)
    .innerJoin(entities, eq(entities.id, portfolioEntities.entityId))
    .where(inArray(portfolioEntities.portfolioId, [...portfolioIds]));
}

/** The companies of a portfolio with where they belong, largest weight first. */
export function findHoldings(db: Database, portfolioId: number, allScores: boolean, locale: Locale) {
  const name = locale === 'fr' ? 'nameFr' : 'nameEn';
  return db
    .select({
      id: entities.id,
      name: entities.name,
      slug: entities.slug,
      weight: portfolioEntities.weight,
      score: shown(allScores).score,
      isGrayed: shown(allScores).isGrayed,
      sectorId: sectors.id,
      sector: sectors[name],
      industryId: industries.id,
      industry: industries[name],
      countryId: countries.id,
      countryCode: countries.code,
      country: countries[name],
    })
    .from(portfolioEntities)
    .innerJoin(entities, eq(entities.id, portfolioEntities.entityId))
    .innerJoin(industries, eq(industries.id, entities.industryId))
    .innerJoin(sectors, eq(sectors.id, industries.sectorId))
    .innerJoin(countries, eq(countries.id, entities.countryId))
    .where(eq(portfolioEntities.portfolioId, portfolioId))
    .orderBy(desc(portfolioEntities.weight), asc(sql`lower(${entities.name})`), asc(entities.id));
}

/** Rows of the file that are not in the portfolio, in the order of the file, and how many there are. */
export async function findUnmatched(db: Database, portfolioId: number, { limit, offset }: Slice) {
  const rows = await db
    .select()
    .from(portfolioUnmatched)
    .where(eq(portfolioUnmatched.portfolioId, portfolioId))
    .orderBy(asc(portfolioUnmatched.position))
    .limit(limit)
    .offset(offset);
  return { rows, total: await countUnmatched(db, portfolioId) };
}

export async function countUnmatched(db: Database, portfolioId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(portfolioUnmatched)
    .where(eq(portfolioUnmatched.portfolioId, portfolioId));
  return row?.total ?? 0;
}

export async function insertPortfolio(db: Database, userId: number, name: string): Promise<number> {
  const [row] = await db.insert(portfolios).values({ userId, name }).returning({ id: portfolios.id });
  if (!row) throw new Error('The portfolio was not written');
  return row.id;
}

/** Adds companies in one statement; returns how many of them exist and were added. */
export async function insertHoldings(
  db: Database,
  portfolioId: number,
  holdings: readonly { readonly id: number; readonly weight: number }[],
): Promise<number> {
  const added = await queryRows(
    db,
    sql`insert into portfolio_entities (portfolio_id, entity_id, weight)
      select ${portfolioId}, entities.id, wanted.weight
      from json_to_recordset(${JSON.stringify(holdings)}::json) as wanted(id int, weight double precision)
      join entities on entities.id = wanted.id
      returning entity_id`,
  );
  return added.length;
}

/** Keeps rows of the file that are not in the portfolio. */
export function insertUnmatched(db: Database, portfolioId: number, rows: readonly UnmatchedRecord[]): Promise<void> {
  return insertRows(
    db,
    portfolioUnmatched,
    rows.map((row) => ({ ...row, portfolioId })),
  );
}

/** Renames a portfolio of this person; false where there is none. */
export async function updateName(db: Database, userId: number, id: number, name: string): Promise<boolean> {
  const changed = await db
    .update(portfolios)
    .set({ name, changedAt: new Date() })
    .where(and(eq(portfolios.id, id), eq(portfolios.userId, userId)))
    .returning({ id: portfolios.id });
  return changed.length > 0;
}

/** Deletes a portfolio of this person with all it holds; false where there is none. */
export async function deletePortfolio(db: Database, userId: number, id: number): Promise<boolean> {
  const gone = await db
    .delete(portfolios)
    .where(and(eq(portfolios.id, id), eq(portfolios.userId, userId)))
    .returning({ id: portfolios.id });
  return gone.length > 0;
}

/** The scores of `entities` as the viewer may see them, for a select. */
export function shown(allScores: boolean) {
  const scores = visibleScores(allScores);
  return {
    score: sql<number | null>`${scores.impact_score}`,
    environmentalScore: sql<number | null>`${scores.environmental_score}`,
    socialScore: sql<number | null>`${scores.social_score}`,
    isGrayed: sql<boolean>`${scores.is_grayed}`,
  };
}

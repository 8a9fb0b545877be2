import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { insertRows } from '../db/insert-rows.ts';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { entitiesAsSeen, knownEntities } from '../entities/entities.sql.ts';
import { scoresAt } from '../entities/score-changes.sql.ts';
import type { Locale } from '@commonweal/domain/locale';
import { referenceIn } from '../reference/reference.sql.ts';
import { positionIds, positionsIn, withFunds } from './positions.sql.ts';
import { portfolioUnmatched, portfolios } from './portfolios.table.ts';
import type { KeptRow } from './portfolios.table.ts';

export type PortfolioRecord = typeof portfolios.$inferSelect;
export type HoldingRecord = Awaited<ReturnType<typeof findHoldings>>[number];
export type ScoredHolding = Awaited<ReturnType<typeof findScoredHoldings>>[number];
export type UnmatchedRecord = Omit<typeof portfolioUnmatched.$inferInsert, 'portfolioId'>;

/** Value of `visibility` of a portfolio that is shared (decisions: portfolio visibility). */
export const SHARED = 1;

/** A slice of a list. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** Condition of a person's portfolios, all or those that are shared. */
function ofOwner(userId: number, isSharedOnly: boolean): SQL | undefined {
  return and(eq(portfolios.userId, userId), isSharedOnly ? eq(portfolios.visibility, SHARED) : undefined);
}

/** The number of portfolios that a person has, or has shared. */
export function countPortfolios(db: Database, userId: number, isSharedOnly = false): Promise<number> {
  return db.$count(portfolios, ofOwner(userId, isSharedOnly));
}

/** A person's portfolios: the preferred one, then the one changed last first. */
export function findPortfolios(
  db: Database,
  userId: number,
  { limit, offset, isSharedOnly }: Slice & { readonly isSharedOnly: boolean },
): Promise<PortfolioRecord[]> {
  return db
    .select()
    .from(portfolios)
    .where(ofOwner(userId, isSharedOnly))
    .orderBy(desc(portfolios.isPreferred), desc(portfolios.changedAt), desc(portfolios.id))
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

/** Weights and scores of the companies of several portfolios at once, those of their funds too, as the viewer may see them. */
export function findScoredHoldings(db: Database, portfolioIds: readonly number[], seesAll: boolean) {
  const entities = entitiesAsSeen(seesAll);
  const positions = positionsIn(positionIds(portfolioIds));
  return db
    .select({
      portfolioId: positions.portfolioId,
      entityId: entities.id,
      weight: positions.weight,
      score: entities.impactScore,
      environmentalScore: entities.environmentalScore,
      socialScore: entities.socialScore,
      countedNotesCount: entities.countedNotesCount,
      ratersCount: entities.ratersCount,
      valueSpread: entities.valueSpread,
    })
    .from(positions)
    .innerJoin(entities, eq(entities.id, positions.entityId))
    .orderBy(positions.portfolioId, positions.entityId);
}

const snapshotShape = z.strictObject({ snapshot: z.coerce.number().nullable() });

/** The number of the last change of a score of these companies that the viewer may see; null before the first. */
export async function findSnapshot(db: Database, entityIds: readonly number[], seesAll: boolean) {
  const standings = scoresAt(entityIds, null, seesAll);
  const [row] = await queryRows(db, snapshotShape, sql`select max(id) as snapshot from (${standings}) as standing`);
  return row?.snapshot ?? null;
}

/** The companies of a portfolio and of its funds with where they belong, largest weight first. */
export function findHoldings(db: Database, portfolioId: number, seesAll: boolean, locale: Locale) {
  const entities = entitiesAsSeen(seesAll);
  const { countries, industries, sectors } = referenceIn[locale];
  const positions = positionsIn(positionIds([portfolioId]));
  return db
    .select({
      id: entities.id,
      name: entities.name,
      slug: entities.slug,
      isin: entities.isin,
      weight: positions.weight,
      score: entities.impactScore,
      environmentalScore: entities.environmentalScore,
      socialScore: entities.socialScore,
      isGrayed: entities.isGrayed,
      countedNotesCount: entities.countedNotesCount,
      ratersCount: entities.ratersCount,
      valueSpread: entities.valueSpread,
      sectorId: sectors.id,
      sector: sectors.name,
      industryId: industries.id,
      industry: industries.name,
      countryId: countries.id,
      countryCode: countries.code,
      country: countries.name,
    })
    .from(positions)
    .innerJoin(entities, eq(entities.id, positions.entityId))
    .innerJoin(industries, eq(industries.id, entities.industryId))
    .innerJoin(sectors, eq(sectors.id, industries.sectorId))
    .innerJoin(countries, eq(countries.id, entities.countryId))
    .orderBy(desc(positions.weight), asc(sql`lower(${entities.name})`), asc(entities.id));
}

/** Rows of the file that are neither a company nor a fund. */
function inNothing(portfolioId: number): SQL | undefined {
  const lines = sql`with recursive ${withFunds(positionIds([portfolioId]))}
    select position from lines where portfolio_id = ${portfolioId}::int`;
  return and(eq(portfolioUnmatched.portfolioId, portfolioId), sql`${portfolioUnmatched.position} not in (${lines})`);
}

/** Rows of the file that are not in the portfolio, in the order of the file, and how many there are. */
export async function findUnmatched(db: Database, portfolioId: number, { limit, offset }: Slice) {
  const rows = await db
    .select()
    .from(portfolioUnmatched)
    .where(inNothing(portfolioId))
    .orderBy(asc(portfolioUnmatched.position))
    .limit(limit)
    .offset(offset);
  return { rows, total: await countUnmatched(db, portfolioId) };
}

export function countUnmatched(db: Database, portfolioId: number): Promise<number> {
  return db.$count(portfolioUnmatched, inNothing(portfolioId));
}

export async function insertPortfolio(
  db: Database,
  portfolio: Pick<PortfolioRecord, 'userId' | 'name' | 'weightUnit' | 'unmatchedWeight'>,
): Promise<number> {
  const [row] = await db.insert(portfolios).values(portfolio).returning({ id: portfolios.id });
  if (!row) throw new Error('The portfolio was not written');
  return row.id;
}

/** A company to add: its share in percent, and the weight and price as entered. */
interface NewHolding {
  readonly id: number;
  readonly weight: number;
  readonly original: number;
  readonly price: number | null;
}

const addedShape = z.strictObject({ entityId: z.int() });

/** Adds companies in one statement; returns how many of them exist and were added. */
export async function insertHoldings(
  db: Database,
  portfolioId: number,
  holdings: readonly NewHolding[],
): Promise<number> {
  const added = await queryRows(
    db,
    addedShape,
    sql`insert into portfolio_entities (portfolio_id, entity_id, weight, original_weight, price)
      select ${portfolioId}, ${knownEntities.id}, wanted.weight, wanted.original, wanted.price
      from json_to_recordset(${JSON.stringify(holdings)}::json)
        as wanted(id int, weight double precision, original double precision, price double precision)
      join ${knownEntities} on ${knownEntities.id} = wanted.id
      returning entity_id as "entityId"`,
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

/** The weights of the rows of the file that are in no company of the portfolio's own. */
export function findRowWeights(db: Database, portfolioId: number): Promise<{ weight: number | null }[]> {
  return db
    .select({ weight: portfolioUnmatched.weight })
    .from(portfolioUnmatched)
    .where(eq(portfolioUnmatched.portfolioId, portfolioId));
}

/** Takes the rows of the file that are not in the portfolio away. @returns them */
export async function takeUnmatched(db: Database, portfolioId: number): Promise<KeptRow[]> {
  const rows = await db.delete(portfolioUnmatched).where(eq(portfolioUnmatched.portfolioId, portfolioId)).returning();
  return rows.map(({ portfolioId: _portfolio, ...row }) => row);
}

export async function updateVisibility(db: Database, id: number, visibility: number): Promise<void> {
  await db.update(portfolios).set({ visibility }).where(eq(portfolios.id, id));
}

/** Deletes a portfolio of this person with all it holds; false where there is none. */
export async function deletePortfolio(db: Database, userId: number, id: number): Promise<boolean> {
  const gone = await db
    .delete(portfolios)
    .where(and(eq(portfolios.id, id), eq(portfolios.userId, userId)))
    .returning({ id: portfolios.id });
  return gone.length > 0;
}

import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Locale } from '@commonweal/domain/locale';
import type { Database } from '../db/open-database.ts';
import { entitiesAsSeen } from '../entities/entities.sql.ts';
import { referenceIn } from '../reference/reference.sql.ts';
import { enteredWeight } from './portfolio-holdings.sql.ts';
import type { PortfolioRecord } from './portfolios.repo.ts';
import { portfolioEntities, portfolios } from './portfolios.table.ts';

export type EditedHolding = Awaited<ReturnType<typeof findEditedHoldings>>[number];

/** A moment that no version had before, also where the clock has not moved on. */
const nextVersion = sql`greatest(clock_timestamp(), ${portfolios.changedAt} + interval '1 millisecond')`;

const isOwn = (userId: number, id: number): SQL | undefined =>
  and(eq(portfolios.id, id), eq(portfolios.userId, userId));

/** A portfolio of this person, locked until the transaction ends; null where there is none. */
export async function lockPortfolio(db: Database, userId: number, id: number): Promise<PortfolioRecord | null> {
  const [row] = await db.select().from(portfolios).where(isOwn(userId, id)).for('update');
  return row ?? null;
}

/** The companies of a portfolio with the weights as entered, largest share first. */
export function findEditedHoldings(db: Database, portfolioId: number, locale: Locale) {
  const entities = entitiesAsSeen(false);
  const { countries } = referenceIn[locale];
  return db
    .select({
      id: entities.id,
      name: entities.name,
      slug: entities.slug,
      country: countries.name,
      weight: enteredWeight(portfolioEntities),
      price: portfolioEntities.price,
    })
    .from(portfolioEntities)
    .innerJoin(entities, eq(entities.id, portfolioEntities.entityId))
    .innerJoin(countries, eq(countries.id, entities.countryId))
    .where(eq(portfolioEntities.portfolioId, portfolioId))
    .orderBy(desc(portfolioEntities.weight), asc(sql`lower(${entities.name})`), asc(entities.id));
}

/** @returns how many there were */
export async function deleteHoldings(db: Database, portfolioId: number): Promise<number> {
  const { entityId } = portfolioEntities;
  const ofPortfolio = eq(portfolioEntities.portfolioId, portfolioId);
  return (await db.delete(portfolioEntities).where(ofPortfolio).returning({ entityId })).length;
}

/** Changes name, unit and the weight without a company where they are given, and begins the next version. @returns its moment */
export async function beginVersion(
  db: Database,
  id: number,
  change: Partial<Pick<PortfolioRecord, 'name' | 'weightUnit' | 'unmatchedWeight'>> = {},
): Promise<Date> {
  const [row] = await db
    .update(portfolios)
    .set({ ...change, changedAt: nextVersion })
    .where(eq(portfolios.id, id))
    .returning({ changedAt: portfolios.changedAt });
  if (!row) throw new Error('The portfolio that was locked is gone');
  return row.changedAt;
}

/** Changes fields of a portfolio of this person that are no part of its version; false where there is none. */
export async function updateSettings(
  db: Database,
  userId: number,
  id: number,
  change: Partial<Pick<PortfolioRecord, 'url' | 'isPreferred' | 'visibility' | 'fundIsin' | 'holdingsOn'>>,
): Promise<boolean> {
  const changed = await db.update(portfolios).set(change).where(isOwn(userId, id)).returning({ id: portfolios.id });
  return changed.length > 0;
}

/** Leaves this person without a preferred portfolio. */
export async function clearPreferred(db: Database, userId: number): Promise<void> {
  await db
    .update(portfolios)
    .set({ isPreferred: false })
    .where(and(eq(portfolios.userId, userId), portfolios.isPreferred));
}

/** The person's preferred portfolio, the one changed last where there were several. */
export async function findPreferred(db: Database, userId: number): Promise<PortfolioRecord | null> {
  const [row] = await db
    .select()
    .from(portfolios)
    .where(and(eq(portfolios.userId, userId), portfolios.isPreferred))
    .orderBy(desc(portfolios.changedAt), desc(portfolios.id))
    .limit(1);
  return row ?? null;
}

/** Renames a portfolio of this person; false where there is none. */
export async function updateName(db: Database, userId: number, id: number, name: string): Promise<boolean> {
  const changed = await db
    .update(portfolios)
    .set({ name, changedAt: nextVersion })
    .where(isOwn(userId, id))
    .returning({ id: portfolios.id });
  return changed.length > 0;
}

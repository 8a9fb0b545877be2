import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { accounts, nameInRows } from '../users/accounts.sql.ts';
import { platformConditionAcceptances as acceptances, platformConditions } from './platform-conditions.table.ts';

export type ConditionsRecord = typeof platformConditions.$inferSelect;

/** The terms in force. @throws {Error} where there are none: they come with the reference lists */
export async function findCurrent(db: Database): Promise<ConditionsRecord> {
  const [row] = await db.select().from(platformConditions).orderBy(desc(platformConditions.version)).limit(1);
  if (!row) throw new Error('The database has no terms and conditions');
  return row;
}

export async function findConditionsVersion(db: Database, version: number): Promise<ConditionsRecord | null> {
  const [row] = await db.select().from(platformConditions).where(eq(platformConditions.version, version));
  return row ?? null;
}

/** When somebody accepted a version; null where they have not. */
export async function findAcceptance(db: Database, userId: number, version: number): Promise<Date | null> {
  const [row] = await db
    .select({ acceptedAt: acceptances.acceptedAt })
    .from(acceptances)
    .where(and(eq(acceptances.userId, userId), eq(acceptances.version, version)));
  return row?.acceptedAt ?? null;
}

/** Notes that somebody accepts a version, unless they have already. */
export async function insertAcceptance(db: Database, userId: number, version: number): Promise<void> {
  await db.insert(acceptances).values({ userId, version }).onConflictDoNothing();
}

/** Every version, the newest first, in one query. */
export function listConditionsVersions(db: Database) {
  return db
    .select({
      version: platformConditions.version,
      publicationDate: platformConditions.publicationDate,
      isShipped: sql<boolean>`${platformConditions.publishedBy} is null`,
      publishedBy: nameInRows,
      acceptedCount: sql<number>`(select count(*)::int from platform_condition_acceptances accepted
        where accepted.version = ${platformConditions.version})`,
    })
    .from(platformConditions)
    .leftJoin(accounts, eq(accounts.id, platformConditions.publishedBy))
    .orderBy(desc(platformConditions.version));
}

export type ConditionsListRow = Awaited<ReturnType<typeof listConditionsVersions>>[number];

/** Publishes the version that follows `replaces`. @returns false where it is there already */
export async function insertConditionsVersion(
  db: Database,
  replaces: number,
  values: Pick<ConditionsRecord, 'contentEn' | 'contentFr' | 'publishedBy'>,
): Promise<boolean> {
  const rows = await db
    .insert(platformConditions)
    .values({ version: replaces + 1, ...values })
    .onConflictDoNothing()
    .returning({ version: platformConditions.version });
  return rows.length > 0;
}

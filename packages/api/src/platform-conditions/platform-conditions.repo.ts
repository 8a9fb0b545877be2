import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { users } from '../users/users.table.ts';
import { platformConditionAcceptances as acceptances, platformConditions } from './platform-conditions.table.ts';

export type ConditionsRecord = typeof platformConditions.$inferSelect;

/** The terms in force. @throws {Error} where there are none: they come with the reference lists */
export async function findCurrent(db: Database): Promise<ConditionsRecord> {
  const [row] = await db.select().from(platformConditions).orderBy(desc(platformConditions.version)).limit(1);
  if (!row) throw new Error('The database has no terms and conditions');
  return row;
}

export async function findVersion(db: Database, version: number): Promise<ConditionsRecord | null> {
  const [row] = await db.select().from(platformConditions).where(eq(platformConditions.version, version));
  return row ?? null;
}

export async function isPerson(db: Database, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isDeleted, false)));
  return rows.length > 0;
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

export interface ConditionsListRow {
  readonly version: number;
  readonly publication_date: Date | string;
  readonly published_by: string | null;
  readonly accepted_count: number;
}

/** Every version, the newest first, in one query. */
export async function listVersions(db: Database): Promise<ConditionsListRow[]> {
  return queryRows(
    db,
    sql`select conditions.version, conditions.publication_date,
      nullif(trim(users.first_name || ' ' || users.last_name), '') as published_by,
      (select count(*)::int from platform_condition_acceptances accepted
        where accepted.version = conditions.version) as accepted_count
    from platform_conditions conditions left join users on users.id = conditions.published_by
    order by conditions.version desc`,
  );
}

/** Publishes the version that follows `replaces`. @returns false where it is there already */
export async function insertVersion(
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

import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { FilterText } from '@commonweal/domain/list-defaults';
import type { ListCode } from '@commonweal/domain/list-codes';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { defaultFilters, userDefaultFilters } from './filters.table.ts';

export type PlatformDefault = typeof defaultFilters.$inferSelect;

const keptShape = z.strictObject({
  listCode: z.string(),
  code: z.string(),
  /** Id and value of the platform's default. */
  globalId: z.int().nullable(),
  value: z.string().nullable(),
  /** Id and value of the person's own. */
  ownId: z.int().nullable(),
  ownValue: z.string().nullable(),
});

/** A filter for which the platform or the person keeps a default. */
export type KeptDefault = z.output<typeof keptShape>;

/** The platform's defaults of all lists. */
export function findPlatformDefaults(db: Database): Promise<PlatformDefault[]> {
  return db.select().from(defaultFilters).orderBy(asc(defaultFilters.id));
}

/** A default that nobody else changes before the end of the transaction. */
export async function holdPlatformDefault(db: Database, id: number): Promise<PlatformDefault | null> {
  const [row] = await db.select().from(defaultFilters).where(eq(defaultFilters.id, id)).for('update');
  return row ?? null;
}

/** The platform's defaults and the person's own, side by side. */
export function findDefaultsOf(db: Database, userId: number): Promise<KeptDefault[]> {
  return queryRows(
    db,
    keptShape,
    sql`select coalesce(own.list_code, platform.list_code) as "listCode", coalesce(own.code, platform.code) as code,
        platform.id as "globalId", platform.value, own.id as "ownId", own.value as "ownValue"
      from ${defaultFilters} platform
      full join (select * from ${userDefaultFilters} where user_id = ${userId}) own
        on own.list_code = platform.list_code and own.code = platform.code
      order by "listCode", code`,
  );
}

/** @returns null where the filter has a default already */
export async function insertPlatformDefault(
  db: Database,
  row: Pick<PlatformDefault, 'listCode' | 'code' | 'value'>,
): Promise<PlatformDefault | null> {
  const [inserted] = await db.insert(defaultFilters).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

/** @returns null where there is none with this id */
export async function updatePlatformDefault(db: Database, id: number, value: string): Promise<PlatformDefault | null> {
  const [row] = await db.update(defaultFilters).set({ value }).where(eq(defaultFilters.id, id)).returning();
  return row ?? null;
}

/** @returns whether there was one */
export async function deletePlatformDefault(db: Database, id: number): Promise<boolean> {
  const rows = await db.delete(defaultFilters).where(eq(defaultFilters.id, id)).returning({ id: defaultFilters.id });
  return rows.length > 0;
}

/** Puts these in the place of all that the person keeps of a list. @param db a transaction that holds the person */
export async function replaceDefaultsOf(
  db: Database,
  { userId, listCode }: { readonly userId: number; readonly listCode: ListCode },
  filters: readonly FilterText[],
): Promise<void> {
  const kept = and(eq(userDefaultFilters.userId, userId), eq(userDefaultFilters.listCode, listCode));
  await db.delete(userDefaultFilters).where(kept);
  if (filters.length === 0) return;
  await db.insert(userDefaultFilters).values(filters.map(({ code, value }) => ({ userId, listCode, code, value })));
}

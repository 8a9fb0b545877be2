import { and, asc, eq, sql } from 'drizzle-orm';
import type { FilterText } from '@commonweal/domain/list-defaults';
import type { ListCode } from '@commonweal/domain/list-filters';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { users } from '../users/users.table.ts';
import { defaultFilters, userDefaultFilters } from './filters.table.ts';

export type PlatformDefault = typeof defaultFilters.$inferSelect;

/** A filter for which the platform or the person keeps a default. */
export interface KeptDefault {
  readonly list_code: string;
  readonly code: string;
  readonly global_id: number | null;
  readonly value: string | null;
  readonly user_default_value_id: number | null;
  readonly myvalue: string | null;
}

/** The platform's defaults of all lists. */
export function findPlatformDefaults(db: Database): Promise<PlatformDefault[]> {
  return db.select().from(defaultFilters).orderBy(asc(defaultFilters.id));
}

export async function findPlatformDefault(db: Database, id: number): Promise<PlatformDefault | null> {
  const [row] = await db.select().from(defaultFilters).where(eq(defaultFilters.id, id));
  return row ?? null;
}

/** The platform's defaults and the person's own, side by side. */
export function findDefaultsOf(db: Database, userId: number): Promise<KeptDefault[]> {
  return queryRows(
    db,
    sql`select coalesce(own.list_code, platform.list_code) as list_code, coalesce(own.code, platform.code) as code,
        platform.id as global_id, platform.value, own.id as user_default_value_id, own.value as myvalue
      from ${defaultFilters} platform
      full join (select * from ${userDefaultFilters} where user_id = ${userId}) own
        on own.list_code = platform.list_code and own.code = platform.code
      order by list_code, code`,
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

/** Puts these in the place of all that the person keeps of a list; of two at once, the later one counts whole. */
export async function replaceDefaultsOf(
  db: Database,
  { userId, listCode }: { readonly userId: number; readonly listCode: ListCode },
  filters: readonly FilterText[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const kept = and(eq(userDefaultFilters.userId, userId), eq(userDefaultFilters.listCode, listCode));
    await tx.delete(userDefaultFilters).where(kept);
    if (filters.length === 0) return;
    await tx.insert(userDefaultFilters).values(filters.map(({ code, value }) => ({ userId, listCode, code, value })));
  });
}

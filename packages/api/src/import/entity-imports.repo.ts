import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { insertRows } from '../db/insert-rows.ts';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import type { StoredEntity } from '../entities/entity-import.service.ts';
import { entityImportRows, entityImports } from './entity-imports.table.ts';
import type { ImportOrigin } from './import-companies.ts';

export type ImportRecord = typeof entityImports.$inferSelect;

/** Keeps that an import of so many rows began; answers its number. */
export async function addImport(db: Database, { fileName, userId }: ImportOrigin, rowsTotal: number): Promise<number> {
  const [row] = await db
    .insert(entityImports)
    .values({ fileName, userId, rowsTotal })
    .returning({ id: entityImports.id });
  if (!row) throw new Error('The import was not kept.');
  return row.id;
}

/** Keeps what an import changed, in the transaction that changes it. */
export async function addImportRows(db: Database, importId: number, stored: readonly StoredEntity[]): Promise<void> {
  const rows = stored.map(({ before, after }) => ({
    importId,
    entityId: after.id,
    action: before === null ? ('created' as const) : ('updated' as const),
    before,
    after,
  }));
  await insertRows(db, entityImportRows, rows);
  const created = rows.filter(({ action }) => action === 'created').length;
  await db
    .update(entityImports)
    .set({
      createdCount: sql`${entityImports.createdCount} + ${created}`,
      updatedCount: sql`${entityImports.updatedCount} + ${rows.length - created}`,
    })
    .where(eq(entityImports.id, importId));
}

/** Keeps how many rows of the file are done; true where somebody wants no more of them. */
export async function noteProgress(db: Database, importId: number, rowsDone: number): Promise<boolean> {
  const [row] = await db
    .update(entityImports)
    .set({ rowsDone })
    .where(eq(entityImports.id, importId))
    .returning({ cancelledAt: entityImports.cancelledAt });
  return row?.cancelledAt != null;
}

/** Asks a running import to end; one that has ended stays as it is. */
export async function markCancelled(db: Database, id: number): Promise<void> {
  await db
    .update(entityImports)
    .set({ cancelledAt: sql`now()` })
    .where(and(eq(entityImports.id, id), isNull(entityImports.finishedAt), isNull(entityImports.cancelledAt)));
}

/** Forgets what imports did to a company. */
export async function deleteImportRowsOf(db: Database, entityId: number): Promise<void> {
  await db.delete(entityImportRows).where(eq(entityImportRows.entityId, entityId));
}

export async function finishImport(db: Database, importId: number, rejectedCount: number): Promise<void> {
  await db
    .update(entityImports)
    .set({ rejectedCount, finishedAt: sql`now()` })
    .where(eq(entityImports.id, importId));
}

/** The imports that there were, the latest first. */
export async function listImports(
  db: Database,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: ImportRecord[]; readonly total: number }> {
  const [rows, total] = await Promise.all([
    db.select().from(entityImports).orderBy(desc(entityImports.id)).limit(limit).offset(offset),
    db.$count(entityImports),
  ]);
  return { rows, total };
}

/** When imports of the last 90 days began that have no end. */
export function findUnfinished(db: Database) {
  const { startedAt, finishedAt } = entityImports;
  return db
    .select({ startedAt, finishedAt })
    .from(entityImports)
    .where(and(isNull(finishedAt), sql`${startedAt} > now() - interval '90 days'`));
}

export async function findImport(db: Database, id: number): Promise<ImportRecord | undefined> {
  const [row] = await db.select().from(entityImports).where(eq(entityImports.id, id));
  return row;
}

/** Companies that the undoing of an import has changed. */
export interface UndoCounts {
  readonly restored: number;
  readonly removed: number;
}

/** Keeps what a part of the undoing of an import changed, in its transaction. */
export async function noteUndone(db: Database, id: number, { restored, removed }: UndoCounts): Promise<void> {
  await db
    .update(entityImports)
    .set({
      restoredCount: sql`${entityImports.restoredCount} + ${restored}`,
      removedCount: sql`${entityImports.removedCount} + ${removed}`,
    })
    .where(eq(entityImports.id, id));
}

/** Keeps that an import was undone; answers what all of its undoing changed, null where it was undone already. */
export async function markUndone(db: Database, id: number, userId: number | null): Promise<UndoCounts | null> {
  const [row] = await db
    .update(entityImports)
    .set({ undoneAt: sql`now()`, undoneBy: userId })
    .where(and(eq(entityImports.id, id), isNull(entityImports.undoneAt)))
    .returning({ restored: entityImports.restoredCount, removed: entityImports.removedCount });
  return row ?? null;
}

const facts = z.looseObject({ id: z.int(), name: z.string() });
const importRowShape = z.strictObject({ entityId: z.int(), before: facts.nullable(), after: facts });

/** A company that an import changed, with its facts before and afterwards. */
export type ImportRow = z.output<typeof importRowShape>;

/** The next rows of an import, by company. @param after the last company of the part before */
export function findImportRows(
  db: Database,
  { importId, after, limit }: { readonly importId: number; readonly after: number; readonly limit: number },
): Promise<ImportRow[]> {
  return queryRows(
    db,
    importRowShape,
    sql`select entity_id as "entityId", before, after from entity_import_rows
      where import_id = ${importId} and entity_id > ${after} order by entity_id limit ${limit}`,
  );
}

import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { peopleAs } from '../users/person.sql.ts';
import type { PersonRow } from '../users/shown-person.ts';
import { portfolioImports } from './portfolios.table.ts';
import type { Slice } from './portfolios.repo.ts';

export type PortfolioImportRecord = typeof portfolioImports.$inferSelect;
export type NewImport = typeof portfolioImports.$inferInsert;
export type ListedImport = Omit<PortfolioImportRecord, 'unmatchedBefore'> & { readonly person: PersonRow | null };

const { people: importers, columns: importer } = peopleAs('importers');

const listed = {
  id: portfolioImports.id,
  portfolioId: portfolioImports.portfolioId,
  userId: portfolioImports.userId,
  fileName: portfolioImports.fileName,
  beforeId: portfolioImports.beforeId,
  afterId: portfolioImports.afterId,
  added: portfolioImports.added,
  removed: portfolioImports.removed,
  changed: portfolioImports.changed,
  unchanged: portfolioImports.unchanged,
  keptEdits: portfolioImports.keptEdits,
  importedAt: portfolioImports.importedAt,
  undoneAt: portfolioImports.undoneAt,
};

/** Imports of a portfolio, the last one first, and how many there are. */
export async function findImports(db: Database, portfolioId: number, { limit, offset }: Slice) {
  const rows: ListedImport[] = await db
    .select({ ...listed, person: importer })
    .from(portfolioImports)
    .leftJoin(importers, eq(importers.id, portfolioImports.userId))
    .where(eq(portfolioImports.portfolioId, portfolioId))
    .orderBy(desc(portfolioImports.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(portfolioImports, eq(portfolioImports.portfolioId, portfolioId)) };
}

/** An import of this portfolio; null where there is none. */
export async function findPortfolioImport(db: Database, portfolioId: number, id: number): Promise<ListedImport | null> {
  const [row] = await db
    .select({ ...listed, person: importer })
    .from(portfolioImports)
    .leftJoin(importers, eq(importers.id, portfolioImports.userId))
    .where(and(eq(portfolioImports.portfolioId, portfolioId), eq(portfolioImports.id, id)));
  return row ?? null;
}

/** The last import that was not undone; null without one. */
export async function findStandingImport(db: Database, portfolioId: number): Promise<ListedImport | null> {
  const [row] = await db
    .select({ ...listed, person: importer })
    .from(portfolioImports)
    .leftJoin(importers, eq(importers.id, portfolioImports.userId))
    .where(and(eq(portfolioImports.portfolioId, portfolioId), isNull(portfolioImports.undoneAt)))
    .orderBy(desc(portfolioImports.id))
    .limit(1);
  return row ?? null;
}

export async function insertImport(db: Database, values: NewImport): Promise<number> {
  const [row] = await db.insert(portfolioImports).values(values).returning({ id: portfolioImports.id });
  if (!row) throw new Error('The import was not written');
  return row.id;
}

/** Marks an import as undone. @returns the rows without a company that the file before it had */
export async function markImportUndone(db: Database, id: number): Promise<PortfolioImportRecord['unmatchedBefore']> {
  const [row] = await db
    .update(portfolioImports)
    .set({ undoneAt: sql`now()` })
    .where(and(eq(portfolioImports.id, id), isNotNull(portfolioImports.beforeId)))
    .returning({ rows: portfolioImports.unmatchedBefore });
  if (!row) throw new Error('The import to be undone is gone');
  return row.rows;
}

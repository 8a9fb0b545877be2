import { and, asc, count, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { portfolioTemplates, templateImages } from './portfolio-templates.table.ts';

export type TemplateRow = Awaited<ReturnType<typeof findTemplates>>[number];
export type WrittenTemplate = Pick<
  typeof portfolioTemplates.$inferInsert,
  'name' | 'title' | 'introduction' | 'sections' | 'imageId'
>;

function templates(db: Database) {
  return db
    .select({ template: getTableColumns(portfolioTemplates), image: getTableColumns(templateImages) })
    .from(portfolioTemplates)
    .leftJoin(templateImages, eq(templateImages.id, portfolioTemplates.imageId));
}

/** A person's templates, by name. */
export function findTemplates(db: Database, userId: number) {
  return templates(db)
    .where(eq(portfolioTemplates.userId, userId))
    .orderBy(asc(sql`lower(${portfolioTemplates.name})`), asc(portfolioTemplates.id));
}

/** A template of this person; null where it does not exist or belongs to somebody else. */
export async function findTemplate(db: Database, userId: number, id: number): Promise<TemplateRow | null> {
  const [row] = await templates(db).where(and(eq(portfolioTemplates.id, id), eq(portfolioTemplates.userId, userId)));
  return row ?? null;
}

export async function countTemplates(db: Database, userId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(portfolioTemplates)
    .where(eq(portfolioTemplates.userId, userId));
  return row?.total ?? 0;
}

export async function insertTemplate(db: Database, userId: number, template: WrittenTemplate): Promise<number> {
  const [row] = await db
    .insert(portfolioTemplates)
    .values({ userId, ...template })
    .returning({ id: portfolioTemplates.id });
  if (!row) throw new Error('The template was not written');
  return row.id;
}

/** Changes a template of this person; false where there is none. */
export async function updateTemplate(
  db: Database,
  userId: number,
  id: number,
  template: WrittenTemplate,
): Promise<boolean> {
  const changed = await db
    .update(portfolioTemplates)
    .set({ ...template, changedAt: sql`now()` })
    .where(and(eq(portfolioTemplates.id, id), eq(portfolioTemplates.userId, userId)))
    .returning({ id: portfolioTemplates.id });
  return changed.length > 0;
}

/** Deletes a template of this person; false where there is none. */
export async function deleteTemplate(db: Database, userId: number, id: number): Promise<boolean> {
  const gone = await db
    .delete(portfolioTemplates)
    .where(and(eq(portfolioTemplates.id, id), eq(portfolioTemplates.userId, userId)))
    .returning({ id: portfolioTemplates.id });
  return gone.length > 0;
}

import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { templateImages } from './portfolio-templates.table.ts';

export type TemplateImageRow = typeof templateImages.$inferSelect;
type Picture = Pick<TemplateImageRow, 'url' | 'width' | 'height'>;

/** A person's pictures, the newest first. */
export function findImages(db: Database, userId: number): Promise<TemplateImageRow[]> {
  return db.select().from(templateImages).where(eq(templateImages.userId, userId)).orderBy(desc(templateImages.id));
}

export async function hasImage(db: Database, userId: number, id: number): Promise<boolean> {
  const rows = await db.select({ id: templateImages.id }).from(templateImages).where(ofPerson(userId, id));
  return rows.length > 0;
}

export async function countImages(db: Database, userId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(templateImages).where(eq(templateImages.userId, userId));
  return row?.total ?? 0;
}

export async function insertImage(db: Database, userId: number, picture: Picture): Promise<TemplateImageRow> {
  const [row] = await db
    .insert(templateImages)
    .values({ userId, ...picture })
    .returning();
  if (!row) throw new Error('The picture was not written');
  return row;
}

/** Puts another picture in place of one of this person; null where there is none. */
export async function updateImage(
  db: Database,
  userId: number,
  id: number,
  picture: Picture,
): Promise<TemplateImageRow | null> {
  const [row] = await db
    .update(templateImages)
    .set({ ...picture, changedAt: sql`now()` })
    .where(ofPerson(userId, id))
    .returning();
  return row ?? null;
}

/** Deletes a picture of this person; false where there is none. */
export async function deleteImage(db: Database, userId: number, id: number): Promise<boolean> {
  const gone = await db.delete(templateImages).where(ofPerson(userId, id)).returning({ id: templateImages.id });
  return gone.length > 0;
}

function ofPerson(userId: number, id: number) {
  return and(eq(templateImages.id, id), eq(templateImages.userId, userId));
}

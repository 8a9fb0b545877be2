import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { templateImages } from './portfolio-templates.table.ts';

/** Those of some addresses that are among people's pictures for templates. */
export async function findUsedTemplateImages(db: Database, urls: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ url: templateImages.url })
    .from(templateImages)
    .where(inArray(templateImages.url, [...urls]));
  return new Set(rows.map(({ url }) => url));
}

/** Addresses of a person's pictures for templates. */
export async function findTemplateImagesOf(db: Database, userId: number): Promise<string[]> {
  const rows = await db
    .select({ url: templateImages.url })
    .from(templateImages)
    .where(eq(templateImages.userId, userId));
  return rows.map(({ url }) => url);
}

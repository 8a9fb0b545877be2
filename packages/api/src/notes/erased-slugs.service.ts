import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { notes } from './notes.table.ts';

/** Takes a person's name out of the addresses of their analyses; an old address leads nowhere. @param pattern of the name in slugs */
export async function eraseSlugsOf(db: Database, userId: number, pattern: string, placeholder: string): Promise<void> {
  await db
    .update(notes)
    .set({ slug: sql`regexp_replace(${notes.slug}, ${pattern}, ${placeholder}, 'g')` })
    .where(and(eq(notes.userId, userId), sql`${notes.slug} ~ ${pattern}`));
}

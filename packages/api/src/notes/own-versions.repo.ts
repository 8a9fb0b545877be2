import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { KeyPage } from '../db/key-pages.ts';
import type { Database } from '../db/open-database.ts';
import { noteVersions } from './note-versions.table.ts';
import { notes } from './notes.table.ts';

/** Versions of the analyses that a person wrote, also where somebody else restored one; for the archive of their data. */
export function findOwnVersions(db: Database, userId: number, { after, limit }: KeyPage) {
  const { id, noteId, headline, analysis, sources, details, createdAt } = noteVersions;
  const isOwnChange = sql<boolean>`${eq(noteVersions.userId, userId)}`;
  return db
    .select({ key: id, analysisId: noteId, headline, analysis, sources, details, isOwnChange, createdAt })
    .from(noteVersions)
    .innerJoin(notes, eq(notes.id, noteId))
    .where(and(eq(notes.userId, userId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Addresses of the pictures that a person gave to their analyses, in any version; other than those of the stock. */
export async function findNotePicturesOf(db: Database, userId: number): Promise<string[]> {
  const addressIn = (image: unknown) => sql<string>`${image} ->> 'url'`;
  const shown = db
    .select({ url: addressIn(notes.image).as('url') })
    .from(notes)
    .where(and(eq(notes.userId, userId), sql`${notes.image} ->> 'type' = 'storage'`));
  const image = sql`${noteVersions.details} -> 'image'`;
  const earlier = db
    .select({ url: addressIn(image).as('url') })
    .from(noteVersions)
    .innerJoin(notes, eq(notes.id, noteVersions.noteId))
    .where(and(eq(notes.userId, userId), sql`${image} ->> 'type' = 'storage'`));
  return (await shown.union(earlier)).map(({ url }) => url);
}

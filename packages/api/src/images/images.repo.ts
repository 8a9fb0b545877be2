import { and, asc, count, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { IdPage } from '../db/key-pages.ts';
import type { Database } from '../db/open-database.ts';
import { uploads } from './uploads.table.ts';

type Upload = Pick<typeof uploads.$inferInsert, 'digest' | 'userId' | 'width' | 'height' | 'bytes'>;

/** Pictures that a person uploaded since a moment. */
export async function countUploads(db: Database, userId: number, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), gt(uploads.uploadedAt, since)));
  return row?.count ?? 0;
}

/**
 * Pictures that a person uploaded, and those of some digests: somebody else may have uploaded the same one first, and
 * then has the row, so that its time is not told.
 */
export function findPictures(db: Database, userId: number, digests: readonly string[], { after, limit }: IdPage) {
  const { digest, width, height, bytes } = uploads;
  const isOwn = eq(uploads.userId, userId);
  const uploadedAt = sql<Date | null>`case when ${isOwn} then ${uploads.uploadedAt} end`.mapWith(uploads.uploadedAt);
  return db
    .select({ id: digest, width, height, bytes, uploadedAt })
    .from(uploads)
    .where(and(or(isOwn, inArray(digest, [...digests])), gt(digest, after)))
    .orderBy(asc(digest))
    .limit(limit);
}

/** Remembers a picture; one that is known is as if uploaded now. Whoever removes it waits until this transaction is over. */
export async function keepUpload(db: Database, upload: Upload): Promise<void> {
  await db
    .insert(uploads)
    .values(upload)
    .onConflictDoUpdate({ target: uploads.digest, set: { uploadedAt: sql`now()` } });
}

/** Digests of pictures from before a moment, in order. @param after the last one of the part before; empty for the first part */
export async function listDigests(db: Database, before: Date, after: string, limit: number): Promise<string[]> {
  const { digest, uploadedAt } = uploads;
  const rows = await db
    .select({ digest })
    .from(uploads)
    .where(and(lt(uploadedAt, before), gt(digest, after)))
    .orderBy(asc(digest))
    .limit(limit);
  return rows.map((row) => row.digest);
}

/** Forgets a picture from before a moment. @returns whether it did: somebody may have uploaded it again */
export async function deleteUpload(db: Database, digest: string, before: Date): Promise<boolean> {
  const deleted = await db
    .delete(uploads)
    .where(and(eq(uploads.digest, digest), lt(uploads.uploadedAt, before)))
    .returning({ digest: uploads.digest });
  return deleted.length > 0;
}

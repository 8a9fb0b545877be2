import { and, asc, count, eq, gt, lt, or, sql } from 'drizzle-orm';
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

/** Remembers a picture; one that is known is as if uploaded now. Whoever removes it waits until this transaction is over. */
export async function keepUpload(db: Database, upload: Upload): Promise<void> {
  await db
    .insert(uploads)
    .values(upload)
    .onConflictDoUpdate({ target: uploads.digest, set: { uploadedAt: sql`now()` } });
}

/** The place of a picture in the order of uploads. */
export type UploadPlace = Pick<typeof uploads.$inferSelect, 'digest' | 'uploadedAt'>;

/** Pictures from before a moment, the oldest first. @param after the last one of the part before */
export function listUploads(db: Database, before: Date, after: UploadPlace | null, limit: number) {
  const { digest, uploadedAt } = uploads;
  const isNext =
    after && or(gt(uploadedAt, after.uploadedAt), and(eq(uploadedAt, after.uploadedAt), gt(digest, after.digest)));
  return db
    .select({ digest, uploadedAt })
    .from(uploads)
    .where(and(lt(uploadedAt, before), isNext ?? undefined))
    .orderBy(asc(uploadedAt), asc(digest))
    .limit(limit);
}

/** Forgets a picture from before a moment. @returns whether it did: somebody may have uploaded it again */
export async function deleteUpload(db: Database, digest: string, before: Date): Promise<boolean> {
  const deleted = await db
    .delete(uploads)
    .where(and(eq(uploads.digest, digest), lt(uploads.uploadedAt, before)))
    .returning({ digest: uploads.digest });
  return deleted.length > 0;
}

import { and, asc, eq, gt } from 'drizzle-orm';
import type { KeyPage } from '../db/key-pages.ts';
import type { Database } from '../db/open-database.ts';
import { sourceCaptures } from './source-watch.table.ts';

/** Changed sources that a person looked at, with what they told the author; for the archive of their data. */
export function findOwnSourceReviews(db: Database, userId: number, { after, limit }: KeyPage) {
  const { id, noteId, url, settledAt, outcome } = sourceCaptures;
  return db
    .select({ key: id, analysisId: noteId, source: url, settledAt, outcome })
    .from(sourceCaptures)
    .where(and(eq(sourceCaptures.settledBy, userId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

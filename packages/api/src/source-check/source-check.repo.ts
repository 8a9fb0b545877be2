import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { sourceCheckReply } from '@commonweal/contracts/source-check';
import type { CheckedSource } from '@commonweal/contracts';
import type { Database } from '../db/open-database.ts';
import { sourceChecks } from './source-checks.table.ts';

const { urlHash, result, checkedAt } = sourceChecks;

/** A result that is remembered, and since when, from a moment on; null where there is none. */
export async function findCheck(db: Database, hash: string, from: Date) {
  const [row] = await db
    .select({ result, checkedAt })
    .from(sourceChecks)
    .where(and(eq(urlHash, hash), gt(checkedAt, from)));
  // Another version of the site may have written it.
  const source = sourceCheckReply.safeParse(row?.result);
  return row && source.success ? { source: source.data, checkedAt: row.checkedAt } : null;
}

/** Remembers a result in the place of the one before. */
export async function keepCheck(db: Database, hash: string, source: CheckedSource): Promise<void> {
  await db
    .insert(sourceChecks)
    .values({ urlHash: hash, result: source })
    .onConflictDoUpdate({
      target: urlHash,
      set: { result: sql`excluded.result`, checkedAt: sql`excluded.checked_at` },
    });
}

/** Forgets results from before a moment. */
export async function deleteChecksBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(sourceChecks).where(lt(checkedAt, moment));
}

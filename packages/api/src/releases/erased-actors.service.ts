import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { artifacts, liveReleases, releaseLog, releaseTokens } from './releases.table.ts';

/**
 * Takes a person's names out of the records of releases. The log knows the person by id; the other records
 * know a name alone, so that somebody of the same name loses theirs too.
 */
export async function eraseReleaseActor(
  db: Database,
  userId: number,
  names: readonly string[],
  placeholder: string,
): Promise<void> {
  await db.update(releaseLog).set({ by: placeholder }).where(eq(releaseLog.userId, userId));
  const given = [...names];
  await db
    .update(releaseLog)
    .set({ by: placeholder })
    .where(sql`${releaseLog.by} in ${given}`);
  await db
    .update(artifacts)
    .set({ publishedBy: placeholder })
    .where(sql`${artifacts.publishedBy} in ${given}`);
  await db
    .update(releaseTokens)
    .set({ createdBy: placeholder })
    .where(sql`${releaseTokens.createdBy} in ${given}`);
  await db
    .update(liveReleases)
    .set({ promotedBy: placeholder })
    .where(sql`${liveReleases.promotedBy} in ${given}`);
  await db
    .update(liveReleases)
    .set({ canaryBy: placeholder })
    .where(sql`${liveReleases.canaryBy} in ${given}`);
}

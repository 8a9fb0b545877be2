import { and, eq, or, sql } from 'drizzle-orm';
import type { Manifest } from '@commonweal/federation/manifest';
import type { ReleaseSet } from '@commonweal/federation/registry';
import type { Database } from '../db/open-database.ts';
import { artifacts, liveReleases, releaseSets } from './releases.table.ts';

/** Remembers a published version; one that is known already stays as it is. */
export async function insertArtifact(db: Database, manifest: Manifest): Promise<void> {
  const { name, version } = manifest;
  await db.insert(artifacts).values({ name, version, manifest }).onConflictDoNothing();
}

/** Remembers a release set; its id says what is in it, so one that is known is the same. */
export async function insertSet(db: Database, set: ReleaseSet): Promise<void> {
  await db
    .insert(releaseSets)
    .values({ id: set.id, shell: set.shell, remotes: { ...set.remotes } })
    .onConflictDoNothing();
}

/** The live set of an environment, or null where nothing was released. */
export async function findLiveSet(db: Database, environment: string): Promise<ReleaseSet | null> {
  const [row] = await db
    .select({ id: releaseSets.id, shell: releaseSets.shell, remotes: releaseSets.remotes })
    .from(liveReleases)
    .innerJoin(releaseSets, eq(releaseSets.id, liveReleases.setId))
    .where(eq(liveReleases.environment, environment));
  return row ?? null;
}

/** The manifests that a set names, in any order. */
export async function findManifests(db: Database, set: ReleaseSet): Promise<Manifest[]> {
  const named = [['shell', set.shell] as const, ...Object.entries(set.remotes)];
  const rows = await db
    .select({ manifest: artifacts.manifest })
    .from(artifacts)
    .where(or(...named.map(([name, version]) => and(eq(artifacts.name, name), eq(artifacts.version, version)))));
  return rows.map(({ manifest }) => manifest as Manifest);
}

/**
 * Makes `setId` live where `expected` is live now (null: where nothing is).
 * @returns whether it was so; if not, somebody else was first and nothing has changed
 */
export async function swapLive(
  db: Database,
  environment: string,
  expected: string | null,
  setId: string,
): Promise<boolean> {
  if (expected === null) {
    const inserted = await db.insert(liveReleases).values({ environment, setId }).onConflictDoNothing().returning();
    return inserted.length === 1;
  }
  const swapped = await db
    .update(liveReleases)
    .set({ setId, promotedAt: sql`now()` })
    .where(and(eq(liveReleases.environment, environment), eq(liveReleases.setId, expected)))
    .returning();
  return swapped.length === 1;
}

import { createHash } from 'node:crypto';
import type { Manifest, RemoteManifest, ShellManifest } from '@commonweal/federation/manifest';
import type { ReleaseManifests, ReleaseSet } from '@commonweal/federation/registry';
import type { Database } from '../db/open-database.ts';
import { findLiveSet, findManifests, insertArtifact, insertSet, swapLive } from './releases.repo.ts';

/** Nothing is live in this environment yet. */
export class NoReleaseError extends Error {
  override readonly name = 'NoReleaseError';
}

/** The release set of these builds; the same versions always give the same id. */
export function composeSet(manifests: readonly Manifest[]): ReleaseSet {
  const shell = manifests.find(({ kind }) => kind === 'shell');
  if (!shell) throw new Error('A release set needs a shell.');
  const remotes = manifests
    .filter(({ kind }) => kind === 'remote')
    .map(({ name, version }) => [name, version] as const);
  remotes.sort(([a], [b]) => (a < b ? -1 : 1));
  const id = createHash('sha256')
    .update(JSON.stringify([shell.version, remotes]))
    .digest('hex')
    .slice(0, 12);
  return { id, shell: shell.version, remotes: Object.fromEntries(remotes) };
}

/**
 * Makes these published builds the live release of an environment. Two processes that do so at once
 * take turns: each swap starts from what is live at that moment.
 */
export async function releaseBuilds(
  db: Database,
  environment: string,
  manifests: readonly Manifest[],
): Promise<ReleaseSet> {
  const set = composeSet(manifests);
  await db.transaction(async (transaction) => {
    for (const manifest of manifests) await insertArtifact(transaction, manifest);
    await insertSet(transaction, set);
  });
  for (;;) {
    const live = await findLiveSet(db, environment);
    if (live?.id === set.id || (await swapLive(db, environment, live?.id ?? null, set.id))) return set;
  }
}

/** What is live, with manifests; these never change for a set, so they are read once for each. */
export function liveReleaseSource(db: Database, environment: string) {
  let known: { readonly set: ReleaseSet; readonly manifests: ReleaseManifests } | null = null;
  return {
    /** @throws {NoReleaseError} where nothing is live */
    async current(): Promise<{ readonly set: ReleaseSet; readonly manifests: ReleaseManifests }> {
      const set = await findLiveSet(db, environment);
      if (!set) throw new NoReleaseError(`Nothing is released in the environment ${environment}.`);
      if (known?.set.id === set.id) return known;
      const release = { set, manifests: sortManifests(await findManifests(db, set), set) };
      known = release;
      return release;
    },
  };
}

function sortManifests(manifests: readonly Manifest[], set: ReleaseSet): ReleaseManifests {
  const shell = manifests.find((manifest): manifest is ShellManifest => manifest.kind === 'shell');
  const remotes = manifests.filter((manifest): manifest is RemoteManifest => manifest.kind === 'remote');
  if (!shell || remotes.length !== Object.keys(set.remotes).length)
    throw new Error(`The release set ${set.id} names versions that are not known.`);
  return { shell, remotes };
}

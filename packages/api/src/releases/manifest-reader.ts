import type { Manifest, RemoteManifest, ShellManifest } from '@commonweal/federation/manifest';
import type { ReleaseManifests, ReleaseSet } from '@commonweal/federation/registry';
import type { Database } from '../db/open-database.ts';
import { findManifests } from './artifacts.repo.ts';
import { artifactsOf } from './release-set.ts';
import type { ArtifactName } from './release-set.ts';

/** Reads manifests, each of them once: what is published never changes. */
export interface ManifestReader {
  /** Those of these versions that are published, in one query at most. */
  find(names: readonly ArtifactName[]): Promise<Manifest[]>;
  /** All that a set names. @throws {Error} where one of them is not published */
  ofSet(set: ReleaseSet): Promise<ReleaseManifests>;
}

/** @param known manifests that need not be read */
export function readManifests(db: Database, known: readonly Manifest[] = []): ManifestReader {
  const read = new Map(known.map((manifest) => [keyOf(manifest), manifest]));
  const find = async (names: readonly ArtifactName[]): Promise<Manifest[]> => {
    const missing = names.filter((name) => !read.has(keyOf(name)));
    for (const manifest of await findManifests(db, missing)) read.set(keyOf(manifest), manifest);
    return names.flatMap((name) => read.get(keyOf(name)) ?? []);
  };
  return { find, ofSet: async (set) => sortManifests(await find(artifactsOf(set)), set) };
}

const keyOf = ({ name, version }: ArtifactName) => `${name} ${version}`;

function sortManifests(manifests: readonly Manifest[], set: ReleaseSet): ReleaseManifests {
  const shell = manifests.find((manifest): manifest is ShellManifest => manifest.kind === 'shell');
  const remotes = manifests.filter((manifest): manifest is RemoteManifest => manifest.kind === 'remote');
  if (!shell || remotes.length !== Object.keys(set.remotes).length)
    throw new Error(`The release set ${set.id} names versions that are not published.`);
  return { shell, remotes };
}

import { createHash } from 'node:crypto';
import type { Manifest } from '@commonweal/federation/manifest';
import type { ReleaseSet } from '@commonweal/federation/registry';

/** One version of the shell or of a remote. */
export interface ArtifactName {
  readonly name: string;
  readonly version: string;
}

/** The release set of these builds. */
export function composeSet(manifests: readonly Manifest[]): ReleaseSet {
  return withArtifacts(null, manifests);
}

/**
 * A set with these versions in it in place of others, or beside them; the same versions always give
 * the same id.
 * @param set null composes a set of these versions alone
 */
export function withArtifacts(set: ReleaseSet | null, artifacts: readonly ArtifactName[]): ReleaseSet {
  return setOf(new Map([...versionsOf(set), ...versionsOfAll(artifacts)]));
}

function setOf(versions: Map<string, string>): ReleaseSet {
  const shell = versions.get('shell');
  if (shell === undefined) throw new Error('A release set needs a shell.');
  versions.delete('shell');
  const remotes = [...versions].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const id = createHash('sha256')
    .update(JSON.stringify([shell, remotes]))
    .digest('hex')
    .slice(0, 12);
  return { id, shell, remotes: Object.fromEntries(remotes) };
}

/** Members of a set, the shell first. */
export function artifactsOf({ shell, remotes }: ReleaseSet): ArtifactName[] {
  const others = Object.entries(remotes).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [{ name: 'shell', version: shell }, ...others.map(([name, version]) => ({ name, version }))];
}

/** The versions of `to` that `from` does not have. @param from null: where nothing is */
export function changedArtifacts(from: ReleaseSet | null, to: ReleaseSet): ArtifactName[] {
  const before = versionsOf(from);
  return artifactsOf(to).filter(({ name, version }) => before.get(name) !== version);
}

/** Names of what differs between two sets, and of what only one of them has. */
export function differingNames(from: ReleaseSet | null, to: ReleaseSet): string[] {
  const [before, after] = [versionsOf(from), versionsOf(to)];
  return [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));
}

/** One name in which a set cannot be applied to another: both have changed it since the base. */
export interface SetConflict {
  readonly name: string;
  /** Versions; undefined where there is none of that name. */
  readonly base: string | undefined;
  readonly wanted: string | undefined;
  readonly live: string | undefined;
}

/**
 * Applies what a set changed of its base to another set.
 * @param base null where the set was made from nothing: then all of it is a change
 * @returns the set that comes of it, and the names that both have changed, in different ways
 */
export function rebaseSet(
  base: ReleaseSet | null,
  set: ReleaseSet,
  onto: ReleaseSet,
): { readonly set: ReleaseSet; readonly conflicts: readonly SetConflict[] } {
  const [before, after, versions] = [versionsOf(base), versionsOf(set), versionsOf(onto)];
  const conflicts: SetConflict[] = [];
  for (const name of differingNames(base, set)) {
    const [wanted, live] = [after.get(name), versions.get(name)];
    if (live !== wanted && live !== before.get(name)) conflicts.push({ name, base: before.get(name), wanted, live });
    else if (wanted === undefined) versions.delete(name);
    else versions.set(name, wanted);
  }
  return { set: setOf(versions), conflicts };
}

/** The version that a set has of a name; undefined where it has none. */
export function versionIn(set: ReleaseSet, name: string): string | undefined {
  return name === 'shell' ? set.shell : set.remotes[name];
}

function versionsOf(set: ReleaseSet | null): Map<string, string> {
  return versionsOfAll(set ? artifactsOf(set) : []);
}

function versionsOfAll(artifacts: readonly ArtifactName[]): Map<string, string> {
  return new Map(artifacts.map(({ name, version }) => [name, version]));
}

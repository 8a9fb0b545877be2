import { isDeepStrictEqual } from 'node:util';
import type { Manifest, ShellManifest } from '@commonweal/federation/manifest';
import type { ReleaseManifests, ReleaseSet } from '@commonweal/federation/registry';
import type { Release, ReleaseState } from '@commonweal/federation/release-state';
import type { Database } from '../db/open-database.ts';
import { problemsOf } from './gate.service.ts';
import { findLive } from './live-release.repo.ts';
import type { LiveRow } from './live-release.repo.ts';
import { readManifests } from './manifest-reader.ts';
import type { ManifestReader } from './manifest-reader.ts';
import { artifactsOf } from './release-set.ts';
import type { ArtifactName } from './release-set.ts';
import { findSets, setIn } from './release-sets.repo.ts';
import type { SetRow } from './release-sets.repo.ts';

/** Nothing is live in this environment yet. */
export class NoReleaseError extends Error {
  override readonly name = 'NoReleaseError';
}

/**
 * The live sets of an environment. One small query asks whether anything changed; only then sets and
 * manifests are read. A release that did not change stays the same object.
 */
export function liveReleaseSource(db: Database, environment: string) {
  let known: { readonly row: LiveRow; readonly state: ReleaseState } | null = null;
  return {
    /** @throws {NoReleaseError} where nothing is live */
    async current(): Promise<ReleaseState> {
      const live = await findLive(db, environment);
      if (!live) throw new NoReleaseError(`Nothing is released in the environment ${environment}.`);
      // The whole row and not its revision alone: a database that was restored begins again at an earlier one.
      if (known && isDeepStrictEqual(known.row, live)) return known.state;
      const state = await readState(db, environment, live, known?.state ?? null);
      known = { row: live, state };
      return state;
    },
  };
}

/** True where developers may have a tab load a remote from their own machine, where staff has not decided. */
export function allowsOverrides(environment: string, decided: boolean | null): boolean {
  return decided ?? environment !== 'prod';
}

/** The set that a rollback would bring back. */
export function previousSetId({ earlierSetIds }: LiveRow): string | null {
  return earlierSetIds.at(-1) ?? null;
}

async function readState(
  db: Database,
  environment: string,
  row: LiveRow,
  before: ReleaseState | null,
): Promise<ReleaseState> {
  const previousId = previousSetId(row);
  const ids = [row.setId, ...row.earlierSetIds, ...(row.canary ? [row.canary.setId] : [])];
  const sets = await findSets(db, ids);
  const [liveSet, canarySet] = [setIn(sets, row.setId), row.canary && setIn(sets, row.canary.setId)];
  const earlier = row.earlierSetIds.toReversed().map((id) => setIn(sets, id));
  const previousSet = previousId === null ? null : setIn(sets, previousId);
  const served = [liveSet, previousSet, canarySet].filter((set) => set !== null);
  const shells = earlierShells([liveSet, ...earlier]);
  const context = readManifests(db, knownManifests(before));
  await context.find([...served.flatMap(artifactsOf), ...shells]);
  const known: Known = { context, shells, before };
  const previous = previousSet && (await context.ofSet(previousSet));
  const live = await releaseOf(liveSet, previous, known);
  const canary = row.canary &&
    canarySet && {
      release: await releaseOf(canarySet, live.manifests, known),
      percent: row.canary.percent,
      since: row.canary.since.toISOString(),
    };
  return { live, canary, overridesAllowed: allowsOverrides(environment, row.overridesAllowed) };
}

/** So many shells are tried in the place of one that does not start. */
const MOST_SHELLS = 3;

/** The versions of the shell that sets have, the latest set first, each once. */
function earlierShells(sets: readonly ReleaseSet[]): ArtifactName[] {
  const versions = [...new Set(sets.map(({ shell }) => shell))].slice(0, MOST_SHELLS + 1);
  return versions.map((version) => ({ name: 'shell', version }));
}

interface Known {
  readonly context: ManifestReader;
  /** Shells that are or were live, the latest first. */
  readonly shells: readonly ArtifactName[];
  readonly before: ReleaseState | null;
}

async function releaseOf(
  { id, shell, remotes }: SetRow,
  previous: ReleaseManifests | null,
  { context, shells, before }: Known,
): Promise<Release> {
  const set: ReleaseSet = { id, shell, remotes };
  const manifests = await context.ofSet(set);
  const others = await context.find(shells.filter(({ version }) => version !== shell));
  const release = { set, manifests, previous, standIn: standInOf(manifests, others) };
  const releases = before ? [before.live, before.canary?.release] : [];
  return releases.find((other) => other !== undefined && isSame(other, release)) ?? release;
}

/** The first of these shells that the gate would let in beside the remotes of a set. */
function standInOf({ remotes }: ReleaseManifests, shells: readonly Manifest[]): ShellManifest | null {
  const fits = (shell: ShellManifest) =>
    // How much remotes may weigh keeps no page from being shown.
    problemsOf({ shell, remotes }, [shell.name]).every(({ rule }) => rule === 'budget');
  return shells.filter((manifest) => manifest.kind === 'shell').find(fits) ?? null;
}

/** Manifests of one version are the same object, since the reader has them from the state before. */
function isSame(one: Release, other: Release): boolean {
  const parts = ({ set, previous, standIn }: Release) => [
    ...[set.id, standIn, previous?.shell],
    ...(previous?.remotes ?? []),
  ];
  const [a, b] = [parts(one), parts(other)];
  return a.length === b.length && a.every((part, at) => part === b[at]);
}

function knownManifests(state: ReleaseState | null): Manifest[] {
  const releases = state ? [state.live, ...(state.canary ? [state.canary.release] : [])] : [];
  return releases.flatMap(({ manifests, previous, standIn }) => [
    ...(standIn ? [standIn] : []),
    ...[manifests, ...(previous ? [previous] : [])].flatMap(({ shell, remotes }) => [shell, ...remotes]),
  ]);
}

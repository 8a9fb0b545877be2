import { isDeepStrictEqual } from 'node:util';
import type { Manifest } from '@commonweal/federation/manifest';
import type { ReleaseManifests, ReleaseSet } from '@commonweal/federation/registry';
import type { Release, ReleaseState } from '@commonweal/federation/release-state';
import type { Database } from '../db/open-database.ts';
import { findLive } from './live-release.repo.ts';
import type { LiveRow } from './live-release.repo.ts';
import { readManifests } from './manifest-reader.ts';
import type { ManifestReader } from './manifest-reader.ts';
import { artifactsOf } from './release-set.ts';
import { findSets, setIn } from './release-sets.repo.ts';
import type { SetRow } from './release-sets.repo.ts';

/** Nothing is live in this environment yet. */
export class NoReleaseError extends Error {
  override readonly name = 'NoReleaseError';
}

/**
 * What an environment serves. One small query asks whether anything changed; only then sets and
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

/** Whether developers may have a tab load a remote from their own machine, where staff has not decided. */
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
  const ids = [row.setId, previousId, row.canary?.setId ?? null].filter((id) => id !== null);
  const sets = await findSets(db, ids);
  const reader = readManifests(db, knownManifests(before));
  await reader.find([...sets.values()].flatMap(artifactsOf));
  const previous = previousId === null ? null : await reader.ofSet(setIn(sets, previousId));
  const live = await releaseOf(setIn(sets, row.setId), previous, reader, before);
  const canary = row.canary && {
    release: await releaseOf(setIn(sets, row.canary.setId), live.manifests, reader, before),
    percent: row.canary.percent,
  };
  return { live, canary, overridesAllowed: allowsOverrides(environment, row.overridesAllowed) };
}

async function releaseOf(
  { id, shell, remotes }: SetRow,
  previous: ReleaseManifests | null,
  reader: ManifestReader,
  before: ReleaseState | null,
): Promise<Release> {
  const set: ReleaseSet = { id, shell, remotes };
  const release = { set, manifests: await reader.ofSet(set), previous };
  const releases = before ? [before.live, before.canary?.release] : [];
  return releases.find((other) => other !== undefined && isSame(other, release)) ?? release;
}

/** Manifests of one version are the same object, since the reader has them from the state before. */
function isSame(one: Release, other: Release): boolean {
  const parts = ({ set, previous }: Release) => [set.id, previous?.shell, ...(previous?.remotes ?? [])];
  const [a, b] = [parts(one), parts(other)];
  return a.length === b.length && a.every((part, at) => part === b[at]);
}

function knownManifests(state: ReleaseState | null): Manifest[] {
  const releases = state ? [state.live, ...(state.canary ? [state.canary.release] : [])] : [];
  return releases.flatMap(({ manifests, previous }) =>
    [manifests, ...(previous ? [previous] : [])].flatMap(({ shell, remotes }) => [shell, ...remotes]),
  );
}

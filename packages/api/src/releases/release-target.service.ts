import type { z } from 'zod';
import type { releasesContract } from '@commonweal/contracts/releases';
import type { ReleaseSet } from '@commonweal/federation/registry';
import type { ManifestReader } from './manifest-reader.ts';
import { lastMoveTo } from './release-moves.ts';
import { findBaseId, listMoves } from './release-moves.repo.ts';
import { namedTwice, noRelease, setConflicts, unknownArtifact, unknownSet } from './release-refusals.ts';
import type { ToldConflict } from './release-refusals.ts';
import type { ReleaseScope } from './release-scope.ts';
import { differingNames, rebaseSet, withArtifacts } from './release-set.ts';
import type { SetConflict } from './release-set.ts';
import { findSet } from './release-sets.repo.ts';

/** Versions to put live, or a set whose difference from its base is. */
type Target = Pick<z.output<(typeof releasesContract)['POST v3/releases/promote']['body']>, 'set_id' | 'artifacts'>;

/**
 * The set that comes of putting a target live now.
 * @param live null where nothing is
 * @throws {Failure} `release-conflict`, `unknown-set`, `unknown-artifact`, `no-release`
 */
export async function findTarget(
  scope: ReleaseScope,
  live: ReleaseSet | null,
  { set_id: id, artifacts = [] }: Target,
  context: ManifestReader,
): Promise<ReleaseSet> {
  if (id !== undefined) return rebaseOnto(scope, live, await findKnownSet(scope, id));
  if (new Set(artifacts.map(({ name }) => name)).size < artifacts.length) throw namedTwice();
  const published = await context.find(artifacts);
  const unknown = artifacts.find(({ name, version }) =>
    published.every((manifest) => manifest.name !== name || manifest.version !== version),
  );
  if (unknown) throw unknownArtifact(unknown);
  if (!live && artifacts.every(({ name }) => name !== 'shell')) throw noRelease();
  return withArtifacts(live, artifacts);
}

/** @throws {Failure} `unknown-set` */
export async function findKnownSet({ db }: ReleaseScope, id: string): Promise<ReleaseSet> {
  const set = await findSet(db, id);
  if (!set) throw unknownSet(id);
  return set;
}

/** The names in which a set differs from what it was made from: what putting it live would change. */
export async function ownChanges(scope: ReleaseScope, set: ReleaseSet): Promise<string[]> {
  return differingNames(await findBase(scope, set.id), set);
}

/** True where a set has in it all that another one changed of its base. */
export async function brings(scope: ReleaseScope, set: ReleaseSet, otherId: string): Promise<boolean> {
  const { set: both, conflicts } = rebaseSet(await findBase(scope, otherId), await findKnownSet(scope, otherId), set);
  return conflicts.length === 0 && both.id === set.id;
}

/**
 * A set is what its makers changed: other teams' versions that are in it may be old by now. So that
 * change goes onto what is live, and where both have changed the same, neither gives way unasked.
 */
async function rebaseOnto(scope: ReleaseScope, live: ReleaseSet | null, set: ReleaseSet): Promise<ReleaseSet> {
  const base = await findBase(scope, set.id);
  if (live === null) return set;
  const { set: target, conflicts } = rebaseSet(base, set, live);
  const [first, ...others] = await Promise.all(conflicts.map((conflict) => tell(scope, conflict)));
  if (first) throw setConflicts([first, ...others]);
  return target;
}

/** The base of a set; null where it has none. @throws {Failure} `unknown-set` where it was never in use here */
async function findBase(scope: ReleaseScope, setId: string): Promise<ReleaseSet | null> {
  const baseId = await findBaseId(scope.db, scope.environment, setId);
  if (baseId === undefined) throw unknownSet(setId);
  return baseId === null ? null : findKnownSet(scope, baseId);
}

async function tell({ db, environment }: ReleaseScope, conflict: SetConflict): Promise<ToldConflict> {
  return { ...conflict, move: lastMoveTo(await listMoves(db, environment, conflict.name), conflict.live) };
}

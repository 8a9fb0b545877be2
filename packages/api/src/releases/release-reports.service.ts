import type { ReleaseOverview } from '@commonweal/contracts';
import type { GateProblem } from '@commonweal/federation/gate';
import { findManifests, listArtifacts } from './artifacts.repo.ts';
import { countFailingVisitors } from './canary-failures.repo.ts';
import { CANARY_LIMIT } from './canary-watch.policy.ts';
import { findLive } from './live-release.repo.ts';
import type { LiveRow } from './live-release.repo.ts';
import { readManifests } from './manifest-reader.ts';
import { problemsOfBuild } from './publish.service.ts';
import { diffBuilds } from './release-diff.ts';
import { countFailures } from './release-failures.repo.ts';
import { noRelease, unknownArtifact, unknownSet } from './release-refusals.ts';
import type { ReleaseScope } from './release-scope.ts';
import { artifactsOf, differingNames } from './release-set.ts';
import type { ArtifactName } from './release-set.ts';
import { countLiveSets, findSets, listLiveSets, setIn } from './release-sets.repo.ts';
import type { SetRow } from './release-sets.repo.ts';
import { allowsOverrides, previousSetId } from './release-state.service.ts';
import { presentArtifact, presentSets } from './releases.present.ts';
import { explainPackage } from './shared-package.ts';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** What an environment serves. @throws {Failure} `no-release` */
export async function describeEnvironment(scope: ReleaseScope): Promise<ReleaseOverview> {
  const { db, environment } = scope;
  const live = await findLive(db, environment);
  if (!live) throw noRelease();
  const previous = previousSetId(live);
  const ids = [live.setId, previous, live.canary?.setId ?? null].filter((id) => id !== null);
  const sets = await findSets(db, ids);
  const [show, canary] = await Promise.all([presentSets(db, sets.values()), describeCanary(scope, live, sets)]);
  return {
    environment,
    revision: live.revision,
    live: { set: show(live.setId), since: live.promotedAt.toISOString(), by: live.promotedBy },
    previous: previous === null ? null : show(previous),
    canary: canary && { ...canary, set: show(canary.id) },
    overrides_allowed: allowsOverrides(environment, live.overridesAllowed),
  };
}

async function describeCanary(
  { db, environment }: ReleaseScope,
  { canary, setId }: LiveRow,
  sets: ReadonlyMap<string, SetRow>,
) {
  if (!canary) return null;
  const [set, live] = [setIn(sets, canary.setId), setIn(sets, setId)];
  const failing = await countFailingVisitors(db, environment, set, live, canary.since);
  const { percent, since, by } = canary;
  return { id: set.id, percent, since: since.toISOString(), by, failing_visitors: failing.canary, limit: CANARY_LIMIT };
}

/** Published versions, and how each does here. */
export async function listPublished(
  scope: ReleaseScope,
  { name, limit, offset }: Page & { readonly name?: string | undefined },
) {
  const { db, environment } = scope;
  const { rows, total } = await listArtifacts(db, name, limit, offset);
  const [served, failures] = await Promise.all([servedSets(scope), countFailures(db, environment, rows)]);
  const isIn = (set: SetRow | null, artifact: ArtifactName) =>
    set !== null && artifactsOf(set).some((one) => one.name === artifact.name && one.version === artifact.version);
  const data = rows.map((row) => ({
    ...presentArtifact(row),
    is_live: isIn(served.live, row),
    is_canary: isIn(served.canary, row),
    failures: failures.get(`${row.name} ${row.version}`) ?? 0,
  }));
  return { data, total };
}

async function servedSets({ db, environment }: ReleaseScope): Promise<{ live: SetRow | null; canary: SetRow | null }> {
  const row = await findLive(db, environment);
  if (!row) return { live: null, canary: null };
  const sets = await findSets(db, [row.setId, ...(row.canary ? [row.canary.setId] : [])]);
  return { live: setIn(sets, row.setId), canary: row.canary && setIn(sets, row.canary.setId) };
}

/** Every set that was live here, the one that was so last first. */
export async function listSets({ db, environment }: ReleaseScope, { limit, offset }: Page) {
  const [rows, total, live] = await Promise.all([
    listLiveSets(db, environment, limit, offset),
    countLiveSets(db, environment),
    findLive(db, environment),
  ]);
  const ids = rows.map(({ id }) => id);
  const show = await presentSets(db, (await findSets(db, ids)).values());
  const data = rows.map(({ id, since, by, action }) => ({
    ...show(id),
    ...{ since: new Date(since).toISOString(), by, action, is_live: id === live?.setId },
  }));
  return { data, total };
}

/** What differs between two sets, remote by remote. @throws {Failure} `unknown-set` */
export async function diffSets({ db }: ReleaseScope, from: string, to: string) {
  const sets = await findSets(db, [from, to]);
  const before = sets.get(from);
  const after = sets.get(to);
  if (!before || !after) throw unknownSet(before ? to : from);
  const [showSet, reader] = [await presentSets(db, sets.values()), readManifests(db)];
  const names = differingNames(before, after);
  const differing = [before, after].flatMap(artifactsOf).filter(({ name }) => names.includes(name));
  const manifests = await reader.find(differing);
  const changes = names.map((name) => {
    const pick = (set: SetRow) => {
      const shown = showSet(set.id).artifacts.find((artifact) => artifact.name === name) ?? null;
      const manifest = manifests.find((one) => one.name === name && one.version === shown?.version) ?? null;
      return { shown, manifest };
    };
    const [one, other] = [pick(before), pick(after)];
    return { name, from: one.shown, to: other.shown, ...diffBuilds(one.manifest, other.manifest) };
  });
  return { changes };
}

/** Who provides a shared package in the live set, and who uses it. @throws {Failure} `no-release` */
export async function explainShared(scope: ReleaseScope, name: string) {
  const { live } = await servedSets(scope);
  if (!live) throw noRelease();
  return explainPackage(await readManifests(scope.db).ofSet(live), name);
}

/** What would keep a published version from going live now. @throws {Failure} `unknown-artifact` */
export async function findProblems(scope: ReleaseScope, artifact: ArtifactName): Promise<readonly GateProblem[]> {
  const [manifest] = await findManifests(scope.db, [artifact]);
  if (!manifest) throw unknownArtifact(artifact);
  return problemsOfBuild(scope, manifest);
}

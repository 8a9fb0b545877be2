import type { GateProblem } from '@commonweal/federation/gate';
import type { Database } from '../db/open-database.ts';
import { findArtifacts, findManifests, listArtifacts } from './artifacts.repo.ts';
import type { ArtifactRow } from './artifacts.repo.ts';
import { countVisitors } from './canary-failures.repo.ts';
import { findLive } from './live-release.repo.ts';
import type { CanaryState } from './live-release.repo.ts';
import { problemsWithApi } from './gate.service.ts';
import { readManifests } from './manifest-reader.ts';
import { problemsOfBuild } from './publish.service.ts';
import { diffBuilds } from './release-diff.ts';
import { countFailures } from './release-failures.repo.ts';
import { noRelease, unknownArtifact, unknownSet } from './release-refusals.ts';
import type { ReleaseScope } from './release-scope.ts';
import { artifactsOf, differingNames } from './release-set.ts';
import type { ArtifactName } from './release-set.ts';
import { ownChanges } from './release-target.service.ts';
import { countLiveSets, findSets, listLiveSets, setIn } from './release-sets.repo.ts';
import type { SetRow } from './release-sets.repo.ts';
import { allowsOverrides, previousSetId } from './release-state.service.ts';
import { explainPackage } from './shared-package.ts';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** The live sets of an environment, and the parts that this API no longer fits. @throws {Failure} `no-release` */
export async function describeEnvironment(scope: ReleaseScope) {
  const { db, environment } = scope;
  const live = await findLive(db, environment);
  if (!live) throw noRelease();
  const previousId = previousSetId(live);
  const ids = [live.setId, previousId, live.canary?.setId ?? null].filter((id) => id !== null);
  const sets = await findSets(db, ids);
  const liveSet = setIn(sets, live.setId);
  const [builds, canary, manifests] = await Promise.all([
    buildsOf(db, sets.values()),
    live.canary && describeCanary(scope, live.canary, { liveSet, canarySet: setIn(sets, live.canary.setId) }),
    readManifests(db).ofSet(liveSet),
  ]);
  return {
    environment,
    live,
    liveSet,
    previousSet: previousId === null ? null : setIn(sets, previousId),
    canary,
    problems: problemsWithApi(manifests),
    areOverridesAllowed: allowsOverrides(environment, live.overridesAllowed),
    builds,
  };
}

export type EnvironmentReport = Awaited<ReturnType<typeof describeEnvironment>>;

/** How a canary and the live set fare with their visitors, since the canary has its share. */
async function describeCanary(
  scope: ReleaseScope,
  canary: CanaryState<Date>,
  { liveSet, canarySet }: { readonly liveSet: SetRow; readonly canarySet: SetRow },
) {
  const { db, environment } = scope;
  const [visitors, visitorsOfLive, changes] = await Promise.all([
    countVisitors(db, environment, canarySet, canary.since),
    countVisitors(db, environment, liveSet, canary.since),
    ownChanges(scope, canarySet),
  ]);
  return { ...canary, set: canarySet, changes, visitors, visitorsOfLive };
}

/** The builds that sets consist of, by `name version`; one query. */
async function buildsOf(db: Database, sets: Iterable<SetRow>): Promise<ReadonlyMap<string, ArtifactRow>> {
  return findArtifacts(db, [...sets].flatMap(artifactsOf));
}

/** Published versions, and how each does here. */
export async function listPublishedVersions(
  scope: ReleaseScope,
  { name, limit, offset }: Page & { readonly name?: string | undefined },
) {
  const { db, environment } = scope;
  const { rows, total } = await listArtifacts(db, name, limit, offset);
  const [served, failures] = await Promise.all([servedSets(scope), countFailures(db, environment, rows)]);
  const isIn = (set: SetRow | null, artifact: ArtifactName) =>
    set !== null && artifactsOf(set).some((one) => one.name === artifact.name && one.version === artifact.version);
  const published = rows.map((row) => ({
    ...row,
    isLive: isIn(served.live, row),
    isCanary: isIn(served.canary, row),
    failures: failures.get(`${row.name} ${row.version}`) ?? 0,
  }));
  return { published, total };
}

export type PublishedRow = Awaited<ReturnType<typeof listPublishedVersions>>['published'][number];

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
  const sets = await findSets(
    db,
    rows.map(({ id }) => id),
  );
  const builds = await buildsOf(db, sets.values());
  const history = rows.map((row) => ({ ...row, set: setIn(sets, row.id), isLive: row.id === live?.setId }));
  return { history, builds, total };
}

export type LiveSetReport = Awaited<ReturnType<typeof listSets>>;

/** Differences between two sets, remote by remote. @throws {Failure} `unknown-set` */
export async function diffSets({ db }: ReleaseScope, from: string, to: string) {
  const sets = await findSets(db, [from, to]);
  const before = sets.get(from);
  const after = sets.get(to);
  if (!before || !after) throw unknownSet(before ? to : from);
  const names = differingNames(before, after);
  const differing = [before, after].flatMap(artifactsOf).filter(({ name }) => names.includes(name));
  const [builds, manifests] = await Promise.all([findArtifacts(db, differing), readManifests(db).find(differing)]);
  const pick = (set: SetRow, name: string) => {
    const artifact = artifactsOf(set).find((one) => one.name === name);
    const build = (artifact && builds.get(`${name} ${artifact.version}`)) ?? null;
    const manifest = manifests.find((one) => one.name === name && one.version === artifact?.version) ?? null;
    return { build, manifest };
  };
  return names.map((name) => {
    const [one, other] = [pick(before, name), pick(after, name)];
    return { name, from: one.build, to: other.build, ...diffBuilds(one.manifest, other.manifest) };
  });
}

export type BuildDifference = Awaited<ReturnType<typeof diffSets>>[number];

/** Provider of a shared package in the live set, and who uses it. @throws {Failure} `no-release` */
export async function explainShared(scope: ReleaseScope, name: string) {
  const { live } = await servedSets(scope);
  if (!live) throw noRelease();
  return explainPackage(await readManifests(scope.db).ofSet(live), name);
}

/** Reasons for which a published version could not go live now. @throws {Failure} `unknown-artifact` */
export async function findProblems(scope: ReleaseScope, artifact: ArtifactName): Promise<readonly GateProblem[]> {
  const [manifest] = await findManifests(scope.db, [artifact]);
  if (!manifest) throw unknownArtifact(artifact);
  return problemsOfBuild(scope, manifest);
}

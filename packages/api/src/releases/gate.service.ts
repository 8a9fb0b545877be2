import { endpoints, privileges } from '@commonweal/contracts';
import type { Endpoint } from '@commonweal/contracts';
import { checkApi, checkRelease, checkTypes, shapeOf } from '@commonweal/federation/gate';
import type { GateProblem, LiveApi } from '@commonweal/federation/gate';
import type { Manifest } from '@commonweal/federation/manifest';
import type { ReleaseManifests, ReleaseSet } from '@commonweal/federation/registry';
import { gateRefused } from './release-refusals.ts';
import type { ManifestReader } from './manifest-reader.ts';
import { differingNames } from './release-set.ts';

let known: LiveApi | null = null;

/** This API, as builds are held against it. */
function liveApi(): LiveApi {
  const shapes = () =>
    Object.entries<Endpoint>(endpoints).map(([operation, endpoint]) => [operation, shapeOf(endpoint)]);
  known ??= { shapes: Object.fromEntries(shapes()), privileges };
  return known;
}

/**
 * Problems that keep a release from working with this API and in the place of another, of what the `changed`
 * ones have a part in.
 * @param before null where nothing is live
 */
export function problemsOf(
  manifests: ReleaseManifests,
  changed: readonly string[],
  before: ReleaseManifests | null = null,
): readonly GateProblem[] {
  return checkRelease(manifests, { api: liveApi(), changed, before });
}

/** Parts of a release that this API no longer fits: the API may have been changed under it. */
export function problemsWithApi(manifests: ReleaseManifests): readonly GateProblem[] {
  return checkApi(manifests, liveApi());
}

/** The checks of a build at its publication. */
export function problemsOfPublishing(manifest: Manifest): readonly GateProblem[] {
  return checkTypes(manifest);
}

/**
 * Reasons for which a set cannot replace another.
 * @param live null where nothing is live: everything is new
 */
export async function problemsOfSet(
  live: ReleaseSet | null,
  set: ReleaseSet,
  context: ManifestReader,
): Promise<readonly GateProblem[]> {
  const before = live && (await context.ofSet(live));
  return problemsOf(await context.ofSet(set), differingNames(live, set), before);
}

/**
 * Lets pass what has no problems, or is forced.
 * @returns what was overridden
 * @throws {Failure} `gate-refused`
 */
export function passGate(problems: readonly GateProblem[], force: boolean): readonly GateProblem[] {
  const [first] = problems;
  if (first && !force) throw gateRefused([first, ...problems.slice(1)]);
  return problems;
}

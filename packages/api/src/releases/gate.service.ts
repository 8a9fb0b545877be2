import { endpoints } from '@commonweal/contracts';
import { checkRelease } from '@commonweal/federation/gate';
import type { GateProblem } from '@commonweal/federation/gate';
import type { ReleaseManifests, ReleaseSet } from '@commonweal/federation/registry';
import { gateRefused } from './release-refusals.ts';
import type { ManifestReader } from './manifest-reader.ts';
import { differingNames } from './release-set.ts';

const operations = Object.keys(endpoints);

/** What keeps a release from working with this API, of what the `changed` ones have a part in. */
export function problemsOf(manifests: ReleaseManifests, changed: readonly string[]): readonly GateProblem[] {
  return checkRelease(manifests, { operations }, changed);
}

/**
 * What keeps a set from going live in place of another.
 * @param live null where nothing is live: everything is new
 */
export async function problemsOfSet(
  live: ReleaseSet | null,
  set: ReleaseSet,
  reader: ManifestReader,
): Promise<readonly GateProblem[]> {
  return problemsOf(await reader.ofSet(set), differingNames(live, set));
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

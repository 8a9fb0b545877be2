import type { ReleaseSet } from '@commonweal/federation/registry';
import { findLive, swapLive } from './live-release.repo.ts';
import type { LiveChange, LiveRow } from './live-release.repo.ts';
import { releaseMoved } from './release-refusals.ts';
import type { ReleaseScope } from './release-scope.ts';
import { findSet } from './release-sets.repo.ts';

/** The live set that a change starts from; both null where there is none. */
export interface Start {
  readonly live: LiveRow | null;
  readonly liveSet: ReleaseSet | null;
}

/**
 * Changes an environment from what it is at that moment, as often as it takes.
 * @param expected the revision that it must have; else whichever it has
 * @param decide the change, or null where there is nothing to do
 * @throws {Failure} `release-moved`
 */
export async function changeLive(
  { db, environment }: ReleaseScope,
  expected: number | undefined,
  decide: (start: Start) => Promise<LiveChange | null>,
): Promise<void> {
  for (;;) {
    const live = await findLive(db, environment);
    if (expected !== undefined && live?.revision !== expected) throw releaseMoved();
    const wanted = await decide({ live, liveSet: live && (await findSet(db, live.setId)) });
    if (wanted === null || (await swapLive(db, environment, live?.revision ?? null, wanted))) return;
  }
}

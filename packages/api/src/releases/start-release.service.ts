import type { GateProblem } from '@commonweal/federation/gate';
import type { Manifest } from '@commonweal/federation/manifest';
import type { ReleaseSet } from '@commonweal/federation/registry';
import type { Database } from '../db/open-database.ts';
import type { ActorRecord } from '../http/actor.ts';
import { problemsOfSet } from './gate.service.ts';
import { goLive } from './live-changes.ts';
import { findLive, swapLive } from './live-release.repo.ts';
import { readManifests } from './manifest-reader.ts';
import { rememberBuild } from './publish.service.ts';
import { composeSet, differingNames } from './release-set.ts';
import { findSet } from './release-sets.repo.ts';

/** The builds do not fit together; the message lists why. */
export class ReleaseRefusedError extends Error {
  override readonly name = 'ReleaseRefusedError';
  readonly problems: readonly GateProblem[];

  constructor(problems: readonly GateProblem[]) {
    super(`What was built cannot be released:\n${problems.map(({ text }) => `  ${text.en}`).join('\n')}`);
    this.problems = problems;
  }
}

export interface ReleaseBuildsOptions {
  /**
   * Makes the builds live whatever is live, and whatever the gate says: for a developer's own site,
   * which shows what was built last.
   */
  readonly always?: boolean;
}

/** The outcome for the builds that a site was started with. */
export interface ReleaseOutcome {
  /** Kept: something is live already, and a start does not change it. */
  readonly outcome: 'released' | 'kept';
  /** The set of the builds. */
  readonly set: ReleaseSet;
  /** The live set. */
  readonly live: ReleaseSet;
  /** The names whose builds are not what is live. */
  readonly differing: readonly string[];
  /** Objections of the gate all the same. */
  readonly problems: readonly GateProblem[];
}

/** The site itself, as it starts. */
export const start: ActorRecord = { by: 'start', userId: null };

/** The live set of an environment; null where there is none. */
export async function findLiveSet(db: Database, environment: string): Promise<ReleaseSet | null> {
  const live = await findLive(db, environment);
  return live && findSet(db, live.setId);
}

/**
 * Remembers stored builds and makes them live where nothing is yet. What is live changes only on
 * purpose, so a restart leaves it alone. Of processes that start at once, the first one releases.
 * @param manifests a shell and remotes
 * @throws {ReleaseRefusedError} where the gate refuses them
 */
export async function releaseBuilds(
  db: Database,
  environment: string,
  manifests: readonly Manifest[],
  { always = false }: ReleaseBuildsOptions = {},
): Promise<ReleaseOutcome> {
  const set = composeSet(manifests);
  for (;;) {
    const live = await findLive(db, environment);
    const liveSet = live && (await findSet(db, live.setId));
    if (liveSet && (liveSet.id === set.id || !always)) return kept(set, liveSet);
    for (const manifest of manifests) await rememberBuild({ db, environment }, manifest, start);
    const problems = await problemsOfSet(null, set, readManifests(db, manifests));
    if (problems.length > 0 && !always) throw new ReleaseRefusedError(problems);
    const change = goLive(live, liveSet, set, { action: 'promote', author: start, overridden: problems });
    if (await swapLive(db, environment, live?.revision ?? null, change))
      return { outcome: 'released', set, live: set, differing: [], problems };
  }
}

function kept(set: ReleaseSet, live: ReleaseSet): ReleaseOutcome {
  return { outcome: 'kept', set, live, differing: differingNames(live, set), problems: [] };
}

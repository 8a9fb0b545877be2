import type { GateProblem } from '@commonweal/federation/gate';
import type { Manifest } from '@commonweal/federation/manifest';
import type { ReleaseSet } from '@commonweal/federation/registry';
import type { Database } from '../db/open-database.ts';
import type { Author } from '../http/actor.ts';
import { problemsOfSet } from './gate.service.ts';
import { goLive } from './live-changes.ts';
import { findLive, swapLive } from './live-release.repo.ts';
import { readManifests } from './manifest-reader.ts';
import { rememberBuild } from './publish.service.ts';
import { composeSet } from './release-set.ts';
import { findSet, wasLive } from './release-sets.repo.ts';

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
   * Makes the builds live even where they were so before, and whatever the gate says: for a
   * developer's own site, which shows what was built last.
   */
  readonly always?: boolean;
}

/** What became of builds that were released at start. */
export interface ReleaseOutcome {
  /** Kept: these builds were live before, and something else was made live since. */
  readonly outcome: 'released' | 'kept';
  /** The set of the builds. */
  readonly set: ReleaseSet;
  /** What is live now. */
  readonly live: ReleaseSet;
  /** What the gate says against it all the same. */
  readonly problems: readonly GateProblem[];
}

const start: Author = { by: 'start', userId: null };

/**
 * Remembers published builds and makes them live where they never were, so that a restart does not
 * undo a rollback or a promotion. Two processes that start at once take turns.
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
  for (const manifest of manifests) await rememberBuild({ db, environment }, manifest, start);
  for (;;) {
    const live = await findLive(db, environment);
    const liveSet = live && (await findSet(db, live.setId));
    if (live && liveSet && (live.setId === set.id || (!always && (await wasLive(db, environment, set.id)))))
      return { outcome: live.setId === set.id ? 'released' : 'kept', set, live: liveSet, problems: [] };
    const problems = await problemsOfSet(null, set, readManifests(db, manifests));
    if (problems.length > 0 && !always) throw new ReleaseRefusedError(problems);
    const change = goLive(live, liveSet, set, { action: 'promote', author: start, overridden: problems });
    if (await swapLive(db, environment, live?.revision ?? null, change))
      return { outcome: 'released', set, live: set, problems };
  }
}

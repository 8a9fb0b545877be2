import type { ActorRecord } from '../http/actor.ts';
import { countReports, countVisitors, findWorstFailure } from './canary-failures.repo.ts';
import { CANARY_LIMIT, failsTooOften } from './canary-watch.policy.ts';
import { shareText } from './live-changes.ts';
import { findLive, swapLive } from './live-release.repo.ts';
import type { CanaryState, LiveChange, LiveRow } from './live-release.repo.ts';
import type { ReleaseScope } from './release-scope.ts';
import { findSets, setIn } from './release-sets.repo.ts';
import { causeText } from './rollback-cause.ts';

type LiveWithCanary = LiveRow & { readonly canary: CanaryState<Date> };

/** The site itself. */
const watch: ActorRecord = { by: 'canary-watch', userId: null };

/**
 * Takes a canary back that fails for too many of its visitors, and writes down why. Where several
 * processes find so at once, one of them does it.
 * @param setId only where this set is the canary
 */
export async function watchCanary(scope: ReleaseScope, setId: string): Promise<void> {
  for (;;) {
    const live = await findLive(scope.db, scope.environment);
    if (live?.canary?.setId !== setId) return;
    const change = await rollbackOf(scope, { ...live, canary: live.canary });
    if (change === null || (await swapLive(scope.db, scope.environment, live.revision, change))) return;
  }
}

async function rollbackOf({ db, environment }: ReleaseScope, live: LiveWithCanary): Promise<LiveChange | null> {
  const { setId, percent, since } = live.canary;
  const sets = await findSets(db, [live.setId, setId]);
  const [canarySet, liveSet] = [setIn(sets, setId), setIn(sets, live.setId)];
  if ((await countReports(db, environment, canarySet, since)) < CANARY_LIMIT) return null;
  const ofCanary = await countVisitors(db, environment, canarySet, since);
  const ofLive = await countVisitors(db, environment, liveSet, since);
  if (!failsTooOften(ofCanary, ofLive)) return null;
  const worst = await findWorstFailure(db, environment, canarySet, since);
  if (!worst) return null;
  const visitors = { visitors: ofCanary.failing, visitorsOfLive: ofLive.failing };
  const cause = { ...worst, ...visitors, served: ofCanary.served, servedOfLive: ofLive.served, percent };
  const entry = { setId, previousSetId: live.setId, subject: shareText(percent), reason: causeText(cause).en, cause };
  return { next: { ...live, canary: null }, entry: { action: 'canary-rollback', ...entry }, author: watch };
}

import type { z } from 'zod';
import type { releasesContract } from '@commonweal/contracts/releases';
import type { Actor } from '../http/actor.ts';
import { changeLive } from './change-live.service.ts';
import { passGate, problemsOfSet } from './gate.service.ts';
import { goLive, shareText, withoutCanary } from './live-changes.ts';
import { NOW } from './live-release.repo.ts';
import { readManifests } from './manifest-reader.ts';
import { canaryIsLive, noRelease } from './release-refusals.ts';
import type { ReleaseScope } from './release-scope.ts';
import { brings, findKnownSet, findTarget } from './release-target.service.ts';
import { requireScope } from './releases.policy.ts';

type Body<K extends 'POST v3/releases/promote' | 'PUT v3/releases/canary' | 'PUT v3/releases/overrides'> = z.output<
  (typeof releasesContract)[K]['body']
>;

/**
 * Puts versions live, or what a set changed of the one that it was made from; everything else stays as
 * it is. Where somebody else is first, the set is composed anew from what is live then, so that none
 * of both is lost.
 * @throws {Failure} `release-conflict`, `gate-refused`, `release-moved`, `token-scope`, `unknown-set`, `unknown-artifact`, `no-release`
 */
export async function promote(
  scope: ReleaseScope,
  author: Actor,
  body: Body<'POST v3/releases/promote'>,
): Promise<void> {
  requireScope(author, body.artifacts?.map(({ name }) => name) ?? null, body.force);
  const context = readManifests(scope.db);
  await changeLive(scope, body.expected_revision, async ({ live, liveSet }) => {
    const set = await findTarget(scope, liveSet, body, context);
    const endsCanary = live?.canary != null && (await brings(scope, set, live.canary.setId));
    if (set.id === live?.setId) return endsCanary ? withoutCanary(live, author, body.reason) : null;
    const overridden = passGate(await problemsOfSet(liveSet, set, context), body.force);
    return goLive(live, liveSet, set, { action: 'promote', author, reason: body.reason, overridden, endsCanary });
  });
}

/**
 * Gives a set to a share of the visitors, or changes the share.
 * @throws {Failure} `release-conflict`, `gate-refused`, `release-moved`, `unknown-set`, `unknown-artifact`, `no-release`
 */
export async function startCanary(
  scope: ReleaseScope,
  author: Actor,
  body: Body<'PUT v3/releases/canary'>,
): Promise<void> {
  const { percent, reason } = body;
  const context = readManifests(scope.db);
  await changeLive(scope, body.expected_revision, async ({ live, liveSet }) => {
    if (!live) throw noRelease();
    const running = live.canary && body.set_id === live.canary.setId ? live.canary.setId : null;
    const set = running ? await findKnownSet(scope, running) : await findTarget(scope, liveSet, body, context);
    if (set.id === live.setId) throw canaryIsLive(body.set_id === undefined ? 'artifacts' : 'set_id');
    const isKnown = live.canary?.setId === set.id;
    if (isKnown && live.canary?.percent === percent) return null;
    const overridden = passGate(await problemsOfSet(liveSet, set, context), body.force);
    return {
      next: { ...live, canary: { setId: set.id, percent, since: NOW, by: author.by } },
      entry: {
        action: isKnown ? 'canary-change' : 'canary-start',
        setId: set.id,
        previousSetId: live.setId,
        subject: shareText(percent),
        reason,
        overridden,
      },
      author,
      set,
    };
  });
}

/** Takes the canary back; nothing happens where there is none. @throws {Failure} `no-release` */
export async function stopCanary(scope: ReleaseScope, author: Actor, reason: string): Promise<void> {
  await changeLive(scope, undefined, async ({ live }) => {
    if (!live) throw noRelease();
    return withoutCanary(live, author, reason);
  });
}

/** Lets developers have a tab load a remote from their own machine, or not. @throws {Failure} `no-release` */
export async function decideOverrides(
  scope: ReleaseScope,
  author: Actor,
  { allowed, reason }: Body<'PUT v3/releases/overrides'>,
): Promise<void> {
  await changeLive(scope, undefined, async ({ live }) => {
    if (!live) throw noRelease();
    if (live.overridesAllowed === allowed) return null;
    const action = allowed ? 'overrides-allow' : 'overrides-forbid';
    return { next: { ...live, overridesAllowed: allowed }, entry: { action, subject: '', reason }, author };
  });
}

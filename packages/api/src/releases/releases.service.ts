import type { z } from 'zod';
import type { releasesContract } from '@commonweal/contracts/releases';
import type { ReleaseSet } from '@commonweal/federation/registry';
import type { Actor } from '../http/actor.ts';
import { passGate, problemsOfSet } from './gate.service.ts';
import { goLive, shareText } from './live-changes.ts';
import { NOW, findLive, swapLive } from './live-release.repo.ts';
import type { LiveChange, LiveRow } from './live-release.repo.ts';
import { readManifests } from './manifest-reader.ts';
import type { ManifestReader } from './manifest-reader.ts';
import {
  canaryIsLive,
  namedTwice,
  noRelease,
  nothingToRollBack,
  releaseMoved,
  unknownArtifact,
  unknownSet,
} from './release-refusals.ts';
import type { ReleaseScope } from './release-scope.ts';
import { differingNames, withArtifacts } from './release-set.ts';
import { findSet, wasLive } from './release-sets.repo.ts';
import { previousSetId } from './release-state.service.ts';
import { requireScope } from './releases.policy.ts';

type Body<K extends 'POST v3/releases/promote' | 'POST v3/releases/rollback' | 'PUT v3/releases/canary'> = z.output<
  (typeof releasesContract)[K]['body']
>;
type Target = Pick<Body<'POST v3/releases/promote'>, 'set_id' | 'artifacts'>;

/** What is live where a change starts from; both null where nothing is. */
interface Start {
  readonly live: LiveRow | null;
  readonly liveSet: ReleaseSet | null;
}

/**
 * Makes a set live, or the live one with other versions in it. Where somebody else is first, it is
 * composed anew from what is live then, so that none of both is lost.
 * @throws {Failure} `gate-refused`, `release-moved`, `token-scope`, `unknown-set`, `unknown-artifact`, `no-release`
 */
export async function promote(
  scope: ReleaseScope,
  author: Actor,
  body: Body<'POST v3/releases/promote'>,
): Promise<void> {
  requireScope(author, body.artifacts?.map(({ name }) => name) ?? null, body.force);
  const reader = readManifests(scope.db);
  await change(scope, body.expected_revision, async ({ live, liveSet }) => {
    const set = await targetSet(scope, liveSet, body, reader);
    if (set.id === live?.setId) return null;
    const overridden = passGate(await problemsOfSet(liveSet, set, reader), body.force);
    return goLive(live, liveSet, set, { action: 'promote', author, reason: body.reason, overridden });
  });
}

/**
 * Makes the set live that was so before, or an earlier one. No gate stands before the way back.
 * @throws {Failure} `nothing-to-roll-back`, `release-moved`, `token-scope`, `unknown-set`, `no-release`
 */
export async function rollBack(
  scope: ReleaseScope,
  author: Actor,
  body: Body<'POST v3/releases/rollback'>,
): Promise<void> {
  await change(scope, body.expected_revision, async ({ live, liveSet }) => {
    if (!live) throw noRelease();
    const id = body.set_id ?? previousSetId(live);
    if (id === null || id === live.setId) throw nothingToRollBack();
    const set = (await wasLive(scope.db, scope.environment, id)) ? await findSet(scope.db, id) : null;
    if (!set) throw unknownSet(id);
    requireScope(author, differingNames(liveSet, set));
    return goLive(live, liveSet, set, { action: 'rollback', author, reason: body.reason });
  });
}

/**
 * Gives a set to a share of the visitors, or changes the share.
 * @throws {Failure} `gate-refused`, `release-moved`, `unknown-set`, `unknown-artifact`, `no-release`
 */
export async function startCanary(
  scope: ReleaseScope,
  author: Actor,
  body: Body<'PUT v3/releases/canary'>,
): Promise<void> {
  const { percent, reason } = body;
  const reader = readManifests(scope.db);
  await change(scope, body.expected_revision, async ({ live, liveSet }) => {
    if (!live) throw noRelease();
    const set = await targetSet(scope, liveSet, body, reader);
    if (set.id === live.setId) throw canaryIsLive(body.set_id === undefined ? 'artifacts' : 'set_id');
    const isKnown = live.canary?.setId === set.id;
    if (isKnown && live.canary?.percent === percent) return null;
    const overridden = passGate(await problemsOfSet(liveSet, set, reader), body.force);
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
  await change(scope, undefined, async ({ live }) => {
    if (!live) throw noRelease();
    if (!live.canary) return null;
    const { setId, percent } = live.canary;
    const entry = { setId, previousSetId: live.setId, subject: shareText(percent), reason };
    return { next: { ...live, canary: null }, entry: { action: 'canary-stop', ...entry }, author };
  });
}

/** Lets developers have a tab load a remote from their own machine, or not. @throws {Failure} `no-release` */
export async function decideOverrides(
  scope: ReleaseScope,
  author: Actor,
  { allowed, reason }: { readonly allowed: boolean; readonly reason: string },
): Promise<void> {
  await change(scope, undefined, async ({ live }) => {
    if (!live) throw noRelease();
    if (live.overridesAllowed === allowed) return null;
    const action = allowed ? 'overrides-allow' : 'overrides-forbid';
    return { next: { ...live, overridesAllowed: allowed }, entry: { action, subject: '', reason }, author };
  });
}

/**
 * Changes an environment from what it is at that moment, as often as it takes.
 * @param expected the revision that it must have; else whichever it has
 * @param decide the change, or null where there is nothing to do
 */
async function change(
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

async function targetSet(
  { db }: ReleaseScope,
  live: ReleaseSet | null,
  { set_id: id, artifacts = [] }: Target,
  reader: ManifestReader,
): Promise<ReleaseSet> {
  if (id !== undefined) {
    const set = await findSet(db, id);
    if (!set) throw unknownSet(id);
    return set;
  }
  if (new Set(artifacts.map(({ name }) => name)).size < artifacts.length) throw namedTwice();
  const published = await reader.find(artifacts);
  const unknown = artifacts.find(({ name, version }) =>
    published.every((manifest) => manifest.name !== name || manifest.version !== version),
  );
  if (unknown) throw unknownArtifact(unknown);
  if (!live && artifacts.every(({ name }) => name !== 'shell')) throw noRelease();
  return withArtifacts(live, artifacts);
}

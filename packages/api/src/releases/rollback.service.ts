import type { z } from 'zod';
import type { releasesContract } from '@commonweal/contracts/releases';
import type { ReleaseSet } from '@commonweal/federation/registry';
import type { Actor } from '../http/actor.ts';
import { changeLive } from './change-live.service.ts';
import { passGate, problemsOfSet } from './gate.service.ts';
import { goLive } from './live-changes.ts';
import type { LiveChange, LiveRow } from './live-release.repo.ts';
import { readManifests } from './manifest-reader.ts';
import { earlierVersion, isBy, promotionOf } from './release-moves.ts';
import { listMoves } from './release-moves.repo.ts';
import {
  noRelease,
  nothingToRollBack,
  nothingToRollBackOf,
  rollbackBeyondToken,
  rollbackOfOthers,
  unknownSet,
} from './release-refusals.ts';
import type { TakenBack } from './release-refusals.ts';
import type { ReleaseScope } from './release-scope.ts';
import { differingNames, versionIn, withArtifacts } from './release-set.ts';
import { findSet, findSets, setIn, wasLive } from './release-sets.repo.ts';
import { previousSetId } from './release-state.service.ts';
import { requireScope } from './releases.policy.ts';
import { start } from './start-release.service.ts';

type Body = z.output<(typeof releasesContract)['POST v3/releases/rollback']['body']>;

/** The live set that a rollback starts from. */
interface LiveStart {
  readonly live: LiveRow;
  readonly liveSet: ReleaseSet;
}

/**
 * Brings back the version before of one remote, an earlier set as a whole, or, where neither is named,
 * what the caller's own last change replaced. Nobody undoes somebody else's change without naming it.
 * @throws {Failure} `nothing-to-roll-back`, `rollback-of-others`, `gate-refused`, `release-moved`, `token-scope`, `unknown-set`, `no-release`
 */
export async function rollBack(scope: ReleaseScope, author: Actor, body: Body): Promise<void> {
  await changeLive(scope, body.expected_revision, async ({ live, liveSet }) => {
    if (!live || !liveSet) throw noRelease();
    return body.name === undefined
      ? rollBackSet(scope, author, { live, liveSet }, body)
      : rollBackOne(scope, author, { live, liveSet }, { ...body, name: body.name });
  });
}

/** No gate stands before the way back to a set that was live. */
async function rollBackSet(
  scope: ReleaseScope,
  author: Actor,
  { live, liveSet }: LiveStart,
  { set_id: asked, reason }: Body,
): Promise<LiveChange> {
  const id = asked ?? previousSetId(live);
  if (id === null || id === live.setId) throw nothingToRollBack();
  const set = (await wasLive(scope.db, scope.environment, id)) ? await findSet(scope.db, id) : null;
  if (!set) throw unknownSet(id);
  const taken = await findTaken(scope, liveSet, set);
  if (author.kind === 'pipeline') {
    const beyond = taken.find(({ name }) => name !== author.remote);
    if (beyond) throw rollbackBeyondToken(beyond, author.remote);
  } else if (asked === undefined) {
    // A release by a start belongs to nobody.
    const others = taken.find(({ move }) => move && !isBy(move, author) && !isBy(move, start));
    if (others) throw rollbackOfOthers(others, id);
  }
  return goLive(live, liveSet, set, { action: 'rollback', author, reason });
}

/** The versions that a rollback takes away, each with the promotion that made it live. */
async function findTaken({ db, environment }: ReleaseScope, from: ReleaseSet, to: ReleaseSet): Promise<TakenBack[]> {
  return Promise.all(
    differingNames(from, to).map(async (name) => {
      const version = versionIn(from, name);
      return { name, version, move: promotionOf(await listMoves(db, environment, name), version) };
    }),
  );
}

/** The resulting set was never live as a whole, so it passes the gate. */
async function rollBackOne(
  scope: ReleaseScope,
  author: Actor,
  { live, liveSet }: LiveStart,
  { name, force, reason }: Body & { readonly name: string },
): Promise<LiveChange> {
  requireScope(author, [name], force);
  const version = earlierVersion(await listMoves(scope.db, scope.environment, name));
  if (version === null) throw nothingToRollBackOf(name);
  const set = withArtifacts(liveSet, [{ name, version }]);
  const overridden = passGate(await problemsOfSet(liveSet, set, readManifests(scope.db)), force);
  const change = goLive(live, liveSet, set, { action: 'rollback', author, reason, overridden });
  const earlierSetIds = await wayWithout(scope, live, name, versionIn(liveSet, name));
  return { ...change, next: { ...change.next, earlierSetIds } };
}

/** The way back, which does not lead to the version again that was taken back. */
async function wayWithout(
  { db }: ReleaseScope,
  { earlierSetIds }: LiveRow,
  name: string,
  version: string | undefined,
): Promise<string[]> {
  const sets = await findSets(db, earlierSetIds);
  const last = earlierSetIds.findLastIndex((id) => versionIn(setIn(sets, id), name) !== version);
  return earlierSetIds.slice(0, last + 1);
}

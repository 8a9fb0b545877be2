import type { GateProblem } from '@commonweal/federation/gate';
import type { ReleaseSet } from '@commonweal/federation/registry';
import type { ActorRecord } from '../http/actor.ts';
import { NOW } from './live-release.repo.ts';
import type { LiveChange, LiveRow, LiveState } from './live-release.repo.ts';
import { changedArtifacts } from './release-set.ts';

/** So many steps back are kept. */
const MOST_EARLIER = 100;

export interface ChangeOptions {
  readonly action: 'promote' | 'rollback';
  readonly author: ActorRecord;
  readonly reason?: string;
  readonly overridden?: readonly GateProblem[];
  /** Everybody gets now what the canary gave to some. */
  readonly endsCanary?: boolean;
}

/**
 * The change that makes a set live. A rollback goes back along the way that led to what is live; a
 * promotion makes it longer.
 * @param live null where nothing is live
 * @param liveSet the set of `live`
 */
export function goLive(
  live: LiveRow | null,
  liveSet: ReleaseSet | null,
  set: ReleaseSet,
  { action, author, reason = '', overridden = [], endsCanary = live?.canary?.setId === set.id }: ChangeOptions,
): LiveChange {
  const next: LiveState = {
    overridesAllowed: null,
    ...live,
    setId: set.id,
    earlierSetIds: live ? wayBack(live, set.id, action) : [],
    promotedAt: NOW,
    promotedBy: author.by,
    canary: endsCanary ? null : (live?.canary ?? null),
  };
  const subject = changedArtifacts(liveSet, set).map(({ name, version }) => `${name} ${version}`);
  const entry = { action, setId: set.id, previousSetId: live?.setId, subject: subject.join(', '), reason, overridden };
  return { next, entry, author, set };
}

function wayBack({ setId, earlierSetIds }: LiveRow, target: string, action: ChangeOptions['action']): string[] {
  const at = action === 'rollback' ? earlierSetIds.lastIndexOf(target) : -1;
  return at === -1 ? [...earlierSetIds, setId].slice(-MOST_EARLIER) : earlierSetIds.slice(0, at);
}

/** The change that takes the canary back; null where there is none. */
export function withoutCanary(live: LiveRow, author: ActorRecord, reason: string): LiveChange | null {
  if (!live.canary) return null;
  const { setId, percent } = live.canary;
  const entry = { setId, previousSetId: live.setId, subject: shareText(percent), reason };
  return { next: { ...live, canary: null }, entry: { action: 'canary-stop', ...entry }, author };
}

/** A share of the visitors, as the log names it. */
export function shareText(percent: number): string {
  return `${percent}%`;
}

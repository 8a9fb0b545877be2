import { createHash } from 'node:crypto';
import type { ShellManifest } from './manifest.ts';
import type { ReleaseManifests, ReleaseSet } from './registry.ts';

/** A release set with the manifests that it names. */
export interface Release {
  readonly set: ReleaseSet;
  readonly manifests: ReleaseManifests;
  /** The set that was live before; what stands in where a new version does not load. */
  readonly previous: ReleaseManifests | null;
  /** The shell that was live before this one and fits the set; what stands in where this one does not start. */
  readonly standIn: ShellManifest | null;
}

/** A set that a share of the visitors get. */
export interface Canary {
  readonly release: Release;
  /** 0 to 100. */
  readonly percent: number;
  /** The start, or the last change of its share, as an ISO date. */
  readonly since: string;
}

/** The state that an environment serves. */
export interface ReleaseState {
  readonly live: Release;
  readonly canary: Canary | null;
  /** Developers may have one tab load a remote from their own machine. */
  readonly overridesAllowed: boolean;
}

/**
 * The release that a visitor gets: always the same for the same visitor, set and share; who has the
 * canary at some share has it at every larger one; and each canary meets other visitors.
 * @param visitor the visitor's signed id; null gets the live release
 */
export function releaseFor({ live, canary }: ReleaseState, visitor: string | null): Release {
  if (canary === null || visitor === null) return live;
  return placeOf(visitor, canary.release.set.id) < canary.percent / 100 ? canary.release : live;
}

/** The position of a visitor between 0 and 1, evenly spread and independent from set to set. */
function placeOf(visitor: string, set: string): number {
  return createHash('sha256').update(`${set} ${visitor}`).digest().readUInt32BE() / 2 ** 32;
}

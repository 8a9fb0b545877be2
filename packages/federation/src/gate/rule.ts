import type { LocalizedText, Manifest } from '../manifest.ts';
import type { ReleaseManifests } from '../registry.ts';
import type { OperationShape } from '../operation-shape.ts';

export interface LiveApi {
  /** Everything that it answers, by operation: `GET v3/entities`. */
  readonly shapes: Readonly<Record<string, OperationShape>>;
  /** Every privilege that a person can hold; null where that is not known. */
  readonly privileges: readonly string[] | null;
}

/** The other inputs of the rules. */
export interface GateContext {
  readonly api: LiveApi;
  /** The set that is replaced; null where nothing is live. */
  readonly before: ReleaseManifests | null;
}

/** One side of a problem: a build, or what answers it. */
export interface Party {
  readonly name: string;
  /** `mf-companies 1.2.0-…`, as people read it. */
  readonly label: string;
}

/** A finding of a rule, before it is attributed to one of the parties. */
export interface Finding {
  readonly parties: readonly [Party, Party];
  readonly text: LocalizedText;
}

/** One kind of thing that has to fit. */
export type Rule = (manifests: ReleaseManifests, context: GateContext) => readonly Finding[];

export const API: Party = { name: 'API', label: 'API' };
export const GATEWAY: Party = { name: 'gateway', label: 'gateway' };

export function partyOf({ name, version }: Manifest): Party {
  return { name, label: `${name} ${version}` };
}

export function buildsOf({ shell, remotes }: ReleaseManifests): readonly Manifest[] {
  return [shell, ...remotes];
}

/**
 * The one that had something before, as it is now; where it is gone, as it was then.
 * @param had tells it among the builds of the set before
 */
export function formerParty(
  manifests: ReleaseManifests,
  { before }: GateContext,
  had: (build: Manifest) => boolean,
): Party | null {
  const former = before && buildsOf(before).find(had);
  if (!former) return null;
  return partyOf(buildsOf(manifests).find(({ name }) => name === former.name) ?? former);
}

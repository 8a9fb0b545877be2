import type { LocalizedText, Manifest } from '../manifest.ts';
import type { ReleaseManifests } from '../registry.ts';

/** What a candidate is held against besides its own manifests. */
export interface LiveApi {
  /** Every operation that the running API has, such as `GET v3/entities`. */
  readonly operations: readonly string[];
}

/** One side of a problem: a build, or the API. */
export interface Party {
  readonly name: string;
  /** `mf-companies 1.2.0-…`, as people read it. */
  readonly label: string;
}

/** What a rule found, before it is known whose business it is. */
export interface Finding {
  readonly parties: readonly [Party, Party];
  readonly text: LocalizedText;
}

/** One kind of thing that has to fit. */
export type Rule = (manifests: ReleaseManifests, live: LiveApi) => readonly Finding[];

export const API: Party = { name: 'API', label: 'API' };

export function partyOf({ name, version }: Manifest): Party {
  return { name, label: `${name} ${version}` };
}

/** The shell and every remote. */
export function buildsOf({ shell, remotes }: ReleaseManifests): readonly Manifest[] {
  return [shell, ...remotes];
}

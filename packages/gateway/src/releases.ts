import type { ReleaseManifests, ReleaseSet } from '@commonweal/federation/registry';

/** A release set with the manifests that it names. */
export interface Release {
  readonly set: ReleaseSet;
  readonly manifests: ReleaseManifests;
}

/** Where the gateway learns what is live. */
export interface ReleaseSource {
  /** The live release; asked often, so it should be cheap. Rejects where it cannot be known now. */
  current(): Promise<Release>;
}

/** A source for tests and tools, whose release can be replaced. */
export function memoryReleases(release: Release): ReleaseSource & { replace(next: Release): void } {
  let live = release;
  return {
    current: async () => live,
    replace: (next) => {
      live = next;
    },
  };
}

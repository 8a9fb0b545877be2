import type { ReleaseManifests, ReleaseSet } from '@commonweal/federation/registry';

/** A release set with the manifests that it names. */
export interface Release {
  readonly set: ReleaseSet;
  readonly manifests: ReleaseManifests;
}

/** Where the gateway learns what is live. */
export interface ReleaseSource {
  /** The live release. Rejects where it cannot be known now. */
  current(): Promise<Release>;
}

/** What is live as far as the gateway knows, whether or not its source answers. */
export interface LiveReleases extends ReleaseSource {
  /** The id of the set that is served, and whether the source has stopped confirming it. */
  state(): { readonly set: string | null; readonly isLastKnown: boolean };
}

export interface KeepOptions {
  /** For how long an answer is not asked for again; 500 ms by default. */
  readonly freshFor?: number;
  /** How long the source may take where an earlier answer could be served; 1,500 ms by default. */
  readonly patience?: number;
  /** Hears of each failure of the source. */
  readonly onFailure?: (error: unknown) => void;
}

/** No release is known: the source has never answered. */
export class NoReleaseError extends Error {
  override readonly name = 'NoReleaseError';
}

/**
 * Keeps the last release that a source gave, so that documents are served while it is away.
 * `current` rejects with {@link NoReleaseError} only where there never was one.
 */
export function keepReleases(source: ReleaseSource, options: KeepOptions = {}): LiveReleases {
  const { freshFor = 500, patience = 1_500, onFailure = () => {} } = options;
  let last: Release | null = null;
  let isLastKnown = false;
  let answeredAt = -Infinity;
  let askedAt = -Infinity;
  let asking: Promise<void> | null = null;

  const ask = async (): Promise<void> => {
    askedAt = performance.now();
    try {
      const release = await source.current();
      // The same set stays the same object, so that what is derived from it is derived once.
      if (last?.set.id !== release.set.id) last = release;
      isLastKnown = false;
    } catch (error) {
      isLastKnown = true;
      onFailure(error);
    } finally {
      answeredAt = performance.now();
      asking = null;
    }
  };

  /** One visitor waits for a source that hangs, not every one. */
  const waitFor = async (answer: Promise<void>): Promise<void> => {
    const left = askedAt + patience - performance.now();
    const late = Symbol('late');
    const first = left > 0 ? await Promise.race([answer, delay(left).then(() => late)]) : late;
    if (first === late) isLastKnown = true;
  };

  const current = async (): Promise<Release> => {
    if (performance.now() - answeredAt >= freshFor) {
      asking ??= ask();
      await (last === null ? asking : waitFor(asking));
    }
    if (last === null) throw new NoReleaseError('No release set is known.');
    return last;
  };

  return { current, state: () => ({ set: last?.set.id ?? null, isLastKnown }) };
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
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

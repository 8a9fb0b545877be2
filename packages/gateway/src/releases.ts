import { releaseFor } from '@commonweal/federation/release-state';
import type { Release, ReleaseState } from '@commonweal/federation/release-state';

/** Where the gateway learns what its environment serves. */
export interface ReleaseSource {
  /**
   * What is served now, and to whom. A release that has not changed is the same object each time, so
   * that what is derived from it is derived once. Rejects where it cannot be known.
   */
  current(): Promise<ReleaseState>;
}

/** What is served as far as the gateway knows, whether or not its source answers. */
export interface LiveReleases extends ReleaseSource {
  /** The release of a visitor by the id in the cookie; null where there is none. */
  release(visitor: string | null): Promise<Release>;
  /** Whether the source has stopped confirming what is served. */
  isLastKnown(): boolean;
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
 * Keeps the last state that a source gave, so that documents are served while it is away.
 * `current` and `release` reject with {@link NoReleaseError} only where there never was one.
 */
export function keepReleases(source: ReleaseSource, options: KeepOptions = {}): LiveReleases {
  const { freshFor = 500, patience = 1_500, onFailure = () => {} } = options;
  let last: ReleaseState | null = null;
  let isLastKnown = false;
  let answeredAt = -Infinity;
  let askedAt = -Infinity;
  let asking: Promise<void> | null = null;

  const ask = async (): Promise<void> => {
    askedAt = performance.now();
    try {
      last = await source.current();
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

  const current = async (): Promise<ReleaseState> => {
    if (performance.now() - answeredAt >= freshFor) {
      asking ??= ask();
      await (last === null ? asking : waitFor(asking));
    }
    if (last === null) throw new NoReleaseError('No release set is known.');
    return last;
  };

  return {
    current,
    release: async (visitor) => releaseFor(await current(), visitor),
    isLastKnown: () => isLastKnown,
  };
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}

/** A source for tests and tools, whose state can be replaced. */
export function memoryReleases(state: ReleaseState): ReleaseSource & { replace(next: ReleaseState): void } {
  let served = state;
  return {
    current: async () => served,
    replace: (next) => {
      served = next;
    },
  };
}

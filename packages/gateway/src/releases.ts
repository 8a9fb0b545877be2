import { releaseFor } from '@commonweal/federation/release-state';
import type { Release, ReleaseState } from '@commonweal/federation/release-state';

/** The source of the environment's state. */
export interface ReleaseSource {
  /**
   * The live release and its audience. A release that has not changed is the same object each time, so
   * that what is derived from it is derived once. Rejects where it cannot be known.
   */
  current(): Promise<ReleaseState>;
}

/** The last known releases, even while the source is unreachable. */
export interface LiveReleases extends ReleaseSource {
  /** The release of a visitor by their signed id; null where there is none. */
  release(visitor: string | null): Promise<Release>;
  /** True while the source does not confirm the live release. */
  isLastKnown(): boolean;
}

export interface KeepOptions {
  /** For how long an answer is not asked for again; 500 ms by default. */
  readonly freshFor?: number;
  /** Timeout of the source in milliseconds where an earlier answer can be served; 1,500 by default. */
  readonly patience?: number;
  /** Hears of each failure of the source. */
  readonly onFailure?: (error: unknown) => void;
}

/** No release is known: the source has never answered. */
export class UnknownReleaseError extends Error {
  override readonly name = 'UnknownReleaseError';
}

/**
 * Keeps the last state that a source gave, so that documents are served while it is away.
 * `current` and `release` reject with {@link UnknownReleaseError} only where there never was one.
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
    if (last === null) throw new UnknownReleaseError('No release set is known.');
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

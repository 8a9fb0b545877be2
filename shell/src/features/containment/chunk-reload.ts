import type { FailureCircumstances, RemoteLoadError } from '@commonweal/federation/client';

/** Specification 000 §8: at most once in this many milliseconds. */
const GUARD = 60_000;

const RELOADED_AT = 'commonweal.reloaded-at';

export interface ChunkReloadOptions {
  readonly reload: () => void;
  readonly hasUnsavedWork: () => boolean;
  /** Milliseconds. */
  readonly now: () => number;
  /** Outlives the reload; may throw, as browsers do that keep nothing. */
  readonly storage: () => Storage;
}

/** Reasons that a fresh document can help against; not a slow or lost connection. */
const curable = new Set<RemoteLoadError['reason']>(['missing', 'tampered', 'unavailable']);

/**
 * The recovery from a failure to load: for a lost chunk of a page, the page is reloaded, once and
 * only while nothing on it is unsaved. Otherwise the area says what failed, and Retry brings it back.
 */
export function createChunkReload({ reload, hasUnsavedWork, now, storage }: ChunkReloadOptions) {
  return (failure: RemoteLoadError, { fellBackTo, isWorker }: FailureCircumstances): void => {
    const isLost = failure.stage === 'chunk' && curable.has(failure.reason);
    if (!isLost || fellBackTo !== null || isWorker || hasUnsavedWork()) return;
    if (takeTurn(now(), storage)) reload();
  };
}

/** True where the last reload was long ago; where that cannot be stored, nothing is reloaded. */
function takeTurn(time: number, storage: () => Storage): boolean {
  try {
    const last = Number(storage().getItem(RELOADED_AT) ?? -Infinity);
    if (time - last < GUARD) return false;
    storage().setItem(RELOADED_AT, String(time));
    return true;
  } catch {
    return false;
  }
}

import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Maps items part by part; other requests have a turn of the event loop between two parts.
 * @param size of a part: some milliseconds' worth of work
 * @throws the signal's reason, where it is aborted
 */
export async function mapInTurns<T, R>(
  items: readonly T[],
  size: number,
  map: (item: T) => R,
  signal: AbortSignal,
): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await nextTurn();
    signal.throwIfAborted();
    for (const item of items.slice(start, start + size)) results.push(map(item));
  }
  return results;
}

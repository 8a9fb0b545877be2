/** The part of a browser's entry about a reply that tells how quickly it came: bytes as they travelled, milliseconds. */
export type ReceivedReply = Pick<PerformanceResourceTiming, 'transferSize' | 'responseStart' | 'responseEnd'>;

/** Bytes of the smallest reply that counts: smaller ones come in one burst, whatever the line, or come from the cache. */
const LEAST_BYTES = 20_000;
const BITS = 8;
/** Bits a millisecond in a megabit a second. */
const PER_MEGABIT = 1_000;

/**
 * The speed at which this page's replies came, in megabits a second, and null where none was large enough to tell. Time
 * in which several came at once counts once: they shared the line.
 */
export function measuredDownlink(replies: readonly ReceivedReply[]): number | null {
  const large = replies
    .filter(({ transferSize, responseStart }) => transferSize >= LEAST_BYTES && responseStart > 0)
    .toSorted((a, b) => a.responseStart - b.responseStart);
  if (large.length === 0) return null;
  let [bytes, busy, until] = [0, 0, 0];
  for (const { transferSize, responseStart, responseEnd } of large) {
    bytes += transferSize;
    busy += Math.max(0, responseEnd - Math.max(until, responseStart));
    until = Math.max(until, responseEnd);
  }
  return (bytes * BITS) / busy / PER_MEGABIT;
}

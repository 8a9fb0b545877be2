/** Peers that quartiles need to say anything. */
const FEWEST_FOR_QUARTILES = 4;

/** A value among those of peers. */
export interface PeerDistribution {
  readonly median: number;
  /** Ends of the middle half; null below four peers. */
  readonly quartiles: readonly [number, number] | null;
  /** Peers below the value, and above it; the others report the same. */
  readonly lower: number;
  readonly higher: number;
}

/** The place of a value among those of its peers, without itself; null where there are none. */
export function peerDistribution(value: number, peers: readonly number[]): PeerDistribution | null {
  if (peers.length === 0) return null;
  const sorted = peers.toSorted((a, b) => a - b);
  return {
    median: quantile(sorted, 0.5),
    quartiles: sorted.length < FEWEST_FOR_QUARTILES ? null : [quantile(sorted, 0.25), quantile(sorted, 0.75)],
    lower: sorted.filter((peer) => peer < value).length,
    higher: sorted.filter((peer) => peer > value).length,
  };
}

/** Interpolates between the two nearest values. @param share of the values that are at most as large, 0 to 1 */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [below = 0, above = below] = sorted.slice(Math.floor(place), Math.floor(place) + 2);
  return below + (above - below) * (place - Math.floor(place));
}

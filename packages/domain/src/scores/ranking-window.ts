import { SCORE_KEYS, scoreKeys } from './score-order.ts';

/** The wanted part of a list of companies by score. */
export interface WindowPart {
  /** the lowest score first; companies without a score come last both ways */
  readonly least: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** A company of a window; its rank is among all companies, and null without a score. */
export interface WindowPlace {
  /** position in the companies */
  readonly at: number;
  /** from 1; equal scores share the first rank among them */
  readonly rank: number | null;
}

export interface RankingWindow {
  readonly places: readonly WindowPlace[];
  /** how many companies are listed */
  readonly found: number;
  /** how many of all companies have a score */
  readonly scored: number;
  /** where the window begins: the part's offset, or the last page's where the list ends before it */
  readonly offset: number;
}

/** Finds parts of a ranking without ordering the rest of it. */
interface WindowFinder {
  /**
   * @param scores by position; NaN for a company without a score
   * @param listed 1 for each company of the list
   */
  find(scores: Float64Array, listed: Uint8Array, part: WindowPart): RankingWindow;
  /** The rank of one score among those of some companies. @param among all companies where it is left out */
  rankAmong(scores: Float64Array, score: number, among?: (at: number) => boolean): { rank: number; of: number };
}

// A key of 44 bits: the bucket above, and 32 bits that one number holds together with a place by name.
const BUCKETS = 4_096;
const REST = SCORE_KEYS / BUCKETS;
const PER_REST = 1 / REST;
const PLACES = 2 ** 21;

/**
 * Counts scores by bucket, and orders exactly only those buckets that a window touches; ranks follow from the counts.
 * Orders and ties are those of `createScoreOrder`.
 * @param byName every position once, in the order that equal scores keep
 * @param largest no score is further from 0
 * @throws {RangeError} for more companies than 2,097,152
 */
export function createWindowFinder(byName: Uint32Array, largest: number): WindowFinder {
  const size = byName.length;
  if (size > PLACES) throw new RangeError(`A window is found among ${PLACES} companies at most.`);
  const keyOf = scoreKeys(largest);
  const placeByName = new Uint32Array(size);
  for (const [place, at] of byName.entries()) placeByName[at] = place;
  // One more for companies without a score.
  const bucketOf = new Uint16Array(size);
  const counts = { all: new Uint32Array(BUCKETS + 1), listed: new Uint32Array(BUCKETS + 1) };

  function count(scores: Float64Array, listed: Uint8Array): void {
    const { all, listed: shown } = counts;
    all.fill(0);
    shown.fill(0);
    for (let at = 0; at < size; at += 1) {
      const score = scores[at] ?? Number.NaN;
      // Only NaN differs from itself. A division by a power of two is as exact as the product, and slower.
      const bucket = score === score ? Math.floor(keyOf(score) * PER_REST) : BUCKETS;
      bucketOf[at] = bucket;
      all[bucket] = (all[bucket] ?? 0) + 1;
      if (listed[at] === 1) shown[bucket] = (shown[bucket] ?? 0) + 1;
    }
  }

  /** Orders the companies of some buckets: a number for each, which grows with the key and, where keys tie, by name. */
  function order(scores: Float64Array, buckets: ReadonlySet<number>, among: Uint8Array | null): Ordered {
    const sizes = among ? counts.listed : counts.all;
    const ends = new Int32Array(BUCKETS + 1).fill(-1);
    let total = 0;
    for (const bucket of buckets) {
      ends[bucket] = total;
      total += sizes[bucket] ?? 0;
    }
    const numbers = new Float64Array(total);
    for (let at = 0; at < size; at += 1) {
      const bucket = bucketOf[at] ?? 0;
      const end = ends[bucket] ?? -1;
      if (end < 0 || (among && among[at] !== 1)) continue;
      numbers[end] = (keyOf(scores[at] ?? 0) - bucket * REST) * PLACES + (placeByName[at] ?? 0);
      ends[bucket] = end + 1;
    }
    const parts = new Map<number, Float64Array>();
    for (const bucket of buckets) {
      const end = ends[bucket] ?? 0;
      parts.set(bucket, numbers.subarray(end - (sizes[bucket] ?? 0), end).sort());
    }
    return { numbers, parts };
  }

  /** Scored companies at places `from` up to `to` of the list, best first. @param from before `to` */
  function pickScored(scores: Float64Array, listed: Uint8Array, from: number, to: number): WindowPlace[] {
    const touched = new Set<number>();
    let before = 0;
    let start = 0;
    for (let bucket = 0; bucket < BUCKETS && before < to; bucket += 1) {
      const end = before + (counts.listed[bucket] ?? 0);
      if (end > from && end > before) {
        if (touched.size === 0) start = before;
        touched.add(bucket);
      }
      before = end;
    }
    const { numbers } = order(scores, touched, listed);
    const positions = Array.from(numbers.subarray(from - start, to - start), (number) => byName[number % PLACES] ?? 0);
    const rankOf = ranksIn(scores, new Set(positions.map((at) => bucketOf[at] ?? 0)));
    return positions.map((at) => ({ at, rank: rankOf(at) }));
  }

  function ranksIn(scores: Float64Array, buckets: ReadonlySet<number>): (at: number) => number {
    const { parts } = order(scores, buckets, null);
    const better = new Map<number, number>();
    let before = 0;
    for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
      if (buckets.has(bucket)) better.set(bucket, before);
      before += counts.all[bucket] ?? 0;
    }
    return (at) => {
      const bucket = bucketOf[at] ?? 0;
      const own = (keyOf(scores[at] ?? 0) - bucket * REST) * PLACES;
      return (better.get(bucket) ?? 0) + countBelow(parts.get(bucket), own) + 1;
    };
  }

  /** Listed companies without a score, by name, at places `from` up to `to` among them. */
  function pickUnscored(listed: Uint8Array, from: number, to: number): WindowPlace[] {
    const picked: WindowPlace[] = [];
    let seen = 0;
    for (let place = 0; place < size && seen < to; place += 1) {
      const at = byName[place] ?? 0;
      if (bucketOf[at] !== BUCKETS || listed[at] !== 1) continue;
      if (seen >= from) picked.push({ at, rank: null });
      seen += 1;
    }
    return picked;
  }

  return {
    find(scores, listed, { least, offset, limit }) {
      count(scores, listed);
      const found = sum(counts.listed);
      const scored = found - (counts.listed[BUCKETS] ?? 0);
      const from = Math.min(offset, Math.max(0, Math.ceil(found / limit) - 1) * limit);
      const [first, last] = [Math.min(from, scored), Math.min(from + limit, scored)];
      const best = least ? [scored - last, scored - first] : [first, last];
      const places = first < last ? pickScored(scores, listed, best[0] ?? 0, best[1] ?? 0) : [];
      if (least) places.reverse();
      if (from + limit > scored)
        places.push(...pickUnscored(listed, Math.max(0, from - scored), from + limit - scored));
      return { places, found, scored: size - (counts.all[BUCKETS] ?? 0), offset: from };
    },
    rankAmong(scores, score, among = () => true) {
      const own = keyOf(score);
      let [better, of] = [0, 0];
      for (let at = 0; at < size; at += 1) {
        const other = scores[at] ?? Number.NaN;
        if (Number.isNaN(other) || !among(at)) continue;
        of += 1;
        if (keyOf(other) < own) better += 1;
      }
      return { rank: better + 1, of };
    },
  };
}

interface Ordered {
  /** bucket by bucket */
  readonly numbers: Float64Array;
  readonly parts: ReadonlyMap<number, Float64Array>;
}

function sum(counts: Uint32Array): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** How many of the numbers, which are in order, are smaller. */
function countBelow(numbers: Float64Array = new Float64Array(), limit: number): number {
  let [from, to] = [0, numbers.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((numbers[middle] ?? 0) < limit) from = middle + 1;
    else to = middle;
  }
  return from;
}

import type { ScoreRow } from './bespoke-ranking.ts';
import type { ImportanceTable } from './importance-table.ts';
import { BUCKETS, BUCKET_KEYS, bucketOf, createScoreCounter } from './score-counts.ts';
import type { CountedScores, ListEnd } from './score-counts.ts';

/** The wanted part of a list of companies by score. */
export interface WindowPart {
  /** the lowest score first; companies without a score come last both ways */
  readonly least: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** Companies that are ranked, and those of them that are listed. */
export interface ListedCompanies {
  /** 1 for each company that has a score */
  readonly withScore: Uint8Array;
  /** how many of all have one */
  readonly scored: number;
  /** 1 for each company of the list */
  readonly listed: Uint8Array;
  readonly found: number;
  /** how many of the list have a score */
  readonly foundScored: number;
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
  /** where the window begins: the part's offset, or the last page's where the list ends before it */
  readonly offset: number;
}

/** Finds parts of a ranking without ordering the rest of it. */
interface WindowFinder {
  find(scoreRow: ScoreRow, among: ListedCompanies, part: WindowPart): RankingWindow;
  /** The rank of one score among those of some companies. @param among all companies where it is left out */
  rankAmong(scores: Float64Array, score: number, among?: (at: number) => boolean): { rank: number; of: number };
}

// A number holds the rest of a key within its bucket together with a place by name.
const PLACES = 2 ** 21;

/**
 * Orders exactly only those scores that lie in the buckets that a window touches; ranks follow from the counts of the
 * others. Orders and ties are those of `createScoreOrder`.
 * @param byName every position once, in the order that equal scores keep
 * @param part companies that are scored between two looks at whether the others matter
 * @throws {RangeError} for more companies than 2,097,152
 */
export function createWindowFinder(byName: Uint32Array, table: ImportanceTable, part?: number): WindowFinder {
  const size = byName.length;
  if (size > PLACES) throw new RangeError(`A window is found among ${PLACES} companies at most.`);
  const counter = createScoreCounter(byName, table, part);
  const placeByName = new Uint32Array(size);
  for (const [place, at] of byName.entries()) placeByName[at] = place;
  // From the other end, names that tie come in the other order too.
  const turn = ({ isLeast }: ListEnd, place: number) => (isLeast ? size - 1 - place : place);

  /** Orders the companies of some buckets: a number for each, which grows with the key and, where keys tie, by name. */
  function order(
    end: ListEnd,
    counted: CountedScores,
    buckets: ReadonlySet<number>,
    among: Uint8Array | null,
  ): Ordered {
    const { visited, keys } = counted;
    const sizes = among ? counted.listed : counted.all;
    const places = new Int32Array(BUCKETS).fill(-1);
    let total = 0;
    for (const bucket of buckets) {
      places[bucket] = total;
      total += sizes[bucket] ?? 0;
    }
    const numbers = new Float64Array(total);
    for (let index = 0; index < visited.length; index += 1) {
      const at = visited[index] ?? 0;
      const key = keys[index] ?? 0;
      const bucket = bucketOf(key);
      const place = places[bucket] ?? -1;
      if (place < 0 || (among && among[at] !== 1)) continue;
      numbers[place] = (key - bucket * BUCKET_KEYS) * PLACES + turn(end, placeByName[at] ?? 0);
      places[bucket] = place + 1;
    }
    const parts = new Map<number, Float64Array>();
    for (const bucket of buckets) {
      const after = places[bucket] ?? 0;
      parts.set(bucket, numbers.subarray(after - (sizes[bucket] ?? 0), after).sort());
    }
    return { numbers, parts };
  }

  /** Scored companies at places `from` up to `to` of the list, counted from its end. @param from before `to` */
  function pickScored(end: ListEnd, counted: CountedScores, listed: Uint8Array, { from, to }: Span): number[] {
    const touched = new Set<number>();
    let before = 0;
    let start = 0;
    for (let bucket = 0; bucket < BUCKETS && before < to; bucket += 1) {
      const after = before + (counted.listed[bucket] ?? 0);
      if (after > from && after > before) {
        if (touched.size === 0) start = before;
        touched.add(bucket);
      }
      before = after;
    }
    const { numbers } = order(end, counted, touched, listed);
    return Array.from(numbers.subarray(from - start, to - start), (number) => byName[turn(end, number % PLACES)] ?? 0);
  }

  /** How many companies lie before others, and how many before or beside them, among all. */
  function countBefore(end: ListEnd, counted: CountedScores, keys: readonly number[]) {
    const buckets = new Set(keys.map(bucketOf));
    const { parts } = order(end, counted, buckets, null);
    const beforeBucket = new Map<number, number>();
    let before = 0;
    for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
      if (buckets.has(bucket)) beforeBucket.set(bucket, before);
      before += counted.all[bucket] ?? 0;
    }
    return (key: number) => {
      const bucket = bucketOf(key);
      const own = (key - bucket * BUCKET_KEYS) * PLACES;
      const count = (limit: number) => (beforeBucket.get(bucket) ?? 0) + countBelow(parts.get(bucket), limit);
      return { before: count(own), upTo: count(own + PLACES) };
    };
  }

  function findScored(scoreRow: ScoreRow, among: ListedCompanies, least: boolean, span: Span): WindowPlace[] {
    const end = least ? counter.ends.least : counter.ends.best;
    const counted = counter.count(end, scoreRow, among.listed, span.to);
    const positions = pickScored(end, counted, among.listed, span);
    const keys = positions.map((at) => end.keyFrom(scoreRow(table, at, at)));
    const placeOf = countBefore(end, counted, keys);
    return positions.map((at, index) => {
      const { before, upTo } = placeOf(keys[index] ?? 0);
      return { at, rank: least ? among.scored - upTo + 1 : before + 1 };
    });
  }

  /** Listed companies without a score, by name, at places `from` up to `to` among them. */
  function pickUnscored({ listed, withScore }: ListedCompanies, { from, to }: Span): WindowPlace[] {
    const picked: WindowPlace[] = [];
    let seen = 0;
    for (let place = 0; place < size && seen < to; place += 1) {
      const at = byName[place] ?? 0;
      if (withScore[at] === 1 || listed[at] !== 1) continue;
      if (seen >= from) picked.push({ at, rank: null });
      seen += 1;
    }
    return picked;
  }

  return {
    find(scoreRow, among, { least, offset, limit }) {
      const { found, foundScored } = among;
      const from = Math.min(offset, Math.max(0, Math.ceil(found / limit) - 1) * limit);
      const to = from + limit;
      const span = { from: Math.min(from, foundScored), to: Math.min(to, foundScored) };
      const places = span.from < span.to ? findScored(scoreRow, among, least, span) : [];
      if (to > foundScored)
        places.push(...pickUnscored(among, { from: Math.max(0, from - foundScored), to: to - foundScored }));
      return { places, offset: from };
    },
    rankAmong(scores, score, among = () => true) {
      const own = counter.ends.best.keyFrom(score);
      let [better, of] = [0, 0];
      for (let at = 0; at < size; at += 1) {
        const other = scores[at] ?? Number.NaN;
        if (Number.isNaN(other) || !among(at)) continue;
        of += 1;
        if (counter.ends.best.keyFrom(other) < own) better += 1;
      }
      return { rank: better + 1, of };
    },
  };
}

interface Span {
  readonly from: number;
  readonly to: number;
}

interface Ordered {
  /** bucket by bucket */
  readonly numbers: Float64Array;
  readonly parts: ReadonlyMap<number, Float64Array>;
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

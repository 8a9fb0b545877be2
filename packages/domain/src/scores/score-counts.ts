import type { ScoreRow } from './bespoke-ranking.ts';
import { pickRows } from './importance-table.ts';
import type { ImportanceTable, ScoredRows } from './importance-table.ts';
import { boundScores } from './score-bounds.ts';
import { SCORE_KEYS, scoreKeys } from './score-order.ts';

export const BUCKETS = 4_096;
/** Keys of a bucket. */
export const BUCKET_KEYS = SCORE_KEYS / BUCKETS;
const PER_BUCKET = 1 / BUCKET_KEYS;

/** The bucket of a key. A division by a power of two is as exact as the product, and slower. */
export function bucketOf(key: number): number {
  return Math.floor(key * PER_BUCKET);
}

/** Companies that lie at an end of the list, as far as they were looked at. The arrays are written again by the next count. */
export interface CountedScores {
  /** positions of those that have a score */
  readonly visited: Uint32Array;
  /** the key of each of `visited` */
  readonly keys: Float64Array;
  /** how many of them are in each bucket, and how many of those are listed */
  readonly all: Uint32Array;
  readonly listed: Uint32Array;
}

/** An end of the list, from which keys grow. */
export interface ListEnd {
  readonly isLeast: boolean;
  keyFrom(score: number): number;
}

/** The share of the companies that is kept in the order of their bounds, for an end of the list. */
const FIRST = 0.5;
const PART = 1_024;

/**
 * Scores companies, those first that any importances could bring to the wanted end of the list, until no other one can
 * come before the wanted ones.
 * @param byName every position once
 * @param part companies that are scored between two looks at whether the others matter
 */
export function createScoreCounter(byName: Uint32Array, table: ImportanceTable, part = PART) {
  const size = byName.length;
  const keyOf = scoreKeys(table.largest);
  const keys = new Float64Array(size);
  const visited = new Uint32Array(size);
  const whole: Rows = { rows: table, positions: byName.slice().sort() };
  const [all, shown] = [new Uint32Array(BUCKETS), new Uint32Array(BUCKETS)];

  function endOf(isLeast: boolean) {
    let first: FirstRows | null = null;
    const [offset, sign] = isLeast ? [SCORE_KEYS, -1] : [0, 1];
    return {
      ...{ isLeast, offset, sign },
      keyFrom: (score: number) => offset + sign * keyOf(score),
      first: () => (first ??= findFirst(table, byName, isLeast)),
    };
  }
  type End = ReturnType<typeof endOf>;

  /** Scores and counts some rows. @param before how many companies were visited before @returns how many are now */
  function take({ sign, offset }: End, { rows, positions }: Rows, listed: Uint8Array, scoreRow: ScoreRow, span: Span) {
    let { before: length } = span;
    for (let row = span.from; row < span.to; row += 1) {
      const at = positions[row] ?? 0;
      const score = scoreRow(rows, row, at);
      // Only NaN differs from itself.
      if (score !== score) continue;
      const key = offset + sign * keyOf(score);
      const bucket = Math.floor(key * PER_BUCKET);
      all[bucket] = (all[bucket] ?? 0) + 1;
      if (listed[at] === 1) shown[bucket] = (shown[bucket] ?? 0) + 1;
      keys[length] = key;
      visited[length] = at;
      length += 1;
    }
    return length;
  }

  /** True where the buckets before a key hold as many of the list as are wanted. */
  function isReached(key: number, wanted: number): boolean {
    const last = bucketOf(key);
    let before = 0;
    for (let bucket = 0; bucket < last; bucket += 1) before += shown[bucket] ?? 0;
    return before >= wanted;
  }

  /** Counts among the first rows alone. @returns how many companies were visited, null where these may not be all */
  function countFirst(end: End, scoreRow: ScoreRow, listed: Uint8Array, wanted: number): number | null {
    const first = end.first();
    const last = first.positions.length;
    if (!hasMarked(first.positions, listed, wanted)) return null;
    let length = 0;
    for (let from = 0; from < last; from += part) {
      const to = Math.min(from + part, last);
      length = take(end, first, listed, scoreRow, { from, to, before: length });
      const next = first.bounds[first.positions[to] ?? size];
      if (next === undefined || isReached(end.keyFrom(next), wanted)) return to < last ? length : null;
    }
    return null;
  }

  return {
    ends: { best: endOf(false), least: endOf(true) },
    /**
     * Counts until so many of the list lie before all others; where the first rows do not show that, all in their own
     * order.
     * @param listed 1 for each company of the list
     * @param wanted at least 1, and no more than have a score
     */
    count(end: End, scoreRow: ScoreRow, listed: Uint8Array, wanted: number): CountedScores {
      const forget = () => [all, shown].forEach((counts) => counts.fill(0));
      forget();
      let length = countFirst(end, scoreRow, listed, wanted);
      if (length === null) {
        forget();
        length = take(end, whole, listed, scoreRow, { from: 0, to: size, before: 0 });
      }
      return { visited: visited.subarray(0, length), keys, all, listed: shown };
    },
  };
}

interface Rows {
  readonly rows: ScoredRows;
  /** of the company of each row */
  readonly positions: Uint32Array;
}

/** Rows of the companies with the best bounds, or the worst. */
interface FirstRows extends Rows {
  /** by position */
  readonly bounds: Float64Array;
}

interface Span {
  readonly from: number;
  readonly to: number;
  readonly before: number;
}

function findFirst(table: ImportanceTable, byName: Uint32Array, isLeast: boolean): FirstRows {
  const { order, count, bounds } = boundScores(table, byName, isLeast);
  const positions = order.slice(0, Math.ceil(count * FIRST));
  return { rows: pickRows(table, positions), positions, bounds };
}

/** True where so many of the positions are marked. */
function hasMarked(positions: Uint32Array, marks: Uint8Array, wanted: number): boolean {
  let left = wanted;
  for (let index = 0; index < positions.length && left > 0; index += 1) left -= marks[positions[index] ?? 0] ?? 0;
  return left <= 0;
}

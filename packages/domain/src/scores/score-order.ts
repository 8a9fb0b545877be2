// A score becomes an integer of 44 bits, sorted in four rounds of 11: a radix sort needs neither comparisons nor
// allocations, and is stable, so that starting from the order by name settles all ties.
const DIGIT_BITS = 11;
const BUCKETS = 2 ** DIGIT_BITS;
const LOW_DIGIT = BUCKETS - 1;
const ROUNDS = 4;
const HALF_RANGE = 2 ** 43;
const WORD = 2 ** 22;

/** Sorts positions by score, over and over, in the same buffers. */
interface ScoreOrder {
  /** positions, best score first; those without a score last; overwritten by each `sort` */
  readonly order: Uint32Array;
  /**
   * Orders by score (NaN: none), descending, and returns how many have one. Scores closer than
   * about 1e-12 are equal: sums differ by rounding according to the order they are taken in.
   */
  sort(scores: Float64Array): number;
  /** True where `sort` takes two scores as equal. */
  isTie(score: number, other: number): boolean;
}

/** Scores as integers, the best score the smallest: below {@link SCORE_KEYS}, and the same for scores that tie. */
export function scoreKeys(largest: number): (score: number) => number {
  const scale = HALF_RANGE / 2 ** Math.ceil(Math.log2(Math.max(5, largest) * 1.01));
  return (score) => HALF_RANGE - Math.round(score * scale);
}

/** How many keys there are. */
export const SCORE_KEYS = 2 * HALF_RANGE;

/**
 * @param tieOrder every position once, in the order that equal scores keep
 * @param largest no score is further from 0
 */
export function createScoreOrder(tieOrder: Uint32Array, largest: number): ScoreOrder {
  const size = tieOrder.length;
  const order = new Uint32Array(size);
  const spare = new Uint32Array(size);
  const unscored = new Uint32Array(size);
  const words: readonly [Uint32Array, Uint32Array] = [new Uint32Array(size), new Uint32Array(size)];
  const counts = new Uint32Array(ROUNDS * BUCKETS);

  const keyOf = scoreKeys(largest);

  function readKeys(scores: Float64Array): number {
    const [low, high] = words;
    let scored = 0;
    let missing = 0;
    for (let at = 0; at < size; at += 1) {
      const position = tieOrder[at] ?? 0;
      const score = scores[position] ?? Number.NaN;
      if (Number.isNaN(score)) {
        unscored[missing] = position;
        missing += 1;
      } else {
        const key = keyOf(score);
        const highWord = Math.floor(key / WORD);
        high[position] = highWord;
        low[position] = key - highWord * WORD;
        order[scored] = position;
        scored += 1;
      }
    }
    return scored;
  }

  return {
    order,
    isTie: (score, other) => keyOf(score) === keyOf(other),
    sort(scores) {
      const scored = readKeys(scores);
      countDigits(words, order, scored, counts);
      let from = order;
      let to = spare;
      for (let round = 0; round < ROUNDS; round += 1) {
        const word = words[round >> 1] ?? spare;
        const starts = counts.subarray(round * BUCKETS, (round + 1) * BUCKETS);
        scatter(word, (round & 1) * DIGIT_BITS, from, to, scored, starts);
        [from, to] = [to, from];
      }
      for (let at = scored; at < size; at += 1) order[at] = unscored[at - scored] ?? 0;
      return scored;
    },
  };
}

/** Counts how often each digit occurs in each round, and turns the counts into where each bucket starts. */
function countDigits(
  [low, high]: readonly [Uint32Array, Uint32Array],
  positions: Uint32Array,
  length: number,
  counts: Uint32Array,
): void {
  counts.fill(0);
  for (let at = 0; at < length; at += 1) {
    const position = positions[at] ?? 0;
    const lowWord = low[position] ?? 0;
    const highWord = high[position] ?? 0;
    increase(counts, lowWord & LOW_DIGIT);
    increase(counts, BUCKETS + (lowWord >>> DIGIT_BITS));
    increase(counts, 2 * BUCKETS + (highWord & LOW_DIGIT));
    increase(counts, 3 * BUCKETS + (highWord >>> DIGIT_BITS));
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    let start = 0;
    for (let bucket = round * BUCKETS; bucket < (round + 1) * BUCKETS; bucket += 1) {
      const count = counts[bucket] ?? 0;
      counts[bucket] = start;
      start += count;
    }
  }
}

function increase(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

/** One round: moves every position to its bucket. */
function scatter(
  word: Uint32Array,
  shift: number,
  from: Uint32Array,
  to: Uint32Array,
  length: number,
  starts: Uint32Array,
): void {
  for (let at = 0; at < length; at += 1) {
    const position = from[at] ?? 0;
    const digit = ((word[position] ?? 0) >>> shift) & LOW_DIGIT;
    const target = starts[digit] ?? 0;
    starts[digit] = target + 1;
    to[target] = position;
  }
}

import type { RankedScores } from './bespoke-ranking.ts';

/** A company whose rank differs between two rankings; ranks from 1. */
export interface RankMover {
  /** position in the companies */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export interface RankMovers {
  /** most places gained first */
  readonly up: readonly RankMover[];
  /** most places lost first */
  readonly down: readonly RankMover[];
}

/** The rank of each company by its position, 0 where it has none: a copy that outlives the next move. */
export function ranksOf({ order, scored, scores, isTie }: RankedScores): Uint32Array {
  const ranks = new Uint32Array(order.length);
  let [rank, last] = [0, Number.NaN];
  for (let place = 0; place < scored; place += 1) {
    const at = order[place] ?? 0;
    const score = scores[at] ?? Number.NaN;
    if (place === 0 || !isTie(score, last)) rank = place + 1;
    last = score;
    ranks[at] = rank;
  }
  return ranks;
}

/**
 * The companies that gain and lose the most places from one ranking to another, among those that both rank; equal
 * moves by the better rank in the second, then by position.
 * @param among 1 for each company that is looked at
 */
export function rankMovers(before: Uint32Array, after: Uint32Array, among: Uint8Array, most: number): RankMovers {
  const moved: RankMover[] = [];
  for (const [at, to] of after.entries()) {
    const from = before[at] ?? 0;
    if (among[at] === 1 && from > 0 && to > 0 && from !== to) moved.push({ at, from, to });
  }
  const ends = (gain: (mover: RankMover) => number) =>
    moved
      .filter((mover) => gain(mover) > 0)
      .sort((a, b) => gain(b) - gain(a) || a.to - b.to || a.at - b.at)
      .slice(0, most);
  return { up: ends(({ from, to }) => from - to), down: ends(({ from, to }) => to - from) };
}

import type { BespokeRanking } from './bespoke-ranking.ts';
import type { Importances } from './importances.ts';

/** A theme's slider where it stands. */
export interface ThemeSlider {
  readonly theme: number;
  /** 0 to 100 */
  readonly value: number;
}

/** The nearest position of one slider at which a company has another rank. */
export interface RankChange {
  readonly theme: number;
  readonly from: number;
  readonly to: number;
  /** null where the company has no score there */
  readonly rank: number | null;
}

export interface RankSensitivity {
  /** the company's rank as the sliders stand; null without a score */
  readonly rank: number | null;
  /** one for each theme that can change the rank, the shortest move first */
  readonly changes: readonly RankChange[];
}

const LARGEST = 100;

/**
 * Finds, for each theme, the shortest move of its slider alone that changes a company's rank; of two as short the one
 * downward. A theme's slider sets all its topics, as on the page. Ranks all companies for each position that it tries,
 * up to 600 times: not for the path of a slider.
 * @param at position of the company
 */
export function rankSensitivity(
  ranking: BespokeRanking,
  importances: Importances,
  sliders: readonly ThemeSlider[],
  at: number,
): RankSensitivity {
  const rank = rankOf(ranking, importances, at);
  const changes = sliders.flatMap(({ theme, value }) => {
    const keys = ranking.keys.filter((key) => Number.parseInt(key, 10) === theme);
    for (const to of keys.length > 0 ? byDistance(value) : []) {
      const set = Object.fromEntries(keys.map((key) => [key, to]));
      const other = rankOf(ranking, { ...importances, ...set }, at);
      if (other !== rank) return [{ theme, from: value, to, rank: other }];
    }
    return [];
  });
  return { rank, changes: changes.sort((a, b) => distance(a) - distance(b) || a.theme - b.theme) };
}

function rankOf(ranking: BespokeRanking, importances: Importances, at: number): number | null {
  const { order, scored, rankAt } = ranking.recompute(importances);
  const place = order.indexOf(at);
  return place < 0 || place >= scored ? null : rankAt(place);
}

function* byDistance(from: number): Generator<number> {
  for (let step = 1; step <= LARGEST; step += 1) {
    if (from - step >= 0) yield from - step;
    if (from + step <= LARGEST) yield from + step;
  }
}

function distance({ from, to }: RankChange): number {
  return Math.abs(to - from);
}

import { MOST_RANK_CHANGES } from '../rules/limits.ts';
import type { BespokeRanking } from './bespoke-ranking.ts';
import type { Importances } from './importances.ts';
import { LAST_POSITION, countCurvesAbove, levelCurve, raisedCurve, scoresOnCurve } from './score-curve.ts';
import type { Positions, ScoreCurve } from './score-curve.ts';
import { createSliderCurves } from './slider-curves.ts';
import type { SliderCurves } from './slider-curves.ts';
import { compareSliders, slidersAbove } from './slider-key.ts';
import type { Sliders } from './slider-key.ts';

/** The nearest position of one slider at which a company has another rank. */
export interface RankChange {
  /** key of the slider, as `sliderKey` writes it */
  readonly slider: string;
  readonly from: number;
  readonly to: number;
  /** null where the company has no score there */
  readonly rank: number | null;
}

export interface RankSensitivity {
  /** the company's rank as the sliders stand; null without a score */
  readonly rank: number | null;
  /** one for each slider that can change the rank, the shortest move first; of moves as short the one of more places */
  readonly changes: readonly RankChange[];
}

/** Scores that are no further apart share a rank; the keys of `score-order.ts` are about as fine. */
const TIE = 1e-12;

/** Moves of a slider up to this long are tried first: among thousands of companies most ranks change by less. */
const REACHES = [2, LAST_POSITION];

/**
 * Finds, for each slider, the shortest move of it alone that changes a company's rank; of two as short the one
 * downward. The slider of a theme, category or topic sets all that stands below it, as on the page; one that gives the
 * same rank by the same move as one above it is left out. Passes over all analyses, and once more where short moves
 * change the rank through too few sliders.
 * @param at position of the company; below 0 for one that is not there
 */
export function rankSensitivity(
  ranking: BespokeRanking,
  importances: Importances,
  sliders: Sliders,
  at: number,
): RankSensitivity {
  if (at < 0) return { rank: null, changes: [] };
  const scores = ranking.score(importances);
  const standing = { scores, at, rank: rankNow(scores, at) };
  const found = new Map<string, RankChange>();
  for (const reach of REACHES) {
    const left = Object.entries(sliders).filter(([slider]) => !found.has(slider));
    if (left.length === 0 || distinct(found).length >= MOST_RANK_CHANGES) break;
    for (const change of changesWithin(ranking, standing, left, reach)) found.set(change.slider, change);
  }
  const { rank } = standing;
  const places = (change: RankChange) => Math.abs((change.rank ?? Infinity) - (rank ?? Infinity));
  const changes = distinct(found).sort(
    (a, b) => distance(a) - distance(b) || places(b) - places(a) || compareSliders(a.slider, b.slider),
  );
  return { rank, changes: changes.slice(0, MOST_RANK_CHANGES) };
}

/** Those without the ones that repeat what a slider above them does by the same move. */
function distinct(found: ReadonlyMap<string, RankChange>): RankChange[] {
  return [...found.values()].filter((change) => {
    const above = slidersAbove(change.slider).flatMap((key) => found.get(key) ?? []);
    return !above.some(({ from, to, rank }) => from === change.from && to === change.to && rank === change.rank);
  });
}

function rankNow(scores: Float64Array, at: number): number | null {
  const own = scores[at] ?? Number.NaN;
  if (Number.isNaN(own)) return null;
  let better = 0;
  for (const score of scores) if (score > own + TIE) better += 1;
  return better + 1;
}

/** All companies as the sliders stand, and the one that is looked at. */
interface Standing {
  readonly scores: Float64Array;
  readonly at: number;
  readonly rank: number | null;
}

type Slider = readonly [key: string, value: number];

function changesWithin(
  ranking: BespokeRanking,
  standing: Standing,
  sliders: readonly Slider[],
  reach: number,
): RankChange[] {
  const curves = createSliderCurves(
    ranking,
    sliders.map(([key]) => key),
  );
  const around = sliders.map(([, value]) => ({
    first: Math.max(value - reach, 0),
    last: Math.min(value + reach, LAST_POSITION),
  }));
  const rankAt = ranksByPosition(standing, curves, around);
  return sliders.flatMap(([slider, from], index) => {
    const at = rankAt(index);
    const to = at && byDistance(from, reach).find((position) => at(position) !== standing.rank);
    return to === undefined ? [] : [{ slider, from, to, rank: at?.(to) ?? null }];
  });
}

/** The company's rank at a position of a slider; null without a score there. */
type RankAt = (position: number) => number | null;

/** @returns by index of the slider; undefined for one that changes no score which the rank hangs on */
function ranksByPosition(
  { scores, at, rank }: Standing,
  curves: SliderCurves,
  around: readonly Positions[],
): (slider: number) => RankAt | undefined {
  const own = ownCurves(curves, at);
  const level = rank === null ? null : raisedCurve(levelCurve(scores[at] ?? Number.NaN), TIE);
  const above = around.map((positions, slider) => {
    const limit = own.get(slider) ?? level;
    return limit && countCurvesAbove(limit, positions);
  });
  for (let company = 0; company < scores.length; company += 1) {
    if (company === at) continue;
    const score = scores[company] ?? Number.NaN;
    curves.each(company, (slider, curve) => above[slider]?.replace(score, curve));
  }
  const others = scores.filter((score, company) => company !== at && !Number.isNaN(score)).sort();
  return (slider) => {
    const ownCurve = own.get(slider);
    const totals = above[slider]?.totals();
    if (!totals) return undefined;
    if (!ownCurve) return (position) => (rank ?? 0) + (totals[position] ?? 0);
    const limits = scoresOnCurve(ownCurve);
    return (position) => {
      const limit = limits[position] ?? Number.NaN;
      return Number.isNaN(limit) ? null : countAbove(others, limit) + (totals[position] ?? 0) + 1;
    };
  };
}

/** The company's own curves over the sliders that set some of its topics, raised by what is a tie. */
function ownCurves(curves: SliderCurves, at: number): ReadonlyMap<number, ScoreCurve> {
  const own = new Map<number, ScoreCurve>();
  curves.each(at, (slider, curve) => own.set(slider, raisedCurve(curve, TIE)));
  return own;
}

/** How many of some numbers lie above another one. @param sorted ascending */
function countAbove(sorted: Float64Array, limit: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) > limit) to = middle;
    else from = middle + 1;
  }
  return sorted.length - from;
}

function byDistance(from: number, reach: number): number[] {
  return Array.from({ length: reach }, (_, at) => [from - at - 1, from + at + 1])
    .flat()
    .filter((position) => position >= 0 && position <= LAST_POSITION);
}

function distance({ from, to }: RankChange): number {
  return Math.abs(to - from);
}

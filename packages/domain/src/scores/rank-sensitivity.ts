import type { BespokeRanking } from './bespoke-ranking.ts';
import type { Importances } from './importances.ts';
import { LAST_POSITION, countCurvesAbove, createThemeSums, raisedCurve, scoresOnCurve } from './score-curve.ts';
import type { ThemeSums } from './score-curve.ts';

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

/** Scores that are no further apart share a rank; the keys of `score-order.ts` are about as fine. */
const TIE = 1e-12;

/**
 * Finds, for each theme, the shortest move of its slider alone that changes a company's rank; of two as short the one
 * downward. A theme's slider sets all its topics, as on the page. Passes over all analyses once, whatever comes of it.
 * @param sliders one for each theme
 * @param at position of the company; below 0 for one that is not there
 */
export function rankSensitivity(
  ranking: BespokeRanking,
  importances: Importances,
  sliders: readonly ThemeSlider[],
  at: number,
): RankSensitivity {
  if (at < 0) return { rank: null, changes: [] };
  const rank = rankNow(ranking.score(importances), at);
  const ranks = ranksByPosition(ranking, sliders, at);
  const changes = sliders.flatMap(({ theme, value }, index): RankChange[] => {
    const ofTheme = ranks[index];
    const to = ofTheme && byDistance(value).find((position) => ofTheme[position] !== rank);
    return to === undefined ? [] : [{ theme, from: value, to, rank: ofTheme?.[to] ?? null }];
  });
  return { rank, changes: changes.sort((a, b) => distance(a) - distance(b) || a.theme - b.theme) };
}

function rankNow(scores: Float64Array, at: number): number | null {
  const own = scores[at] ?? Number.NaN;
  if (Number.isNaN(own)) return null;
  let better = 0;
  for (const score of scores) if (score > own + TIE) better += 1;
  return better + 1;
}

/** The company's rank at each position of each slider, all else as at the last move; null without a score there. */
function ranksByPosition(
  { table, byName, factors }: BespokeRanking,
  sliders: readonly ThemeSlider[],
  at: number,
): readonly (readonly (number | null)[])[] {
  const sums = createThemeSums(
    table,
    factors,
    sliders.map(({ theme }) => theme),
  );
  sums.read(at);
  const own = sliders.map((_, index) => ({ ...sums.curve(index) }));
  const above = own.map((curve) => countCurvesAbove(raisedCurve(curve, TIE)));
  const scored = above.flatMap((counter, index) => (isEverScored(own[index]) ? [{ counter, index }] : []));
  if (scored.length > 0) passOver(sums, { companies: byName.length, but: at }, scored);
  return own.map((curve, index) => {
    const totals = above[index]?.totals();
    return Array.from(scoresOnCurve(curve), (score, position) =>
      Number.isNaN(score) ? null : (totals?.[position] ?? 0) + 1,
    );
  });
}

function isEverScored(curve: { readonly weight: number; readonly themeWeight: number } | undefined): boolean {
  return curve !== undefined && (curve.weight > 0 || curve.themeWeight > 0);
}

interface ScoredSlider {
  readonly counter: ReturnType<typeof countCurvesAbove>;
  readonly index: number;
}

function passOver(
  sums: ThemeSums,
  { companies, but }: { readonly companies: number; readonly but: number },
  sliders: readonly ScoredSlider[],
): void {
  for (let company = 0; company < companies; company += 1) {
    if (company === but) continue;
    sums.read(company);
    for (const { counter, index } of sliders) counter.count(sums.curve(index));
  }
}

function byDistance(from: number): number[] {
  return Array.from({ length: LAST_POSITION }, (_, at) => [from - at - 1, from + at + 1])
    .flat()
    .filter((position) => position >= 0 && position <= LAST_POSITION);
}

function distance({ from, to }: RankChange): number {
  return Math.abs(to - from);
}

import type { CompanyNote } from './company-score.ts';
import type { ImportanceTable, ScoredRows } from './importance-table.ts';
import { buildImportanceTable } from './importance-table.ts';
import type { Importances } from './importances.ts';
import { createIndustryFactors } from './industry-factors.ts';
import type { IndustryFactors } from './industry-factors.ts';
import type { Named } from './name-order.ts';
import { orderByName } from './name-order.ts';
import { createScoreOrder } from './score-order.ts';

/** Scores and ranks of all companies. The arrays are the ranking's own: copy what must outlive the next move. */
export interface RankedScores {
  /** by position in `companies`; NaN for a company without a score */
  readonly scores: Float64Array;
  /** positions in `companies`: score descending, ties by name then id, those without a score last, by name */
  readonly order: Uint32Array;
  /** how many have a score: the first so many of `order` */
  readonly scored: number;
  /** The rank of the company at a place of `order`, both from 0 and 1: equal scores share the first rank among them. */
  rankAt(place: number): number;
  /** True for scores that share a rank. */
  isTie(score: number, other: number): boolean;
}

/**
 * Scores one company; NaN where it has no score.
 * @param rows `BespokeRanking.table`, or some rows of it
 * @param row of the company
 * @param position of the company
 */
export type ScoreRow = (rows: ScoredRows, row: number, position: number) => number;

/** All companies, ready to be ranked again at each move of a slider. */
export interface BespokeRanking {
  /** every `ilg-category-topic` key that some note has: what `themeImportances` wants */
  readonly keys: readonly string[];
  /** the sums that the scores are made of */
  readonly table: ImportanceTable;
  /** positions in `companies`, by name */
  readonly byName: Uint32Array;
  /** those of the last move */
  readonly factors: Pick<IndustryFactors, 'at'>;
  /** Id of the industry of the company at a position, where it has one. */
  industryAt(position: number): number | undefined;
  /**
   * Scores every company by formula 1 (`companyScore`), by position; 50 where an importance is not set, NaN where a
   * company has no score. The array is the ranking's own, and written again by the next move.
   */
  score(importances: Importances): Float64Array;
  /** As `score`, for one company at a time, until the next move. */
  scoreBy(importances: Importances): ScoreRow;
  /** As `score`, and ranks all of them. */
  recompute(importances: Importances): RankedScores;
}

/**
 * Prepares the ranking of companies by bespoke score (decisions: Scores 1), once for a set of companies and notes.
 * Notes are summed up by company and importance, so that a move costs one pass over the sums and one sort without
 * comparisons, and allocates nothing.
 */
export function prepareBespokeRanking(
  companies: readonly RankableCompany[],
  notes: Iterable<CompanyNote>,
): BespokeRanking {
  const ids = companies.map(({ id }) => id);
  return rankByTable(buildImportanceTable(ids, notes), orderByName(companies), companies);
}

/** A company without an industry has the importances that topics have in general. */
interface RankableCompany extends Named {
  readonly industry_id?: number;
}

/** As {@link prepareBespokeRanking}, for companies whose notes are summed up and whose names are ordered. */
export function rankByTable(
  table: ImportanceTable,
  byName: Uint32Array,
  companies: readonly RankableCompany[],
): BespokeRanking {
  const industryAt = (position: number) => companies[position]?.industry_id;
  const factors = createIndustryFactors(table.keys, industryAt);
  const scores = new Float64Array(byName.length);
  const scoreRow = createScorer(factors);
  const scoreBy = (importances: Importances) => {
    factors.move(importances);
    return scoreRow;
  };
  const score = (importances: Importances) => {
    factors.move(importances);
    for (let company = 0; company < scores.length; company += 1) scores[company] = scoreRow(table, company, company);
    return scores;
  };
  let wholeOrder: ReturnType<typeof orderWhole> | null = null;
  return {
    keys: table.keys,
    table,
    byName,
    factors,
    industryAt,
    score,
    scoreBy,
    recompute(importances) {
      wholeOrder ??= orderWhole(byName, table.largest, scores);
      return wholeOrder(score(importances));
    },
  };
}

/** Ranks all companies, in buffers of its own. */
function orderWhole(byName: Uint32Array, largest: number, scores: Float64Array) {
  const { order, sort, isTie } = createScoreOrder(byName, largest);
  const scoreAt = (place: number) => scores[order[place] ?? 0] ?? Number.NaN;
  const rankAt = (place: number) => firstPlace(place, (other) => isTie(scoreAt(other), scoreAt(place))) + 1;
  const ranked = { scores, order, scored: 0, rankAt, isTie };
  return (now: Float64Array): RankedScores => {
    ranked.scored = sort(now);
    return ranked;
  };
}

/** The first of the places up to `place` that tie with it, found by halves: thousands may share one score. */
function firstPlace(place: number, ties: (other: number) => boolean): number {
  let from = 0;
  let to = place;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (ties(middle)) to = middle;
    else from = middle + 1;
  }
  return to;
}

function createScorer(factors: IndustryFactors): ScoreRow {
  return ({ starts, keyOf, sizes, values }, row, position) => {
    const end = starts[row + 1] ?? 0;
    let weight = 0;
    let weighted = 0;
    const ofCompany = factors.at(position);
    for (let cell = starts[row] ?? 0; cell < end; cell += 1) {
      const factor = ofCompany[keyOf[cell] ?? 0] ?? 0;
      weight += factor * (sizes[cell] ?? 0);
      weighted += factor * (values[cell] ?? 0);
    }
    return weight > 0 ? weighted / weight : Number.NaN;
  };
}
